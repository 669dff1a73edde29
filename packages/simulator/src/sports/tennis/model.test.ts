import { describe, expect, it } from 'vitest';
import { createCalendar } from '../../engine/calendar.ts';
import { frameOf } from '../../engine/test-frame.ts';
import { createRandom } from '../../prng.ts';
import { beforeSets } from '../sets/state.ts';
import { tennis } from './index.ts';
import { tennisLeagues } from './leagues.ts';
import { gameChance, tennisLaw, tieBreakChance } from './model.ts';

describe('a game of tennis', () => {
  it('is won by the server with 208 of 243 at two points of three', () => {
    expect(gameChance(2 / 3)).toBeCloseTo(208 / 243, 12);
  });

  it('agrees with the closed formula, and with p² of p² + q² from deuce', () => {
    for (let p = 0.05; p < 1; p += 0.05) {
      const q = 1 - p;
      const formula = p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * q));
      expect(gameChance(p)).toBeCloseTo(formula, 12);
      expect(gameChance(p, 3, 3)).toBeCloseTo((p * p) / (p * p + q * q), 12);
      expect(gameChance(p, 4, 3)).toBeCloseTo(gameChance(p, 5, 4), 12);
    }
  });

  it('is held by men at 80.4 % and by women at 65.9 % of their mean chance of a point', () => {
    expect(gameChance(0.6352)).toBeCloseTo(0.8042, 3);
    expect(gameChance(0.5651)).toBeCloseTo(0.6588, 3);
  });
});

describe('a match of tennis', () => {
  it('is even between equals, with either first server', () => {
    for (const first of [0, 1] as const) {
      const law = tennisLaw({ bestOf: 3, serve: [0.64, 0.64], first }, beforeSets(first));
      expect(law.scores.get('2-0')).toBeCloseTo(law.scores.get('0-2') ?? 0, 6);
      expect(tieBreakChance([0.64, 0.64], first)).toBeCloseTo(0.5, 6);
    }
  });

  it('starts from the live score: a break up in the last set is worth a lot', () => {
    const finished = [
      { home: 6, away: 4 },
      { home: 3, away: 6 },
    ];
    const state = { ...beforeSets(0), started: true, finished, units: { home: 5, away: 3 } };
    const law = tennisLaw({ bestOf: 3, serve: [0.64, 0.64], first: 0 }, state);
    expect(law.scores.get('2-1')).toBeGreaterThan(0.9);
    expect([...law.scores.keys()].sort()).toEqual(['1-2', '2-1']);
  });
});

describe('matches played', () => {
  const rates = (leagues: readonly number[]) => {
    const calendar = createCalendar(tennisLeagues, tennis.number, 3);
    const count = { games: 0, held: 0, sets: 0, tieBreaks: 0, matches: 0, broken: 0 };
    for (let slot = 0; slot < 3000; slot++) {
      const pairing = calendar.pairing(slot);
      if (!leagues.includes(pairing.league.id)) continue;
      const script = tennis.script(tennis.setup(pairing, [0, 0]), createRandom(slot, 4), frameOf(6500));
      count.matches++;
      if (script.broken) count.broken++;
      let server = 0;
      for (const { state, event } of script.steps) {
        if (event && event.n <= 12) {
          count.games++;
          if ((event.side === 'home') === (server === 0)) count.held++;
        }
        server = state.server;
      }
      for (const { home, away } of script.steps.at(-1)?.state.finished ?? []) {
        count.sets++;
        if (home + away === 13) count.tieBreaks++;
      }
    }
    return {
      hold: count.held / count.games,
      tieBreak: count.tieBreaks / count.sets,
      broken: count.broken / count.matches,
    };
  };

  it('hold 78.9 % of men’s games and reach a tie-break in 17.6 % of their sets', () => {
    const { hold, tieBreak, broken } = rates([300001, 300003]);
    expect(Math.abs(hold - 0.789)).toBeLessThan(0.015);
    expect(Math.abs(tieBreak - 0.176)).toBeLessThan(0.035);
    expect(broken).toBeGreaterThan(0.01);
    expect(broken).toBeLessThan(0.04);
  });

  it('hold 65.2 % of women’s games and reach a tie-break in 10.4 % of their sets', () => {
    const { hold, tieBreak } = rates([300002, 300004]);
    expect(Math.abs(hold - 0.652)).toBeLessThan(0.015);
    expect(Math.abs(tieBreak - 0.104)).toBeLessThan(0.025);
  });
});
