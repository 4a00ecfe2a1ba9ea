"""The committed table of odds is what the builder makes."""

import pytest

from game.odds import yahtzee_table


def test_building_again_gives_the_same_bytes(tmp_path, capsys):
    pytest.importorskip("numpy")
    from tools.build_yahtzee_odds import main

    file = tmp_path / "new" / "yahtzee.odds"
    main([str(file)])
    assert file.read_bytes() == yahtzee_table.FILE.read_bytes()
    assert capsys.readouterr().out == "310,656 sheets; 254.587729 points from an empty one\n"
