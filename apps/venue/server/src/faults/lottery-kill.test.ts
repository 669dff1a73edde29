import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type VenueProcess, venueProcess } from './test-venue-process.ts';

/** Kills at random moments: one, or so many with every step of bets and draws (`npm run test:long`). */
const lives = Math.min(Number(process.env.HJ_VENUE_KILLS ?? '1'), 20);
const few = <Step>(steps: readonly Step[], some: readonly number[]): readonly Step[] =>
  lives > 1 ? steps : steps.filter((_, index) => some.includes(index));

let venue: VenueProcess;
/** Issues that have not been used yet, by their time. */
let issues: string[] = [];

beforeAll(async () => {
  venue = await venueProcess({ channel: 'lottery', gameCode: 'ssc1' });
  const { sql } = venue.database.owner;
  // One game, whose issues close when a test says so.
  await sql`delete from lottery_games where code <> 'ssc1'`;
  await sql`update lottery_games set every_seconds = 1200, seal_ms = 1000`;
  await venue.start();
  const planned = () =>
    sql<{ number: string }[]>`select number from lottery_issues where state = 'scheduled' order by draws_at`;
  await vi.waitFor(async () => expect((await planned()).length).toBeGreaterThan(70), { timeout: 20_000 });
  await venue.kill();
  issues = (await planned()).map(({ number }) => number);
});
afterAll(() => venue.drop());
afterEach(async () => {
  await venue.kill();
  await venue.expectBooks();
});

/** The first of the next issues takes bets. */
async function takeIssues(count: number): Promise<string[]> {
  const taken = issues.splice(0, count);
  await venue.database.owner.sql`
    update lottery_issues set opens_at = clock_timestamp() where number = ${taken[0] ?? ''}`;
  return taken;
}

async function due(number: string): Promise<void> {
  await venue.database.owner.sql`
    update lottery_issues set opens_at = clock_timestamp() - interval '3 seconds',
      closes_at = clock_timestamp() - interval '2 seconds', draws_at = clock_timestamp() - interval '1 second'
    where number = ${number}`;
}

const ended = (numbers: readonly string[]) =>
  expect
    .poll(
      async () => {
        const rows = await venue.database.db.sql<{ state: string }[]>`
          select state from lottery_issues where number = any(${[...numbers]}::text[])`;
        return rows.every(({ state }) => state === 'settled');
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(true);

const chase = (numbers: readonly string[], key: string) => ({
  ...{ key, game: 'ssc1', stopOnWin: numbers.length > 1 },
  bets: [
    {
      play: 'place',
      selection: [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []],
      ...{ lines: 10, lineStake: '0.10' },
    },
  ],
  issues: numbers.map((number) => ({ number, multiple: 1 })),
});

/** Asks with the key until there is a definite answer. */
async function ask(path: string, body: object, secret: string): Promise<{ status: number; text: string }> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await venue.post(path, body, secret).catch(() => undefined);
    if (answer !== undefined && answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no definite answer');
}

const statesOf = async (account: string): Promise<string[]> => {
  const rows = await venue.database.db.sql<{ state: string }[]>`
    select coalesce(b.void_reason, r.state) as state from lottery_bets b join rounds r on r.id = b.round_id
      join players p on p.id = r.player_id join lottery_issues i on i.id = b.issue_id
    where p.account = ${account} order by i.draws_at`;
  return rows.map(({ state }) => state);
};

/** Kills the venue while a statement of it waits for a table. */
async function killAt(table: string, act: () => void): Promise<void> {
  const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = venue.database.owner.transaction(async ({ sql }) => {
    await sql`lock table ${sql(table)} in exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  act();
  await expect
    .poll(
      () =>
        venue.database.db
          .sql`select from pg_stat_activity where application_name = 'hj-venue' and wait_event_type = 'Lock'`,
      { timeout: 10_000, interval: 20 },
    )
    .not.toHaveLength(0);
  await venue.kill();
  held.resolve();
  await holding;
}

describe('[LT1] [LT3] kill -9 of the venue', () => {
  it.each(
    few(['lottery_exposures', 'lottery_chases', 'lottery_bets', 'accounts', 'entries', 'play_commands'], [5]),
  )(
    'while a chase waits for %s: the key converges to one chase, each line once',
    async (table) => {
      const numbers = await takeIssues(2);
      await venue.start();
      const { account, secret } = await venue.openPlayer('own');
      const body = chase(numbers, randomUUID());
      let lost: Promise<unknown> = Promise.resolve();
      await killAt(table, () => {
        lost = venue.post('lottery/bet', body, secret).catch(() => 'lost');
      });
      expect(await lost).toBe('lost');
      await venue.start();
      const first = await ask('lottery/bet', body, secret);
      expect(first.status).toBe(200);
      expect(await ask('lottery/bet', body, secret)).toEqual(first);
      expect(await statesOf(account)).toEqual(['open', 'open']);
    },
    60_000,
  );

  it.each(
    few(
      [
        ['drawn', 'lottery_issues'],
        ['paid', 'entries'],
        ['stopped', 'lottery_exposures'],
      ] as const,
      [0, 2],
    ),
  )(
    'while an issue is being %s: another process goes on, and each line of the chase is played or stopped once',
    async (_step, table) => {
      const numbers = await takeIssues(3);
      await venue.start();
      const { account, secret } = await venue.openPlayer('own');
      expect((await ask('lottery/bet', chase(numbers, randomUUID()), secret)).status).toBe(200);
      if (table === 'lottery_issues') {
        // The draw is the first that writes it, but for the test itself.
        await venue.kill();
        await due(numbers[0] ?? '');
        // It may be killed before it is ready: that start has failed, and no other is expected.
        await killAt(table, () => void venue.start().catch(() => undefined));
      } else await killAt(table, () => void due(numbers[0] ?? ''));
      await venue.start();
      await ended(numbers.slice(0, 1));
      expect(await statesOf(account)).toEqual(['closed', 'stopped', 'stopped']);
      const [row] = await venue.database.db.sql<{ balance: bigint }[]>`
        select balance from accounts where account = ${account}`;
      // Ten lines of 0.10, one of which wins 0.96.
      expect(row?.balance).toBe(10_000n - 100n + 96n);
    },
    60_000,
  );

  it(`at ${lives} random moments: every issue is drawn once, every bet has one answer and one end`, async () => {
    for (let life = 0; life < lives && issues.length > 4; life += 1) {
      const numbers = await takeIssues(2);
      await venue.start();
      const { account, secret } = await venue.openPlayer('own');
      const body = chase(numbers, randomUUID());
      const lost = venue.post('lottery/bet', body, secret).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (life % 5) * 8));
      await venue.kill();
      const heard = await lost;
      await venue.start();
      const answer = await ask('lottery/bet', body, secret);
      if (heard !== undefined) expect(answer).toEqual(heard);
      await due(numbers[0] ?? '');
      await new Promise((resolve) => setTimeout(resolve, (life % 7) * 90));
      await venue.kill();
      await venue.start();
      await ended(numbers.slice(0, 1));
      expect(await statesOf(account)).toEqual(['closed', 'stopped']);
      await venue.kill();
    }
  }, 240_000);
});

describe('over the wallet of an operator', () => {
  const bet = (number: string) => chase([number], randomUUID());

  it.each(
    few(
      [
        ['before the stake is taken', 'hang'],
        ['after the stake was taken', 'hangAfter'],
      ] as const,
      [1],
    ),
  )(
    'kill -9 %s: no money is lost or doubled, and the bet is void',
    async (_when, how) => {
      const [number = ''] = await takeIssues(1);
      await venue.start();
      const { account, secret } = await venue.openPlayer('operator');
      const body = bet(number);
      const reached = Promise.withResolvers<void>();
      venue.peer.trouble.push({ path: '/transaction/bet', [how]: () => reached.resolve() });
      const lost = venue.post('lottery/bet', body, secret).catch(() => 'lost');
      await reached.promise;
      await venue.kill();
      expect(await lost).toBe('lost');
      await venue.database.owner.sql`update wallet_calls set next_at = now() where state = 'open'`;
      await venue.start();
      expect((await ask('lottery/bet', body, secret)).status).toBe(409);
      await sent();
      expect([await statesOf(account), venue.peer.moved(account)]).toEqual([['void'], 0n]);
    },
    60_000,
  );

  it('a bet is paid or cancelled once, and a slip of several is refused', async () => {
    const numbers = await takeIssues(2);
    await venue.start();
    const { account, secret } = await venue.openPlayer('operator');
    expect(JSON.parse((await ask('lottery/bet', chase(numbers, randomUUID()), secret)).text).error).toBe(
      'blocked',
    );
    const [one, two] = [bet(numbers[0] ?? ''), bet(numbers[0] ?? '')];
    const taken = JSON.parse((await ask('lottery/bet', one, secret)).text);
    const back = JSON.parse((await ask('lottery/bet', two, secret)).text);
    expect(taken).toMatchObject({ stake: '1.00', balance: '99.00' });
    const cancelled = await ask('lottery/cancel', { key: randomUUID(), bet: back.bets[0].id }, secret);
    expect(cancelled.status).toBe(200);
    await due(numbers[0] ?? '');
    await ended(numbers.slice(0, 1));
    await sent();
    expect((await statesOf(account)).sort()).toEqual(['cancelled', 'closed']);
    expect(venue.peer.moved(account)).toBe(-4n);
  }, 60_000);
});

/** All debits and credits have arrived at the operator. */
const sent = () =>
  expect
    .poll(() => venue.database.db.sql`select from wallet_calls where state = 'open'`, {
      timeout: 20_000,
      interval: 50,
    })
    .toHaveLength(0);
