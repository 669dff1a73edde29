import type { FeedMessage } from '@hj/betting';
import { createLog } from '@hj/platform';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { betInvariants } from '../bets/bet-check-store.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { RunningFeed } from '../feed/feed.ts';
import { createSimulatorFeed } from '../feed/simulator-feed.ts';
import { settleNext } from '../settlement/settlement.ts';
import { createAcceptor, createMembers, silent, tryBet } from '../test-bets.ts';
import { kickoffEveryMs, matchMs, openCatalog, smallSimulator, testClock } from '../test-feed.ts';
import type { DirectionTarget } from './directions.ts';
import { createDirector, directionsOf } from './index.ts';

const start = 1_800_000_000_000;
/** Matches too long to wait for. */
const simulator = smallSimulator(start + 60_000, start + 64_000);
const [first, second] = simulator.fixturesBetween(start, start + 90_000);
if (!first || !second) throw new Error('no fixtures');
const clock = testClock(start);
const log = createLog({ level: 'silent' });
const action = { actor: 'staff:7', reason: '演示推进', address: '127.0.0.1', requestId: 'r-1' };

let test: TestDatabase;
let catalog: Catalog;
let running: RunningFeed;
let said: FeedMessage[] = [];

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock.at = start;
  await test.owner.sql`
    truncate leagues, teams, matches, markets, feed_progress, feed_seen, feed_directions, settlement_queue cascade`;
  await startFeed(start);
  await vi.waitFor(() => expect(catalog.find(first.matchId)?.markets.size).toBeGreaterThan(0), 20_000);
});
afterEach(async () => {
  await running.stop();
  await expectCleanLedger(test.db, betInvariants);
});

async function startFeed(from: number): Promise<void> {
  said = [];
  const opened = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
  catalog = opened.catalog;
  const directions = directionsOf(test.db);
  const options = { simulator, matchMs, kickoffEveryMs, log, now: clock.now, tickMs: 1, directions };
  running = createSimulatorFeed(options).start({
    from,
    onMessages: async (messages) => {
      said.push(...messages);
      await opened.ingest.process(messages);
    },
  });
}

const director = (demo = true) => createDirector({ db: test.db, config: { demo } });
const direct = (target: DirectionTarget, matchId = first.matchId) =>
  director().direct(BigInt(matchId), target, action);
const directionOf = async (matchId: number) =>
  (await director().listMatches()).find((match) => match.matchId === BigInt(matchId))?.direction;
const statusOf = (matchId: number) => catalog.find(matchId)?.status;

async function winnerMarket(matchId: number): Promise<{ marketId: string; price: number }> {
  const [row] = await test.db.sql<{ id: bigint; price: number }[]>`
    select id, prices[array_position(outcomes, 'home')] as price from markets
    where match_id = ${matchId} and key = 'winner:full'`;
  return { marketId: String(row?.id), price: row?.price ?? 0 };
}

describe('the director of the simulated feed', () => {
  it('ends a match: its bets are settled by the result of the seed, within the tick', async () => {
    const [member] = await createMembers(test.owner, 1);
    if (!member) throw new Error('no member');
    const { marketId, price } = await winnerMarket(first.matchId);
    const { bet } = await tryBet(createAcceptor(test.db), member, {
      ...{ marketId, outcome: 'home', price, stake: '10', tolerance: 0 },
      ...{ oddsType: 'E', autoOdd: 'none' },
    });
    expect(bet?.state).toBe('accepted');
    const other = catalog.find(second.matchId);
    await direct({ kind: 'end' });
    await vi.waitFor(() => expect(statusOf(first.matchId)).toBe('ended'), 20_000);
    while (await settleNext({ db: test.db, log: silent }, 10));
    const [row] = await test.db.sql<{ state: string; code: string }[]>`
      select state, result_code as code from bets where id = ${bet?.betId ?? 0}`;
    const story = simulator.play(first, start).advance(start + 600_000);
    const last = story.findLast((message) => message.type === 'settlement');
    const goals = last?.type === 'settlement' ? last.result.goals?.full : undefined;
    expect(catalog.find(first.matchId)?.result?.goals?.full).toEqual(goals);
    expect(row).toEqual({ state: 'settled', code: (goals?.home ?? 0) > (goals?.away ?? 0) ? 'W' : 'L' });
    // The other match was not directed.
    expect(catalog.find(second.matchId)?.startsAt).toBe(other?.startsAt);
    expect(
      await test.db
        .sql`select action, subject from audit_events where actor = 'staff:7' and detail->>'kind' = 'end'`,
    ).toEqual([{ action: 'feed.direct', subject: `match:${first.matchId}` }]);
  });

  it('plays to a minute and to the next incident, and goes on from there at its own pace', async () => {
    await direct({ kind: 'minute', minute: 30 });
    await vi.waitFor(() => expect(statusOf(first.matchId)).toBe('live'), 20_000);
    const { clockSeconds } = catalog.find(first.matchId)?.state ?? { clockSeconds: 0 };
    expect(clockSeconds).toBeGreaterThanOrEqual(1_800);
    expect(clockSeconds).toBeLessThan(2_700);
    expect(catalog.find(first.matchId)?.startsAt).toBe(start);

    await direct({ kind: 'incident', incident: 'corner' });
    const corners = () => said.filter((message) => message.type === 'incident' && message.kind === 'corner');
    const before = corners().length;
    await vi.waitFor(() => expect(corners().length).toBe(before + 1), 20_000);
    expect(statusOf(first.matchId)).toBe('live');
  });

  it('refuses a minute that has passed or never comes, and shows it', async () => {
    await direct({ kind: 'minute', minute: 240 });
    await vi.waitFor(async () => expect(await directionOf(first.matchId)).toBe('not-to-come'), 20_000);
    expect(statusOf(first.matchId)).toBe('scheduled');
  });

  it('sends the same messages after a restart', async () => {
    await direct({ kind: 'minute', minute: 60 });
    await vi.waitFor(() => expect(statusOf(first.matchId)).toBe('live'), 20_000);
    await running.stop();
    const { state, startsAt } = catalog.find(first.matchId) ?? {};
    clock.at += 500;
    await startFeed(clock.at);
    await vi.waitFor(() => expect(said.some(({ type }) => type === 'odds-change')).toBe(true), 20_000);
    const after = catalog.find(first.matchId);
    expect(after?.status).toBe('live');
    expect(after?.startsAt).toBe(startsAt);
    expect(after?.state.clockSeconds).toBeGreaterThanOrEqual(state?.clockSeconds ?? 0);
    // No kick-off was told anew: the story went on.
    const kickOffs = said.filter((message) => message.type === 'incident' && message.kind === 'kick-off');
    expect(kickOffs).toEqual([]);
  });

  it('refuses a match of a real feed, one that is over, an unknown one, and every match outside the demo', async () => {
    await test.owner.sql`update matches set simulated = false where id = ${first.matchId}`;
    await expect(direct({ kind: 'end' })).rejects.toMatchObject({ code: 6303 });
    await test.owner.sql`update matches set simulated = true, status = 'ended' where id = ${first.matchId}`;
    await expect(direct({ kind: 'end' })).rejects.toMatchObject({ code: 6303 });
    await expect(direct({ kind: 'end' }, 1)).rejects.toMatchObject({ code: 6303 });
    await expect(
      director(false).direct(BigInt(second.matchId), { kind: 'end' }, action),
    ).rejects.toMatchObject({
      code: 6003,
    });
    expect(await test.db.sql`select 1 from feed_directions`).toHaveLength(0);
  });
});
