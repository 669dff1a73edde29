import { rouletteCoverage } from '@hj/games';
import { expect, test } from 'vitest';
import { placeOf } from './roulette-places.ts';

test('every bet inside has a place of its own on the field', () => {
  const places = Object.keys(rouletteCoverage).flatMap((bet) => placeOf(bet) ?? []);
  expect(places).toHaveLength(36 + 60 + 14 + 23 + 11);
  const texts = places.map(({ along, across }) => `${along}/${across}`);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each([
  ['straight-1', { along: 0.5, across: 0.5 }],
  ['straight-36', { along: 11.5, across: 2.5 }],
  ['split-2-5', { along: 1, across: 1.5 }],
  ['split-2-3', { along: 0.5, across: 2 }],
  ['split-0-2', { along: 0, across: 1.5 }],
  ['street-0-1-2', { along: 0, across: 1 }],
  ['street-4-5-6', { along: 1.5, across: 0 }],
  ['corner-1-2-4-5', { along: 1, across: 1 }],
  ['corner-0-1-2-3', { along: 0, across: 0 }],
  ['line-1-2-3-4-5-6', { along: 1, across: 0 }],
  ['red', null],
])('%s lies at %o', (bet, place) => {
  expect(placeOf(bet)).toEqual(place);
});
