import { expect, test } from 'vitest';
import { goodRoad } from './good-road.ts';
import type { RoadResult } from './roads.ts';

const road = (letters: string): RoadResult[] =>
  [...letters].map((letter) => ({ B: 'banker', P: 'player', T: 'tie' })[letter] as RoadResult);

test.each([
  ['', null],
  ['TT', null],
  ['PBBB', null],
  ['PBBBB', { kind: 'banker', length: 4 }],
  ['BPPTPTPP', { kind: 'player', length: 5 }],
  ['BBPBPB', { kind: 'chop', length: 4 }],
  ['BPB', null],
  ['PBBPPBB', { kind: 'double', length: 6 }],
  ['PBBPPB', null],
])('%s', (letters, expected) => {
  expect(goodRoad(road(letters))).toEqual(expected);
});
