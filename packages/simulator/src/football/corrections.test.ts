import {
  type FeedFixture,
  type FeedMessage,
  gradeSelection,
  kindOf,
  outcomesOf,
  parseMarketKey,
} from '@hj/betting';
import { rounds } from '@hj/betting/test-rounds';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAllSports } from '../all-sports.ts';
import { createFootballCalendar } from './calendar.ts';
import { drawMatch } from './test-matches.ts';

const start = Date.UTC(2026, 10, 21, 4);
const simulator = createAllSports({ seed: 'endings', sports: ['FT'] });

interface Played {
  fixture: FeedFixture;
  tail: FeedMessage[];
}

const matches = rounds(3000, 1000);

/** The ends of the matches: the last messages of each from its second half on. */
let played: Played[];

beforeAll(() => {
  played = simulator.fixturesBetween(start, start + matches * 40_000).map((fixture) => {
    const isPostponed = simulator.play(fixture, fixture.startsAt - 1).ended;
    const from = isPostponed ? fixture.startsAt - 200_000 : fixture.startsAt + 719_000;
    return { fixture, tail: simulator.play(fixture, from).advance(fixture.startsAt + 900_000) };
  });
  // So many matches take their time where others use the machine too.
}, 300_000);

const has =
  (type: FeedMessage['type']) =>
  ({ tail }: Played) =>
    tail.some((message) => message.type === type);

describe('unusual endings', () => {
  it('takes back one settlement of about one match in 150 and settles it right 20 seconds later', () => {
    const corrected = played.filter(has('rollback-settlement'));
    expect(corrected.length).toBeGreaterThan(matches / 375);
    expect(corrected.length).toBeLessThan(matches / 83);
    for (const { tail } of corrected) {
      const takenBack = tail.findIndex((message) => message.type === 'rollback-settlement');
      const rollback = tail.filter((message) => message.type === 'rollback-settlement')[0];
      // A cup match that goes on after regular time has settled that before: the last settlement is the wrong one.
      const first = tail.slice(0, takenBack).findLast((message) => message.type === 'settlement');
      const second = tail.slice(takenBack).find((message) => message.type === 'settlement');
      const key = rollback?.markets[0] ?? '';
      expect(rollback?.markets).toHaveLength(1);
      expect(second?.at).toBe((first?.at ?? 0) + 20_000);
      expect(second?.markets).toEqual([{ key }]);
      const wrong = first?.markets.find((market) => market.key === key)?.outcomes ?? {};
      const market = parseMarketKey(key);
      const right = outcomesOf(market).filter(
        (outcome) => second && gradeSelection({ ...market, outcome }, second.result) === 'W',
      );
      expect(right).toHaveLength(1);
      expect(wrong[right[0] ?? '']?.result).toBe(0);
      expect(Object.values(wrong).filter(({ result }) => result === 1)).toHaveLength(1);
    }
  });

  it('calls off about one match in 400 before its start and voids all bets on it', () => {
    const postponed = played.filter(has('fixture'));
    expect(postponed.length).toBeGreaterThan(matches / 3000);
    expect(postponed.length).toBeLessThan(matches / 150);
    for (const { fixture, tail } of postponed) {
      expect(tail.map(({ type }) => type).slice(-3)).toEqual(['odds-change', 'fixture', 'bet-cancel']);
      expect(tail.at(-2)).toEqual({ ...fixture, at: tail.at(-1)?.at, status: 'postponed' });
      expect(tail.at(-1)).toMatchObject({ type: 'bet-cancel', reason: 4 });
      expect(tail.at(-1)?.at).toBeLessThan(fixture.startsAt);
      expect(simulator.openFixtures(fixture.startsAt).map(({ matchId }) => matchId)).not.toContain(
        fixture.matchId,
      );
    }
  });

  it('abandons about one match in 400 in its second half: what is decided stands, the rest is void', () => {
    const abandoned = played
      .filter(({ tail }) => !tail.some(({ type }) => type === 'incident' || type === 'fixture'))
      .map(({ fixture }) =>
        simulator.play(fixture, fixture.startsAt - 1).advance(fixture.startsAt + 900_000),
      );
    expect(abandoned.length).toBeGreaterThan(matches / 3000);
    expect(abandoned.length).toBeLessThan(matches / 150);
    let decided = 0;
    for (const messages of abandoned) {
      const [settlement, cancel] = messages.slice(-2);
      if (settlement?.type !== 'settlement' || cancel?.type !== 'bet-cancel')
        throw new Error('no such ending');
      expect(settlement.result.goals?.full).toBeUndefined();
      expect(cancel.reason).toBe(2);
      const stop = messages.findLast((message) => message.type === 'bet-stop');
      const goals = (stop?.state.goals.home ?? 0) + (stop?.state.goals.away ?? 0);
      for (const { key, outcomes } of settlement.markets) {
        const { type, period, line = 0 } = parseMarketKey(key);
        if (period === 'first') expect(outcomes).toBeUndefined();
        // What the figures of the first half do not decide is told by its outcomes.
        const { pays } = kindOf(type);
        if (outcomes && pays === 'one')
          expect(Object.values(outcomes).filter(({ result }) => result === 1)).toHaveLength(1);
        if (type === 'total' && period === 'full') {
          expect(4 * goals - line).toBeGreaterThanOrEqual(2);
          expect(outcomes?.over?.result).toBe(1);
          decided++;
        }
      }
      for (const key of cancel.markets ?? []) {
        const { type, period, line = 0 } = parseMarketKey(key);
        expect(['first', 'band1', 'band2', 'band3']).not.toContain(period);
        if (type === 'total' && period === 'full') expect(4 * goals - line).toBeLessThan(2);
      }
    }
    expect(decided).toBeGreaterThan(0);
  });

  it('takes back a goal only while betting is stopped for the video referee', () => {
    let takenBack = 0;
    const calendar = createFootballCalendar(7);
    for (let slot = 0; slot < rounds(2000, 400); slot++) {
      const { course, stopAt } = drawMatch(calendar.pairing(slot), 7);
      for (const { at, incident } of course.steps) {
        if (incident?.kind !== 'goal-cancelled') continue;
        takenBack++;
        expect(stopAt(at)).toBe('var');
      }
    }
    expect(takenBack).toBeGreaterThanOrEqual(rounds(100, 20));
  });
});
