import type { FeedMessage, FeedOddsChange, MatchState } from '@hj/betting';
import { cancelReasons } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchMs, openCatalog, smallSimulator, testClock } from '../test-feed.ts';
import type { Ingest } from './ingest.ts';

const start = 1_800_000_000_000;
const hourMs = 3_600_000;
const clock = testClock(start);
const [planned] = smallSimulator(start, start + matchMs).fixturesBetween(start, start + matchMs);
if (!planned) throw new Error('no fixture');
/** It is to begin in an hour. */
const fixture = { ...planned, startsAt: start + hourMs, simulated: false };
const { matchId } = fixture;
const nil = { home: 0, away: 0 };

let test: TestDatabase;
let ingest: Ingest;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});
beforeEach(async () => {
  clock.at = start;
  await test.owner
    .sql`truncate leagues, teams, matches, markets, feed_progress, feed_seen, settlement_queue cascade`;
  ({ ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now }));
  await ingest.process([fixture]);
});

function live(at: number, change: Partial<MatchState> = {}): FeedOddsChange {
  const state: MatchState = {
    ...{ phase: 'first-half', clockSeconds: 0, goals: nil, corners: nil, yellowCards: nil, redCards: nil },
    ...change,
  };
  return { type: 'odds-change', at, producer: 'live', matchId, state, markets: [] };
}

async function say(at: number, message: FeedMessage): Promise<void> {
  clock.at = at;
  await ingest.process([message]);
}

const cancels = async () =>
  (
    await test.db.sql<{ message: object }[]>`
      select message from settlement_queue where kind = 'bet-cancel' order by id`
  ).map(({ message }) => message);

describe('a match that begins before its hour', () => {
  it('voids bets between the true start and the message of it, as 提前开赛', async () => {
    const at = start + 30 * 60_000;
    await say(at + 400, live(at, { clockSeconds: 120 }));
    expect(cancelReasons.D15).toBe('提前开赛');
    expect(await cancels()).toEqual([
      { type: 'bet-cancel', at, matchId, from: at - 120_000, to: at + 400, reason: 15 },
    ]);
  });

  it('announces it once, however often the feed sends it', async () => {
    const at = start + 30 * 60_000;
    await say(at, live(at, { clockSeconds: 60 }));
    await say(at, live(at, { clockSeconds: 60 }));
    await say(at + 5_000, live(at + 5_000, { clockSeconds: 65 }));
    expect((await cancels()).length).toBe(1);
  });

  it('begins its window with the first message where the clock runs down', async () => {
    const at = start + 60_000;
    const clockOfQuarter = { seconds: 700, running: true, direction: 'down' } as const;
    const quarter = { section: 'q1', sectionText: '第一节', clock: clockOfQuarter, score: nil } as const;
    await say(at + 1_000, live(at, { phase: 'in-play', clockSeconds: 700, live: quarter }));
    expect(await cancels()).toEqual([
      { type: 'bet-cancel', at, matchId, from: at, to: at + 1_000, reason: 15 },
    ]);
  });

  it('does not go by the clock of a simulated match, which runs fast', async () => {
    clock.at = start + 1;
    await ingest.process([{ ...fixture, simulated: true, at: start + 1 }]);
    await say(start + hourMs + 40_000, live(start + hourMs + 40_000, { clockSeconds: 300 }));
    expect(await cancels()).toEqual([]);
  });

  it('voids nothing where the match begins at its hour or later', async () => {
    await say(start + hourMs + 3_000, live(start + hourMs + 2_000, { clockSeconds: 2 }));
    expect(await cancels()).toEqual([]);
  });
});
