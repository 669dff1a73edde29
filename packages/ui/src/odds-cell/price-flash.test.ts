import { describe, expect, it } from 'vitest';
import { type FlashFacts, firstPrice, nextPrice, type SeenPrice } from './price-flash.ts';
// 150 s of the main lines of 18 football matches in play, as the simulated feed of a demo plays them (a match in twelve minutes):
// [ms, ...[cell, line, price, is it stopped]], only what changed; a cell without more is gone.
import recording from './recorded-prices.jsonl?raw';
import { FLASH_MS } from './use-price-flash.ts';

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
    const facts: FlashFacts = { key: String(line), value, isSeen: true, isStopped: isStopped === 1 };
    const before = cells.get(cell);
    const price = before ? nextPrice(before, facts) : firstPrice(facts);
    if (price !== before && price.moved) tintedUntil.set(cell, at + FLASH_MS);
    cells.set(cell, price);
  }
}

describe('the table of football in play', () => {
  it('has at most 8 % of its cells tinted at a moment, and not none', () => {
    expect(frames.length).toBeGreaterThan(400);
    const share = tintedShare();
    expect(share).toBeLessThan(0.08);
    expect(share).toBeGreaterThan(0.01);
  });
});
