// A snapshot that is no good is refused with the reason; a sound one comes back as it was.
// node --test tests/scripts/
import assert from "node:assert/strict";
import test from "node:test";

import { CHANGED, PAGE, read, write } from "../../static/python/snapshot.mjs";

const KEY = "0123456789abcdef";
const HEAP = Uint8Array.from({ length: 8 * PAGE }, (_, place) => (place * 7 + (place >> 8)) & 255);
const PAGES = [1, 2, 5];
const HEAD = 84;

const page = (number) => HEAP.subarray(number * PAGE, (number + 1) * PAGE);
const written = (key) =>
  write(
    PAGES.map((number) => [number, page(number)]),
    key,
  );
const sound = () => written(KEY);
const changed = (place, byte) => {
  const snapshot = sound();
  snapshot[place] = byte ?? snapshot[place] ^ 255;
  return snapshot;
};

test("what is written comes back, page by page, and nothing else is touched", () => {
  const heap = new Uint8Array(HEAP.length);
  read(sound(), KEY)(heap);
  for (let number = 0; number < 8; number += 1) {
    const there = heap.subarray(number * PAGE, (number + 1) * PAGE);
    assert.deepEqual(there, PAGES.includes(number) ? page(number) : new Uint8Array(PAGE));
  }
});

test("a snapshot of nothing is one, too", () => {
  const heap = Uint8Array.of(1, 2, 3, 4);
  read(write([], KEY), KEY)(heap);
  assert.deepEqual(heap, Uint8Array.of(1, 2, 3, 4));
});

test("what has changed is laid over what is there", () => {
  const heap = HEAP.slice();
  const change = new Uint8Array(PAGE);
  change[7] = 255;
  read(write([[2 + CHANGED, change]], KEY), KEY)(heap);
  const wanted = HEAP.slice();
  wanted[2 * PAGE + 7] ^= 255;
  assert.deepEqual(heap, wanted);
});

test("of a page with few changes, only the blocks with changes are stored, also the first and the last one", () => {
  const places = [0, 5, 31, 32, 1023, 1024, 2000, PAGE - 1];
  const change = new Uint8Array(PAGE);
  for (const place of places) change[place] = 129;
  const everything = new Uint8Array(PAGE).fill(255);
  const part = write(
    [
      [2 + CHANGED, change],
      [3, page(5)],
      [4 + CHANGED, everything],
    ],
    KEY,
  );
  const heap = HEAP.slice();
  read(part, KEY)(heap);
  const wanted = HEAP.slice();
  for (const place of places) wanted[2 * PAGE + place] ^= 129;
  wanted.set(page(5), 3 * PAGE);
  for (let place = 4 * PAGE; place < 5 * PAGE; place += 1) wanted[place] ^= 255;
  assert.deepEqual(heap, wanted);
  const blocks = new Set(places.map((place) => place >> 5)).size;
  assert.equal(part.length, HEAD + 3 * 4 + (16 + blocks * 32) + PAGE + (16 + PAGE));
});

const broken = {
  "nothing at all": [() => new Uint8Array(0), "not a snapshot"],
  "less than a head": [() => sound().slice(0, HEAD - 1), "not a snapshot"],
  "something else": [() => new Uint8Array(sound().length).fill(60), "not a snapshot"],
  "another magic word": [() => changed(0), "not a snapshot"],
  "truncated in its pages": [() => sound().slice(0, -PAGE), "bytes instead of"],
  "truncated to its head": [() => sound().slice(0, HEAD), "bytes instead of"],
  "longer than it says": [() => Uint8Array.from([...sound(), 0, 0, 0, 0]), "bytes instead of"],
  "another number of pages": [() => changed(12), "damaged"],
  "another length": [() => changed(16), "bytes instead of"],
  "of another build": [() => written("f".repeat(16)), "another build"],
  "of a build with half the key": [() => written(KEY.slice(0, 8)), "another build"],
  "of a build with a longer key": [() => written(`${KEY}0`), "another build"],
  "a key that was changed": [() => changed(20), "another build"],
  "another checksum": [() => changed(8), "damaged"],
  "another number of a page": [() => changed(HEAD), "damaged"],
  "damaged at its first byte": [() => changed(HEAD + 4 * PAGES.length), "damaged"],
  "damaged in the middle": [() => changed(HEAD + 6000), "damaged"],
  "damaged at its last byte": [() => changed(sound().length - 1), "damaged"],
};

for (const [name, [make, reason]] of Object.entries(broken)) {
  test(`refused: ${name}`, () => {
    assert.throws(
      () => read(make(), KEY),
      (problem) => problem.message.includes(reason),
    );
  });
}

test("every single byte counts", () => {
  const snapshot = sound();
  for (let place = 0; place < snapshot.length; place += 37) {
    snapshot[place] ^= 1;
    assert.throws(() => read(snapshot, KEY), undefined, `byte ${place}`);
    snapshot[place] ^= 1;
  }
  read(snapshot, KEY);
});
