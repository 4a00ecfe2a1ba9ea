"""The review of a finished match: what luck gave to each seat, and what its choices cost."""

from game.review.course import Progress, recorded, review, review_or_why, reviewing
from game.review.report import Chance, Decision, NoReview, Review, SeatReview, review_value

__all__ = [
    "Chance",
    "Decision",
    "NoReview",
    "Progress",
    "Review",
    "SeatReview",
    "recorded",
    "review",
    "review_or_why",
    "review_value",
    "reviewing",
]
