// Announcements are said in their order, each once and apart, however long some of them have to wait.
// node --test tests/scripts/
import assert from "node:assert/strict";
import test from "node:test";

import { APART, NOTICED, speechQueue } from "../../static/ui/speech-queue.js";

/**
 * A queue on a clock that is moved by hand, and what it said at which time.
 * @param {import("node:test").TestContext} context
 */
const queueOf = (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const said = [];
  const queue = speechQueue(
    (words) => said.push([words, Date.now()]),
    () => Date.now(),
  );
  const pass = (milliseconds) => {
    for (let passed = 0; passed < milliseconds; passed += 1) context.mock.timers.tick(1);
  };
  return { said, queue, pass };
};

test("what need not wait is said at once", (context) => {
  const { said, queue } = queueOf(context);
  queue.add(["You draw wool."]);
  assert.deepEqual(said, [["You draw wool.", 0]]);
});

test("several are said one after the other, each apart from the one before", (context) => {
  const { said, queue, pass } = queueOf(context);
  queue.add(["one", "two"]);
  queue.add(["three"]);
  pass(APART);
  pass(APART);
  assert.deepEqual(said, [
    ["one", 0],
    ["two", APART],
    ["three", 2 * APART],
  ]);
});

test("one that need not wait stays behind one that has to", (context) => {
  const { said, queue, pass } = queueOf(context);
  queue.add(["the page"], 1000);
  pass(300);
  queue.add(["a move"]);
  queue.add(["another move"]);
  assert.deepEqual(said, []);
  pass(2000);
  assert.deepEqual(
    said.map(([words]) => words),
    ["the page", "a move", "another move"],
  );
  assert.equal(said[0][1], 1000);
});

test("a longer wait that comes later holds back what is still waiting", (context) => {
  const { said, queue, pass } = queueOf(context);
  queue.add(["one"], 200);
  queue.add(["two"], 1000);
  pass(999);
  assert.deepEqual(said, []);
  pass(1 + APART);
  assert.deepEqual(
    said.map(([words]) => words),
    ["one", "two"],
  );
});

test("the same words twice are said twice", (context) => {
  const { said, queue, pass } = queueOf(context);
  queue.add(["Ulm is not in the display."]);
  queue.add(["Ulm is not in the display."]);
  pass(APART);
  assert.equal(said.length, 2);
});

test("what was forgotten is never said, and what comes then is", (context) => {
  const { said, queue, pass } = queueOf(context);
  queue.add(["for Anna"], 500);
  queue.clear();
  assert.equal(queue.noticedIn(), 0);
  queue.add(["for Bruno"]);
  pass(5000);
  assert.deepEqual(
    said.map(([words]) => words),
    ["for Bruno"],
  );
});

test("it tells when the last one will have been noticed", (context) => {
  const { queue, pass } = queueOf(context);
  assert.equal(queue.noticedIn(), 0);
  queue.add(["one", "two"], 1000);
  assert.equal(queue.noticedIn(), 1000 + APART + NOTICED);
  pass(1000 + APART);
  assert.equal(queue.noticedIn(), NOTICED);
  pass(NOTICED);
  assert.equal(queue.noticedIn(), 0);
});

test("what a busy page says late is noticed late", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const said = [];
  let clock = 0;
  const queue = speechQueue(
    (words) => said.push(words),
    () => clock,
  );
  queue.add(["one"], 1000);
  // No timer runs for so long.
  clock = 3000;
  assert.deepEqual(said, []);
  assert.equal(queue.noticedIn(), NOTICED);
  clock = 3200;
  context.mock.timers.tick(1000);
  assert.deepEqual(said, ["one"]);
  assert.equal(queue.noticedIn(), NOTICED);
  clock += NOTICED;
  assert.equal(queue.noticedIn(), 0);
});

test("everything is said in its order, whatever the waits and pauses", (context) => {
  const { said, queue, pass } = queueOf(context);
  const words = [];
  for (let number = 0; number < 200; number += 1) {
    words.push(String(number));
    queue.add([String(number)], (number * 7919) % 1300);
    pass((number * 104729) % 400);
  }
  pass(100_000);
  assert.deepEqual(
    said.map(([one]) => one),
    words,
  );
  for (let place = 1; place < said.length; place += 1) assert.ok(said[place][1] - said[place - 1][1] >= APART);
});
