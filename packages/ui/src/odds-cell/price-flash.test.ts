import { describe, expect, it } from 'vitest';
import { FLASH_MS, type FlashFacts, firstPrice, nextPrice, type SeenPrice } from './price-flash.ts';
// 150 s of the main lines of 18 football matches in play, as the simulated feed of a demo plays them (a match in twelve minutes):
// [ms, ...[cell, line, price, is it stopped]], only changed cells; a cell without more is gone.
import recording from './recorded-prices.jsonl?raw';

type Change = readonly [cell: number, line?: number, price?: number, isStopped?: 0 | 1];
const frames = recording
  .trim()
  .split('\n')
  .map((line): [number, ...Change[]] => JSON.parse(line));

/** The mean share of cells that are tinted, looked at four times a second. */
function tintedShare(): number {
  const cells = new Map<number, SeenPrice>();
  const tintedUntil = new Map<number, number>();
  const shares: number[] = [];
  const end = frames.at(-1)?.[0] ?? 0;
  let next = 0;
  for (let at = 0; at <= end; at += 250) {
    for (; (frames[next]?.[0] ?? Number.POSITIVE_INFINITY) <= at; next += 1) {
      const [, ...changes] = frames[next] ?? [0];
      for (const change of changes) take(change, at);
    }
    const tinted = [...cells].filter(
      ([cell, { wasStopped }]) => !wasStopped && (tintedUntil.get(cell) ?? 0) > at,
    );
    shares.push(tinted.length / cells.size);
  }
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;

  function take([cell, line, value, isStopped]: Change, at: number): void {
    if (line === undefined) {
      cells.delete(cell);
      return;
    }
    const facts: FlashFacts = { key: String(line), value, isSeen: true, isStopped: isStopped === 1, at };
    const before = cells.get(cell);
    const price = before ? nextPrice(before, facts) : firstPrice(facts);
    if (price !== before && price.moved) tintedUntil.set(cell, at + FLASH_MS);
    cells.set(cell, price);
  }
}

describe('a cell that was just tinted', () => {
  const at = (ms: number, value: number, isStopped = false): FlashFacts => ({
    ...{ key: 'set winner', value, isSeen: true, isStopped, at: ms },
  });
  const tinted = nextPrice(firstPrice(at(0, 2_000)), at(1_000, 2_100));

  it('rests for 15 s from what comes point by point, and shows the sum of it afterwards', () => {
    expect(tinted.moved).toBe('up');
    const inRest = nextPrice(tinted, at(15_900, 2_250));
    expect(inRest.moved).toBeUndefined();
    expect(nextPrice(inRest, at(16_100, 2_260)).moved).toBe('up');
    expect(nextPrice(inRest, at(16_100, 2_110)).moved).toBeUndefined();
  });

  it('is tinted in its rest for a change that is eight times as large, as after a goal', () => {
    const stopped = nextPrice(tinted, at(2_000, 2_100, true));
    expect(nextPrice(stopped, at(5_000, 2_200)).moved).toBeUndefined();
    expect(nextPrice(stopped, at(5_000, 3_000)).moved).toBe('up');
  });
});

describe('the table of football in play', () => {
  it('has at most 8 % of its cells tinted at a moment, and not none', () => {
    expect(frames.length).toBeGreaterThan(400);
    const share = tintedShare();
    expect(share).toBeLessThan(0.08);
    expect(share).toBeGreaterThan(0.01);
  });
});
