/**
 * How much of the desk's table of matches in play is tinted at a moment: the cells of every sport's columns, fed with the stream of
 * the simulator at the pace of a demo (an ordinary match in twelve minutes), by the rule of the page.
 */
import {
  deskSlots,
  type FeedMarket,
  type FeedOddsChange,
  type MarketType,
  outcomesOf,
  type Period,
  parseMarketKey,
  type Slot,
} from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { FLASH_MS, firstPrice, nextPrice, type SeenPrice } from '@hj/ui/price-flash';
import { describe, expect, it } from 'vitest';
import { createAllSports } from './all-sports.ts';
import { footballEntries, type SportEntry, sportEntries } from './registry.ts';

const start = Date.UTC(2026, 10, 21, 4);
const sampleMs = 250;

interface Cell {
  price: SeenPrice;
  tintedUntil: number;
}

/** The cells of one match in the table of a reader of the feed's messages. */
class Row {
  readonly #slots: readonly Slot[];
  readonly #sections: readonly Slot[];
  readonly #lines = new Map<Slot, FeedMarket>();
  readonly #cells = new Map<string, Cell>();

  constructor(full: readonly Slot[], sections: readonly Slot[]) {
    this.#slots = full;
    this.#sections = sections;
  }

  take({ at, markets, state }: FeedOddsChange): void {
    for (const market of markets) {
      const { type, period } = parseMarketKey(market.key);
      const slot: Slot = `${type}:${period}`;
      if (market.rank === 0) this.#lines.set(slot, market);
      else if (this.#lines.get(slot)?.key === market.key) this.#lines.set(slot, market);
    }
    // One section stands beside the match: the first that has a line.
    const shown = this.#sections.filter((slot) => this.#lines.get(slot)?.status === 'active');
    const part = shown[0]?.slice(shown[0].indexOf(':'));
    const slots = [...this.#slots, ...shown.filter((slot) => slot.endsWith(part ?? ' '))];
    const seen = new Set<string>();
    for (const slot of slots) this.#takeSlot(slot, at, state.stop !== undefined, seen);
    for (const name of this.#cells.keys()) if (!seen.has(name)) this.#cells.delete(name);
  }

  #takeSlot(slot: Slot, at: number, isStopped: boolean, seen: Set<string>): void {
    const line = this.#lines.get(slot);
    const [type, period] = slot.split(':') as [MarketType, Period];
    if (!line || line.status === 'closed') return;
    for (const outcome of outcomesOf(parseMarketKey(line.key))) {
      const name = `${type}:${period}:${outcome}`;
      seen.add(name);
      const value = line.prices.find((price) => price.outcome === outcome)?.price;
      const facts = {
        ...{ key: `${line.key}/${outcome}`, value, isSeen: true, at },
        isStopped: isStopped || line.status !== 'active',
      };
      const before = this.#cells.get(name);
      const price = before ? nextPrice(before.price, facts) : firstPrice(facts);
      const isNew = before !== undefined && price !== before.price;
      const tintedUntil = isNew && price.moved ? at + FLASH_MS : (before?.tintedUntil ?? 0);
      this.#cells.set(name, { price, tintedUntil: price.key === before?.price.key ? tintedUntil : 0 });
    }
  }

  count(at: number): { cells: number; tinted: number } {
    let tinted = 0;
    for (const { price, tintedUntil } of this.#cells.values())
      if (!price.wasStopped && tintedUntil > at) tinted++;
    return { cells: this.#cells.size, tinted };
  }
}

/** The mean share of cells of matches in play that are tinted. */
function tintedShare({ name, sport, startEveryMs, kind }: SportEntry, matches: number): number {
  const simulator = createAllSports({ seed: 'tinted', sports: [sport] });
  const slots = deskSlots(sport, kind);
  const sum = { cells: 0, tinted: 0 };
  const fixtures = simulator
    .fixturesBetween(start, start + 40 * matches * startEveryMs)
    .filter((fixture) => fixture.kind === kind)
    .slice(0, matches);
  expect(fixtures.length, name).toBe(matches);
  for (const fixture of fixtures) {
    const row = new Row(slots.full, slots.section);
    const play = simulator.play(fixture, fixture.startsAt - 1);
    row.take(play.snapshot(fixture.startsAt - 1));
    let next = fixture.startsAt;
    for (const message of play.advance(fixture.startsAt + 3_600_000)) {
      if (message.type !== 'odds-change') continue;
      for (; next < message.at; next += sampleMs) {
        const { cells, tinted } = row.count(next);
        sum.cells += cells;
        sum.tinted += tinted;
      }
      row.take(message);
    }
  }
  return sum.tinted / sum.cells;
}

describe('the table of matches in play', () => {
  it.each([...footballEntries, ...sportEntries].map((entry) => [entry.name, entry] as const))(
    '[C37] of %s has at most 8 % of its cells tinted at a moment, and not none',
    (_, entry) => {
      const share = tintedShare(entry, rounds(8, 4));
      expect(share).toBeLessThan(0.08);
      expect(share).toBeGreaterThan(0.002);
    },
    120_000,
  );
});
