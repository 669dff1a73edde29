import type { FeedFixture, FeedMessage } from '@hj/betting';
import { createAllSports } from '@hj/simulator';
import { expect, it } from 'vitest';
import { Catalog } from '../catalog/catalog.ts';
import { keptIncidents } from '../catalog/incidents.ts';
import { applyFeed } from '../feed/apply-feed.ts';
import { DirectedPlay } from './directed-play.ts';

const start = 1_800_000_000_000;
const simulator = createAllSports({ seed: 'director', matchDurationMs: 24_000, startEveryMs: 2_000 });
/** One with as many incidents as are kept and goals that are cancelled, one of five goals, one of eight. */
const shown = [0, 1, 5];
const fixtures = simulator
  .openFixtures(start)
  .filter(({ sport = 'FT', startsAt }) => sport === 'FT' && startsAt > start + 20_000)
  .filter((_, index) => shown.includes(index));

/** The goals that the catalog keeps of a match, and how many incidents; stamps are left out. */
function keptOf(fixture: FeedFixture, messages: readonly FeedMessage[]) {
  const rules = { staleBefore: 0, isNew: () => true };
  const match = applyFeed(new Catalog(), [fixture, ...messages], rules).matches.get(fixture.matchId);
  const goals = match?.incidents.filter(({ kind }) => kind.startsWith('goal')) ?? [];
  return { goals: goals.map(({ at: _at, ...goal }) => goal), count: match?.incidents.length ?? 0 };
}

it('has each goal of a match that the director brings to its end, with its minute, as if it had been played', () => {
  expect(fixtures).toHaveLength(shown.length);
  let goals = 0;
  let most = 0;
  for (const fixture of fixtures) {
    const played = keptOf(fixture, simulator.play(fixture, start).advance(start + 7_200_000));
    const jump = { at: start + 5_000, aheadMs: fixture.startsAt - start + 600_000 };
    const brought = keptOf(
      fixture,
      new DirectedPlay(simulator, fixture, start, [jump]).advance(start + 6_000),
    );
    expect(brought.goals).toEqual(played.goals);
    const [last] = played.goals.slice(-1);
    const [home = 0, away = 0] = last?.score.split('-').map(Number) ?? [];
    // None went with the oldest of many incidents.
    if (played.goals.every(({ kind }) => kind === 'goal')) expect(played.goals).toHaveLength(home + away);
    goals += played.goals.length;
    most = Math.max(most, played.count);
  }
  expect(most).toBe(keptIncidents);
  // Also two of one team.
  expect(goals).toBeGreaterThan(10);
});
