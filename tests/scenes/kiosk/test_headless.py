"""What an operator does from a shell needs no screen, and so no pygame."""

import subprocess
import sys

from tests.support.house import ROOT

HEADLESS = ("audits", "config_file", "example", "names", "pin", "wordlist")


def test_the_headless_parts_load_without_pygame():
    loads = "; ".join(f"import scenes.kiosk.{name}" for name in HEADLESS)
    asks = "import sys; sys.exit('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", f"{loads}; {asks}"], cwd=ROOT, check=False)
    assert done.returncode == 0
