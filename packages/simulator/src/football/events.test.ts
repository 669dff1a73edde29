/** Scorers, manners, substitutions and the rest: the frequency of an outcome equals its priced chance, and the feed carries it. */
import { type Grade, gradeSelection, kindOf, outcomesOf } from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';
import { hashText } from '../prng.ts';
import { createFootballCalendar } from './calendar.ts';
import { fairChances } from './chances/index.ts';
import { shootOutLaw } from './chances/shoot-out.ts';
import { isDecided } from './decided.ts';
import { eventMarkets } from './event-markets.ts';
import { drawMatch } from './test-matches.ts';
import type { MatchView } from './view.ts';

const seed = hashText('events');
const start = Date.UTC(2026, 10, 21);
const calendar = createFootballCalendar(seed);
const won: Record<Grade, number> = { W: 1, LW: 1, P: 0, LL: 0, L: 0 };

interface Tally {
  excess: number;
  variance: number;
  count: number;
}

/** Each selection of these markets before the match and at a moment of it, against its result. */
function talliesOf(matches: number): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (let n = 0; n < matches; n++) {
    const match = drawMatch(calendar.pairing(n), seed + n);
    if (match.isAbandoned) continue;
    const moments: [string, MatchView][] = [
      ['before', match.viewAt(0)],
      ['during', match.viewAt(40_000 + ((n * 7919) % 620_000))],
    ];
    for (const [when, view] of moments) {
      for (const type of eventMarkets[1]) {
        const market = { type, period: 'full' } as const;
        if (type === 'kick-off' || isDecided(market, view)) continue;
        const chances = fairChances(market, view);
        outcomesOf(market).forEach((outcome, i) => {
          const p = chances[i] ?? 0;
          const grade = gradeSelection({ ...market, outcome }, match.result);
          if (grade === undefined) throw new Error(`${type} ${outcome} is not graded`);
          if (grade === 'P' || p === 0) return;
          const shown =
            kindOf(type).rule.by === 'scorer' ? outcome.replace(/^home-|^away-/, 'no. ') : outcome;
          const name = `${when} ${type} ${shown}`;
          const tally = tallies.get(name) ?? { excess: 0, variance: 0, count: 0 };
          tallies.set(name, tally);
          tally.excess += won[grade] - p;
          tally.variance += p * (1 - p);
          tally.count++;
        });
      }
    }
  }
  return tallies;
}

describe('the markets on events of football', () => {
  it('are priced as often as they come about, before the match and in it', () => {
    const strays: string[] = [];
    let squares = 0;
    let counted = 0;
    for (const [name, { excess, variance, count }] of talliesOf(rounds(2500, 600))) {
      if (variance < 8) continue;
      const z = excess / Math.sqrt(variance);
      squares += z * z;
      counted++;
      if (Math.abs(z) > 4 && Math.abs(excess / count) > 0.01)
        strays.push(`${name}: ${z.toFixed(1)}, ${(excess / count).toFixed(4)}`);
    }
    expect(strays).toEqual([]);
    expect(counted).toBeGreaterThan(60);
    expect(squares / counted).toBeLessThan(2);
  }, 120_000);

  it('sum to one where exactly one outcome comes true', () => {
    const view = drawMatch(calendar.pairing(3), seed).viewAt(200_000);
    for (const type of eventMarkets[1]) {
      const chances = fairChances({ type, period: 'full' }, view);
      expect(chances.length, type).toBe(outcomesOf({ type, period: 'full' }).length);
      if (kindOf(type).pays === 'one')
        expect(
          chances.reduce((sum, p) => sum + p, 0),
          type,
        ).toBeCloseTo(1, 6);
    }
  });

  it('are offered by the feed, which tells the scorer, how the goal fell, offsides and substitutions', () => {
    const simulator = createAllSports({ seed: 'events', sports: ['FT'] });
    const kinds = new Set<string>();
    const types = new Set<string>();
    const manners = new Set<string>();
    const top = simulator
      .fixturesBetween(start, start + 64 * 40_000)
      .filter(({ league, startsAt, at }) => league.tier === 1 && startsAt - at < 3 * 3_600_000);
    for (const fixture of top.slice(0, 3)) {
      expect(fixture.home.players).toHaveLength(18);
      expect(new Set(fixture.home.players).size).toBe(18);
      const play = simulator.play(fixture, fixture.startsAt - 1000);
      for (const message of [
        play.snapshot(fixture.startsAt - 1000),
        ...play.advance(fixture.startsAt + 900_000),
      ]) {
        if (message.type === 'odds-change')
          for (const { key, status } of message.markets)
            if (status === 'active') types.add(key.split(':')[0] ?? '');
        if (message.type !== 'incident') continue;
        kinds.add(message.kind);
        if (message.kind === 'substitution') expect(message.player).toBeGreaterThan(11);
        if (message.kind !== 'goal' || message.live) continue;
        manners.add(message.manner ?? 'none');
        expect(message.player === undefined).toBe(message.manner === 'own');
      }
    }
    expect(eventMarkets[1].filter((type) => !types.has(type))).toEqual([]);
    expect([...kinds]).toEqual(expect.arrayContaining(['offside', 'substitution']));
    expect([...manners]).toContain('shot');
  }, 60_000);
});

describe('the shoot-out', () => {
  it('ends within its law: two in three are won by the side that leads, totals lie around seven', () => {
    const nil = { home: 0, away: 0 };
    const { difference, centre, total } = shootOutLaw({ scored: nil, taken: nil, first: 'home' });
    const mean = total.reduce((sum, p, n) => sum + p * n, 0);
    expect(total.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
    expect(difference[centre]).toBe(0);
    expect(difference.slice(0, centre).reduce((sum, p) => sum + p, 0)).toBeCloseTo(0.5, 9);
    expect(mean).toBeGreaterThan(6);
    expect(mean).toBeLessThan(9);
  });
});
