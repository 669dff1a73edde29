import type { FeedMessage, Sport } from '@hj/betting';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideDueBets } from '../bets/delay/delay.ts';
import { betInput, createAcceptor, createMembers, faultsOf, tryBet } from '../test-bets.ts';
import { matchMs, openCatalog, testClock } from '../test-feed.ts';
import { oneOfEach } from '../test-sports.ts';

const start = 1_800_000_000_000;
const simulator = oneOfEach(start, start + 400_000);
const fixtures = simulator
  .fixturesBetween(start, start + 400_000)
  .filter(({ sport }) => sport !== 'FS' && sport !== undefined);

let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => {
  await test.drop();
});

/** Where the clock ends the match, prices are quoted for the end of the delay: within it nothing is on offer any more. */
const lastOffer = (fixture: (typeof fixtures)[number]): number => (isByClock(fixture) ? 1_000 : 0);

/** Badminton and e-sports are the kinds of OP that are played point by point. */
const isByClock = ({ sport, kind }: (typeof fixtures)[number]): boolean =>
  sport === 'OP' && kind !== 'badminton' && kind !== 'esports';

/** The feed's messages on a match before its last moment with an offer, and from it to the end. */
function partedAtTheEnd(fixture: (typeof fixtures)[number]): { before: FeedMessage[]; last: FeedMessage[] } {
  const from = fixture.startsAt - 1_000;
  const play = simulator.play(fixture, from);
  const said = [fixture, play.snapshot(from), ...play.advance(fixture.startsAt + 20 * matchMs)];
  const endsAt = said.find((message) => message.type === 'incident' && message.kind === 'full-time')?.at;
  expect(endsAt).toBeDefined();
  const parting = (endsAt ?? 0) - lastOffer(fixture);
  return {
    before: said.filter(({ at }) => at < parting),
    last: said.filter(({ at, type }) => at >= parting && at <= (endsAt ?? 0) && type !== 'settlement'),
  };
}

const cases = fixtures.map((fixture) => [fixture.sport as Sport, fixture.kind ?? '', fixture] as const);

it.each(cases)(
  '[rules 2.3] a bet of %s %s that waits at the last point is decided by it',
  async (_sport, _kind, fixture) => {
    const clock = testClock(fixture.startsAt);
    const { catalog, ingest } = await openCatalog({ db: test.db, bus: test.bus, now: clock.now });
    const { before, last } = partedAtTheEnd(fixture);
    await ingest.process(before);
    // No stop before its end is left: a bet is accepted at the last possible moment.
    await test.owner.sql`update matches set stop = null where id = ${fixture.matchId}`;
    const line = [...(catalog.find(fixture.matchId)?.markets.values() ?? [])].find(
      ({ status, prices }) => status !== 'closed' && prices.length > 0,
    );
    if (line === undefined) throw new Error('no market was open at the end');
    await test.owner.sql`update markets set status = 'active' where id = ${line.id}`;
    const [member] = await createMembers(test.owner, 1);
    if (member === undefined) throw new Error('no member');
    const price = line.prices[0] ?? 0;
    const input = betInput(
      { id: BigInt(fixture.matchId), markets: new Map([[line.key, line.id]]) },
      {
        key: line.key,
        outcome: line.outcomes[0] ?? '',
        price,
        autoOdd: 'any',
        score: await scoreOf(fixture.matchId),
      },
    );
    const { bet } = await tryBet(createAcceptor(test.db), member, input);
    expect(bet?.state).toBe('confirming');
    await ingest.process(last);
    await decideDueBets(test.db);
    const [row] = await test.db.sql<[{ state: string; code: string | null }]>`
    select state, result_code as code from bets where id = ${BigInt(bet?.betId ?? 0)}`;
    // Where the clock ends the match its end refuses; a point decides a bet that was placed before it, whichever way it goes.
    if (isByClock(fixture)) expect([row.state, row.code?.slice(0, 2)]).toEqual(['refused', 'D1']);
    else expect(row.state).toBe('accepted');
    expect(await faultsOf(test.db)).toEqual([]);
  },
);

async function scoreOf(matchId: number): Promise<string> {
  const [row] = await test.db.sql<[{ score: string }]>`
    select home_score || '-' || away_score as score from matches where id = ${matchId}`;
  return row.score;
}
