"""The other process: what becomes of questions that it answers, and of those that it can't."""

from multiprocessing import Pipe

import pytest

from scenes.stage.worker import ProcessWorker


@pytest.fixture
def line():
    """Give a worker, and in place of a process where its questions come out and answers go in."""
    worker = ProcessWorker()
    heard, worker._questions = Pipe(duplex=False)
    worker._answers, told = Pipe(duplex=False)
    yield worker, heard, told
    worker.close()
    heard.close()
    told.close()


def test_answers_come_in_the_order_of_the_questions(line):
    worker, heard, told = line
    answers = [worker.ask(len, "abc"), worker.ask(len, "ab")]
    assert [heard.recv(), heard.recv()] == [(len, ("abc",)), (len, ("ab",))]
    assert not any(answer.done for answer in answers)
    told.send(3)
    assert [answer.done for answer in answers] == [True, False]
    told.send(2)
    assert [(answer.done, answer.value) for answer in answers] == [(True, 3), (True, 2)]


def test_if_the_process_dies_no_question_waits_for_ever(line):
    worker, heard, told = line
    answers = [worker.ask(len, "abc"), worker.ask(len, "ab")]
    heard.close()
    told.close()
    assert [(answer.done, answer.value) for answer in answers] == [(True, None)] * 2
    later = worker.ask(len, "a")
    assert (later.done, later.value) == (True, None)


def test_a_question_to_a_process_that_has_died_is_over_at_once_with_all_before_it(line):
    worker, heard, told = line
    before = worker.ask(len, "abc")
    heard.close()
    told.close()
    later = worker.ask(len, "a")
    assert [(answer.done, answer.value) for answer in (before, later)] == [(True, None)] * 2
