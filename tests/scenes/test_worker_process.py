"""Whoever thinks long elsewhere: answers in order, and silence where something fails."""

import operator
import time

from scenes.stage.worker import NoWorker, ProcessWorker


def settled(answer, patience=20.0):
    for _ in range(round(patience / 0.01)):
        if answer.done:
            return answer.value
        time.sleep(0.01)
    raise AssertionError("no answer came")


def test_a_process_answers_in_order_and_survives_a_question_that_fails():
    worker = ProcessWorker()
    try:
        answers = [worker.ask(operator.add, 2, 3), worker.ask(int, "x"), worker.ask(len, "four")]
        assert [settled(answer) for answer in answers] == [5, None, 4]
    finally:
        worker.close()


def test_a_closed_worker_answers_nothing_and_never_keeps_anybody_waiting():
    worker = ProcessWorker()
    worker.close()
    assert settled(worker.ask(operator.add, 2, 3)) is None


def test_a_worker_that_dies_answers_nothing():
    worker = ProcessWorker()
    try:
        assert settled(worker.ask(len, "four")) == 4
        assert settled(worker.ask(exit)) is None
        assert settled(worker.ask(len, "four")) is None
    finally:
        worker.close()


def test_where_there_is_no_worker_nothing_comes():
    answer = NoWorker().ask(len, "four")
    assert (answer.done, answer.value) == (True, None)
