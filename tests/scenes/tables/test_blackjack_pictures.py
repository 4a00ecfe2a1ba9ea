"""Pictures of Blackjack that were looked at and accepted."""

import pytest

from scenes.gallery_blackjack import SEVEN, SEVEN_SHOE, SEVEN_WAGERS, SHOE, THREE
from scenes.stage.intents import Command, Digit
from tests.support import pictures
from tests.support.tables import SPACE
from tests.support.teal import Teal, about_to_deal, dealt

STAND = Command("bank")


def three() -> Teal:
    return dealt(" ".join(SHOE), 50, 100, 100, seats=THREE)


def wager() -> Teal:
    table = Teal("wager 50", "", THREE).settled()
    table.tell(Digit(2), Digit(6), Digit(0)).wait()
    return table


def mid_flight() -> Teal:
    table = about_to_deal(" ".join(SHOE), 50, 100, seats=THREE).tell(SPACE)
    table.run(2.0)
    return table


def natural() -> Teal:
    table = about_to_deal("AS 6D KC TS 5H").tell(SPACE)
    return table.until_it_stays()


def payout() -> Teal:
    table = three().tell(STAND).rest().tell(STAND)
    table.until_it_stays().run(0.5)
    return table


def seven() -> Teal:
    return dealt(" ".join(SEVEN_SHOE), *SEVEN_WAGERS, seats=SEVEN)


@pytest.mark.parametrize("moment", [wager, mid_flight, three, natural, payout, seven])
def test_the_table_looks_as_it_was_accepted(moment):
    table = moment()
    moment_shown = table.scene.view.moment
    if moment_shown:
        moment_shown.shower = None
    pictures.check(f"blackjack-{moment.__name__}", table.picture())
