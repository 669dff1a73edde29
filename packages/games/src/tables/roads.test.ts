import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askedRoads,
  bigRoad,
  type DerivedRoad,
  derivedRoad,
  type RoadResult,
  tiesBeforeFirst,
} from './roads.ts';

const results = (text: string): RoadResult[] =>
  [...text].map((letter) => ({ B: 'banker', P: 'player', T: 'tie' })[letter] as RoadResult);
const colors = (text: string, road: DerivedRoad) =>
  derivedRoad(results(text), road)
    .map(({ color }) => (color === 'red' ? 'r' : 'b'))
    .join('');
const places = (text: string) => bigRoad(results(text)).map(({ column, row }) => `${column}:${row}`);

describe('big road', () => {
  test('a new column on each change; ties are marks on the one before', () => {
    expect(places('BBPBB')).toEqual(['0:0', '0:1', '1:0', '2:0', '2:1']);
    expect(bigRoad(results('TBTTP')).map(({ ties }) => ties)).toEqual([2, 0]);
    expect(tiesBeforeFirst(results('TTB'))).toBe(2);
  });

  test('a run of more than six turns right along the last row, and a later one above it', () => {
    expect(places('BBBBBBBB').slice(-3)).toEqual(['0:5', '1:5', '2:5']);
    expect(places('BBBBBBBBPPPPPPP').slice(-4)).toEqual(['1:3', '1:4', '2:4', '3:4']);
  });
});

describe('derived roads', () => {
  test('begin at the second mark of column 2, 3 and 4, or the first of the next', () => {
    expect(colors('BP', 'big-eye')).toBe('');
    expect(colors('BPP', 'big-eye')).toHaveLength(1);
    expect(colors('BPB', 'big-eye')).toHaveLength(1);
    expect(colors('BPBB', 'small')).toHaveLength(1);
    expect(colors('BPBP', 'small')).toHaveLength(1);
    expect(colors('BPBPP', 'cockroach')).toHaveLength(1);
    expect(colors('BPBPB', 'cockroach')).toHaveLength(1);
  });

  test('equal columns are red, a column that grows past its neighbour is blue once', () => {
    // Alternating winners: every column is one long.
    expect(colors('BPBPBP', 'big-eye')).toBe('rrrr');
    expect(colors('BPBPBP', 'small')).toBe('rrr');
    expect(colors('BPBPBP', 'cockroach')).toBe('rr');
    // One long, then four: past the neighbour's end it is blue, further down red again.
    expect(colors('BPPPP', 'big-eye')).toBe('brr');
    // Three long, then two, then a change: the second mark has a neighbour (red), the change comes too soon (blue).
    expect(colors('BBBPPB', 'big-eye')).toBe('rb');
  });

  test('a worked shoe', () => {
    // Columns 2 3 1 1 4 2: the marks compared by hand.
    const shoe = 'BBPPPBPBBBBPP';
    expect(colors(shoe, 'big-eye')).toBe('rbbbrbrrbr');
    expect(colors(shoe, 'small')).toBe('bbbrrbb');
    expect(colors(shoe, 'cockroach')).toBe('brrbbb');
  });

  test('asking for the next mark is adding it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<RoadResult>('banker', 'player', 'tie'), { maxLength: 80 }),
        fc.constantFrom('banker' as const, 'player' as const),
        (shoe, winner) => {
          for (const [road, mark] of Object.entries(askedRoads(shoe, winner))) {
            const before = derivedRoad(shoe, road as DerivedRoad);
            const after = derivedRoad([...shoe, winner], road as DerivedRoad);
            expect(after.slice(0, before.length)).toEqual(before);
            expect(after.slice(before.length)).toEqual(mark ? [mark] : []);
          }
          const cells = bigRoad(shoe).map(({ column, row }) => `${column}:${row}`);
          expect(new Set(cells).size).toBe(cells.length);
          for (const { row } of bigRoad(shoe)) expect(row).toBeLessThan(6);
        },
      ),
      { numRuns: 300, seed: 9 },
    );
  });
});
