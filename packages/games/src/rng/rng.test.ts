import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, matchesCommitment } from './commitment.ts';
import { type Random, seededRandom } from './random.ts';
import { rotationDue } from './rotation.ts';
import { chooseWeighted, shuffled } from './selection.ts';
import { vectors } from './test-vectors.ts';

const { serverSeed, clientSeed } = vectors;
const randomOf = (nonce: number) => seededRandom({ serverSeed, clientSeed, nonce });
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

test('shuffles equal the vectors of a second implementation', () => {
  const { shuffle52, shuffle10, shuffle416 } = vectors;
  expect(shuffled(places(52), randomOf(shuffle52.nonce))).toEqual(shuffle52.order);
  expect(shuffled(places(10), randomOf(shuffle10.nonce))).toEqual(shuffle10.order);
  const random = randomOf(shuffle416.nonce);
  const json = JSON.stringify(shuffled(places(416), random));
  expect(createHash('sha256').update(json).digest('hex')).toBe(shuffle416.sha256OfJson);
  expect(random.drawn).toBeLessThanOrEqual(420);
});

test('words equal those of the HMAC of Web Crypto, which a verify page may use', async () => {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const random = randomOf(7);
  for (const block of [0, 1, 2]) {
    const bytes = await crypto.subtle.sign('HMAC', key, encoder.encode(`${clientSeed}:7:${block}`));
    for (const index of places(8))
      expect(random.below(2 ** 32)).toBe(new DataView(bytes).getUint32(index * 4));
  }
});

test('a revealed seed matches its commitment; a seed with one digit changed does not', () => {
  expect(commitmentOf(serverSeed)).toBe(vectors.commitment);
  expect(matchesCommitment(vectors.commitment, serverSeed)).toBe(true);
  for (const place of places(64)) {
    const digit = serverSeed[place] === '0' ? '1' : '0';
    const altered = serverSeed.slice(0, place) + digit + serverSeed.slice(place + 1);
    expect(matchesCommitment(vectors.commitment, altered)).toBe(false);
  }
});

test('the same reference gives the same numbers; another nonce, client seed or server seed gives others', () => {
  const numbers = (random: Random) => places(8).map(() => random.below(1_000_000));
  const original = numbers(randomOf(3));
  expect(numbers(randomOf(3))).toEqual(original);
  const other = { serverSeed, clientSeed, nonce: 3 };
  expect(numbers(randomOf(4))).not.toEqual(original);
  expect(numbers(seededRandom({ ...other, clientSeed: 'client-seed-2' }))).not.toEqual(original);
  expect(numbers(seededRandom({ ...other, serverSeed: commitmentOf(serverSeed) }))).not.toEqual(original);
});

test('a word above the last whole multiple of the bound is rejected', () => {
  // Of all words, 2³¹ − 1 are rejected by the bound 2³¹ + 1: about half.
  const bound = 2 ** 31 + 1;
  const random = randomOf(11);
  for (const _ of places(1_000)) expect(random.below(bound)).toBeLessThan(bound);
  expect(random.drawn).toBeGreaterThan(1_800);
  expect(random.drawn).toBeLessThan(2_200);
});

test('a bound above 2³² takes two words', () => {
  const random = randomOf(12);
  const drawn = places(1_000).map(() => random.below(2 ** 52));
  expect(random.drawn).toBe(2_000);
  expect(Math.max(...drawn)).toBeGreaterThan(2 ** 51);
  expect(new Set(drawn.map((value) => value % 1_024)).size).toBeGreaterThan(500);
});

test('bounds, seeds and weights that are not well formed are refused', () => {
  for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 53])
    expect(() => randomOf(0).below(bound)).toThrow(RangeError);
  const reference = { serverSeed, clientSeed, nonce: 0 };
  const faults = [
    { serverSeed: serverSeed.toUpperCase() },
    { serverSeed: serverSeed.slice(1) },
    { clientSeed: '' },
    { clientSeed: 'x'.repeat(65) },
    { nonce: -1 },
    { nonce: 0.5 },
  ];
  for (const fault of faults) expect(() => seededRandom({ ...reference, ...fault })).toThrow(RangeError);
  for (const weights of [[], [0, 0], [1, -1], [0.5, 1]])
    expect(() => chooseWeighted(weights, randomOf(0))).toThrow(RangeError);
});

test('a weight of zero is never chosen, and each other index at its share', () => {
  const random = randomOf(13);
  const counts = [0, 0, 0, 0];
  for (const _ of places(40_000)) {
    const index = chooseWeighted([0, 1, 0, 3], random);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect([counts[0], counts[2]]).toEqual([0, 0]);
  expect(Math.abs(((counts[1] ?? 0) - 10_000) / Math.sqrt(7_500))).toBeLessThan(3.29);
});

test('a server seed rotates after 1,000 rounds or 24 hours', () => {
  const day = 24 * 60 * 60 * 1_000;
  expect(rotationDue({ rounds: 999, openedAt: 0 }, day - 1)).toBe(false);
  expect(rotationDue({ rounds: 1_000, openedAt: 0 }, 0)).toBe(true);
  expect(rotationDue({ rounds: 0, openedAt: 0 }, day)).toBe(true);
});
