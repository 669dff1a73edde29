import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../rng/random.ts';
import { vectors } from '../rng/test-vectors.ts';
import { modelHashOf } from './model-hash.ts';
import { slotModels } from './models/index.ts';
import { recomputeRound } from './recompute.ts';
import { outcomeAt, spin } from './spin.ts';
import { naivePay } from './test-naive.ts';
import type { SlotModel, SlotModelCode } from './types.ts';

const models = Object.values(slotModels);
const seeds = { serverSeed: vectors.serverSeed, clientSeed: vectors.clientSeed };

/** Stops of a model, and whether the spin is free. */
const stopsOf = (model: SlotModel) =>
  fc.tuple(...model.strips.map((strip) => fc.nat({ max: strip.length - 1 })));

describe.each(models)('$name', (model) => {
  test('strips, lines and pays are well formed', () => {
    expect(model.strips).toHaveLength(5);
    for (const strip of model.strips)
      for (const symbol of strip) expect(Object.keys(model.art)).toContain(symbol);
    for (const reel of [0, 4]) expect(model.strips[reel]).not.toContain('W');
    for (const strip of model.strips) expect(strip.filter((symbol) => symbol === 'S')).toHaveLength(1);
    expect(model.strips.reduce((product, strip) => product * strip.length, 1)).toBe(model.facts.combinations);
    expect(new Set(model.lines.map(String)).size).toBe(model.lines.length);
    for (const line of model.lines) for (const row of line) expect(row).toBeLessThan(model.rows);
  });

  test('every step pays what a second evaluator finds, and the win is their sum', () => {
    fc.assert(
      fc.property(stopsOf(model), fc.boolean(), (stops, free) => {
        const outcome = outcomeAt(model.code, free, stops);
        for (const { grid, multiplier, wins, win } of outcome.steps) {
          expect(wins.reduce((sum, { pay }) => sum + pay, 0)).toBe(naivePay(model, grid));
          expect(win).toBe(multiplier * naivePay(model, grid));
        }
        expect(outcome.win).toBe(outcome.steps.reduce((sum, { win }) => sum + win, 0));
        const last = outcome.steps.at(-1)?.grid.flat() ?? [];
        expect(outcome.scatters).toBe(last.filter((symbol) => symbol === 'S').length);
        expect(outcome.freeSpinsWon > 0).toBe(outcome.scatters >= 3);
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  test('cells of a win hold the symbol or a wild; in ways they number the ways', () => {
    fc.assert(
      fc.property(stopsOf(model), (stops) => {
        for (const { grid, wins } of outcomeAt(model.code, false, stops).steps)
          for (const { symbol, count, cells, ways, line } of wins) {
            for (const [reel, row] of cells) expect([symbol, 'W']).toContain(grid[reel]?.[row]);
            const perReel = Array.from(
              { length: 5 },
              (_, reel) => cells.filter(([at]) => at === reel).length,
            );
            if (ways !== undefined) expect(perReel.slice(0, count).reduce((a, b) => a * b, 1)).toBe(ways);
            if (line !== undefined)
              expect(cells).toEqual(model.lines[line - 1]?.slice(0, count).map((row, reel) => [reel, row]));
          }
      }),
      { numRuns: 300, seed: 6 },
    );
  });

  test('a free spin pays twice what the paid spin of the same stops pays', () => {
    fc.assert(
      fc.property(stopsOf(model), (stops) => {
        const [paid, free] = [outcomeAt(model.code, false, stops), outcomeAt(model.code, true, stops)];
        expect(free.win).toBe(2 * paid.win);
        expect(free.freeSpinsWon).toBe(paid.freeSpinsWon);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  test('the same seeds give the same outcome; its stops alone give it too', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      const outcome = spin(model.code, false, seededRandom({ ...seeds, nonce }));
      expect(spin(model.code, false, seededRandom({ ...seeds, nonce }))).toEqual(outcome);
      expect(outcomeAt(model.code, false, outcome.stops)).toEqual(outcome);
    }
  });

  test('stops that the strips have not are refused', () => {
    for (const stops of [[], [0, 0, 0, 0], [0, 0, 0, 0, 99], [-1, 0, 0, 0, 0], [0.5, 0, 0, 0, 0]])
      expect(() => outcomeAt(model.code, false, stops)).toThrow(RangeError);
  });
});

test('a win on a line by hand: fan, wild, fan from the left on line 1 pays 30 of 20 coins', () => {
  // Middle row: H4 of reel 1 at 0, W of reel 2 at 1, H4 of reel 3 at 4; reel 4 shows L4 at 9, so three of a kind.
  const outcome = outcomeAt('hongtu', false, [31, 0, 3, 8, 0]);
  const [step] = outcome.steps;
  expect(step?.grid.map((column) => column[1])).toEqual(['H4', 'W', 'H4', 'L4', 'L3']);
  expect(step?.wins).toContainEqual({
    symbol: 'H4',
    count: 3,
    line: 1,
    cells: [
      [0, 1],
      [1, 1],
      [2, 1],
    ],
    pay: 30,
  });
});

test('a cascade by hand: winners leave, the rest falls, and the strip above the window refills', () => {
  const lion = slotModels.lion;
  for (let first = 0; first < 42; first += 1) {
    const { steps } = outcomeAt('lion', false, [first, 7, 20, 30, 3]);
    for (const [index, step] of steps.slice(1).entries()) {
      const before = steps[index];
      for (const [reel, column] of step.grid.entries()) {
        const gone = new Set(
          before?.wins.flatMap(({ cells }) => cells.filter(([at]) => at === reel).map(([, row]) => row)),
        );
        const kept = before?.grid[reel]?.filter((_, row) => !gone.has(row)) ?? [];
        expect(column.slice(gone.size)).toEqual(kept);
      }
      expect(step.multiplier).toBe(lion.multipliers.paid[Math.min(index + 1, 3)]);
    }
    // The first column read upwards through all refills is the strip read upwards from its window.
    const removed = steps
      .slice(0, -1)
      .reduce(
        (sum, { wins }) =>
          sum + new Set(wins.flatMap(({ cells }) => cells.filter(([at]) => at === 0).map(String))).size,
        0,
      );
    const top = lion.strips[0]?.[(first - removed + 84) % 42];
    if (removed > 0) expect(steps.at(-1)?.grid[0]?.[0]).toBe(top);
  }
});

test('model hashes are fixed: a change of rules is a new version and a new hash', () => {
  const hashes = (['hongtu', 'shanhai', 'lion'] satisfies SlotModelCode[]).map(modelHashOf);
  expect(hashes).toMatchInlineSnapshot(`
    [
      "1a1263c662a88133540c29ab9c0bfd1a767471631372a48a13cffb122fd1877a",
      "7abfa5aa15c1a052f936ea34c51516e32037009e54edfc492fca19a2eb158582",
      "b050e6364be48529d4ace21e362e505d108d42999ff10bf02d579ecf9c1e9e0a",
    ]
  `);
});

test('[CV7] a round is found again from its seeds and nonces, and a nonce too few or too many is refused', () => {
  const [model, lengths] = ['hongtu', new Set<number>()] as const;
  for (let first = 0; first < 400; first += 1) {
    const played = [spin(model, false, seededRandom({ ...seeds, nonce: first }))];
    for (let left = played[0]?.freeSpinsWon ?? 0; left > 0; left -= 1) {
      const next = spin(model, true, seededRandom({ ...seeds, nonce: first + played.length }));
      played.push(next);
      left += next.freeSpinsWon;
    }
    lengths.add(played.length);
    const nonces = played.map((_, index) => first + index);
    expect(recomputeRound({ ...seeds, nonces, model })).toEqual(played);
    expect(() => recomputeRound({ ...seeds, nonces: [...nonces, 9_999], model })).toThrow(RangeError);
  }
  expect(lengths.size).toBeGreaterThan(1);
});
