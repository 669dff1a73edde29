/** Price deltas as the server sends them: the main lines of matches in play, with their state. */
import type { ServerPush } from '@hj/contract';
import { createAllSports } from '@hj/simulator';
import { Catalog, isMain } from '../../apps/server/src/modules/sportsbook/catalog/catalog.ts';
import { wireMarketOf, wireStateOf } from '../../apps/server/src/modules/sportsbook/catalog/wire-views.ts';
import { applyFeed } from '../../apps/server/src/modules/sportsbook/feed/apply-feed.ts';

type Update = Extract<ServerPush, { type: 'update' }>;

/** One delta per match, of the matches in play at a fixed moment. */
export function makeDeltas(count: number): Update[] {
  const simulator = createAllSports({ seed: 'bench', sports: ['FT'] });
  const at = 1_800_000_300_000;
  const live = simulator.openFixtures(at).filter(({ startsAt }) => startsAt < at);
  return live.slice(0, count).map((fixture) => {
    const messages = [fixture, simulator.play(fixture, at).snapshot(at)];
    const draft = applyFeed(new Catalog(), messages, { staleBefore: 0, isNew: () => true });
    const match = draft.matches.get(fixture.matchId);
    if (match === undefined) throw new Error('no match');
    const markets = [...match.markets.values()]
      .filter((line) => isMain(match, line))
      .map((line) => wireMarketOf(match, line));
    return {
      topic: `main:${fixture.matchId}`,
      seq: 0,
      type: 'update',
      data: { state: wireStateOf(match), markets },
    };
  });
}
