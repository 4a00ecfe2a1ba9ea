"""What the house costs: frames, the start, and standing still; measured, not tested."""
