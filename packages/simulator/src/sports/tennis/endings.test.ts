import { type MarketKey, parseMarketKey } from '@hj/betting';
import { describe, expect, it } from 'vitest';
import { createSportSimulator } from '../../engine/simulator.ts';
import { createRandom, hashText } from '../../prng.ts';
import { tennis } from './index.ts';

const startEveryMs = 70_000;
const start = Date.UTC(2026, 10, 21, 4);
const simulator = createSportSimulator(tennis, { seed: 'endings', startEveryMs });

/** The script's first two draws decide whether a player retires, and when. */
function retires(slot: number): boolean {
  const random = createRandom(hashText('endings'), tennis.number, slot, 0x5c);
  const share = random.next();
  const moment = random.next();
  return share < 76 / 2986 && moment > 0.4 && moment < 0.8;
}

describe('a player who gives up', () => {
  it('leaves finished sets settled, totals that are passed won, and all else void as D8', () => {
    const fixtures = simulator
      .fixturesBetween(start, start + 600 * startEveryMs)
      .filter(({ matchId }) => retires(matchId % 10_000_000_000))
      .slice(0, 3);
    expect(fixtures.length).toBe(3);
    for (const fixture of fixtures) {
      const messages = simulator.play(fixture, fixture.startsAt - 1).advance(fixture.startsAt + 3_600_000);
      const incident = messages.findLast(({ type }) => type === 'incident');
      expect(incident).toMatchObject({ kind: 'retired' });
      const [settlement, cancel] = messages.slice(-2);
      if (settlement?.type !== 'settlement' || cancel?.type !== 'bet-cancel')
        throw new Error('no such ending');
      expect(cancel.reason).toBe(8);
      expect(settlement.result.broken?.kind).toBe('retired');
      expect(settlement.result.games?.full).toBeUndefined();
      const settled = new Set<MarketKey>(settlement.markets.map(({ key }) => key));
      for (const key of cancel.markets ?? []) expect(settled.has(key)).toBe(false);
      expect(cancel.markets).toContain('match-winner:full');
      for (const { key, outcomes } of settlement.markets) {
        const { period, type } = parseMarketKey(key);
        if (period === 'full')
          expect(Object.values(outcomes ?? {}).filter(({ result }) => result === 1)).toHaveLength(1);
        else if (!outcomes && type !== 'nth-game') expect(settlement.result.games?.[period]).toBeDefined();
      }
    }
  });
});
