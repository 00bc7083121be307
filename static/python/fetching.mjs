// Fetches what Python starts from, and reads the parts of the snapshot as they arrive.
import { fetchLarge } from "../platform/packed.mjs";
import { read } from "./snapshot.mjs";

// The longest time without any data of the snapshot, once everything else has arrived, before Python starts without it.
const TIMEOUT = 15_000;

// Whether the host compresses nothing; a worker gets this from the page.
let isPlain = false;

/** @param {boolean} plain whether the host compresses nothing */
export const setPlainHost = (plain) => {
  isPlain = plain;
};

/**
 * Fetches a large file; an answer with an error is an error.
 * @param {string} address
 * @param {RequestInit} [options]
 */
export const get = async (address, options) => {
  const fetched = globalThis.posthorn?.fetchFile?.(address, options) ?? fetchLarge(address, isPlain, options);
  const response = await fetched;
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response;
};

/** @param {string} address */
export const bytesOf = async (address) => new Uint8Array(await (await get(address)).arrayBuffer());

/**
 * Fails if a promise takes too long, counted from the moment when everything else has arrived.
 * @template Result
 * @param {Promise<Result>} promise
 * @param {Promise<unknown>} rest everything else
 * @returns {Promise<Result>}
 */
const inTime = async (promise, rest) => {
  let timer = 0;
  /** @type {Promise<never>} */
  const lateness = new Promise((_, fail) => {
    rest.then(() => {
      timer = self.setTimeout(() => fail(new Error("too slow")), TIMEOUT);
    });
  });
  return Promise.race([promise, lateness]).finally(() => clearTimeout(timer));
};

/**
 * Fetches one part of the snapshot and checks it.
 * @param {{ address: string, bytes: number, key: string }} part
 * @param {Promise<unknown>} rest what else is on its way
 */
export const readPart = async ({ address, bytes: size, key }, rest) => {
  const response = await inTime(get(address), rest);
  // In one piece, which is faster, if nothing can be slow.
  if (globalThis.posthorn?.isHere) return read(new Uint8Array(await inTime(response.arrayBuffer(), rest)), key);
  const { body } = response;
  if (!body) throw new Error("empty");
  const reader = body.getReader();
  const bytes = new Uint8Array(size);
  for (let length = 0; ; ) {
    const { done, value } = await inTime(reader.read(), rest);
    if (done && length === size) return read(bytes, key);
    if (done || length + value.length > size) throw new Error(`not ${size} bytes`);
    bytes.set(value, length);
    length += value.length;
  }
};
