"""The other process: what becomes of questions that it answers, and of those that it can't."""

from multiprocessing import Pipe

import pytest

from scenes.stage.worker import ProcessWorker


@pytest.fixture
def pair():
    """Give a worker, and its end of the line in place of a process."""
    worker = ProcessWorker()
    worker._line, end = Pipe()
    yield worker, end
    worker.close()
    end.close()


def test_answers_come_in_the_order_of_the_questions(pair):
    worker, end = pair
    answers = [worker.ask(len, "abc"), worker.ask(len, "ab")]
    assert not any(answer.done for answer in answers)
    end.send(3)
    assert [answer.done for answer in answers] == [True, False]
    end.send(2)
    assert [(answer.done, answer.value) for answer in answers] == [(True, 3), (True, 2)]


def test_if_the_process_dies_no_question_waits_for_ever(pair):
    worker, end = pair
    answers = [worker.ask(len, "abc"), worker.ask(len, "ab")]
    end.close()
    assert [(answer.done, answer.value) for answer in answers] == [(True, None)] * 2
    later = worker.ask(len, "a")
    assert (later.done, later.value) == (True, None)
