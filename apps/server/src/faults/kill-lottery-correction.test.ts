/**
 * `kill -9` in each step of the correction of a draw: of the platform between the steps of its job, of the venue at each table that it writes.
 * Each bet is corrected once, the books of both sides are clean, and the row of the correction states its steps.
 */
import { randomUUID } from 'node:crypto';
import { nextIds } from '@hj/platform';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type VenueProcess, venueProcess } from '../../../venue/server/src/faults/test-venue-process.ts';
import { testSecret } from '../../../venue/server/src/test-deps.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import { allInvariants } from '../test-invariants.ts';
import { killStepping, runStepping } from './test-stepping.ts';
import { createWorld, type World } from './test-world.ts';

const file = new URL('./test-correction-process.ts', import.meta.url);
let world: World;
let venue: VenueProcess;
/** Issues without bets. */
let issues: string[] = [];
beforeAll(async () => {
  [world, venue] = await Promise.all([createWorld(), venueProcess({ channel: 'lottery', gameCode: 'ssc1' })]);
  const { sql } = venue.database.owner;
  await sql`delete from lottery_games where code <> 'ssc1'`;
  await sql`update lottery_games set every_seconds = 1200, seal_ms = 1000`;
  await venue.start();
  const planned = () =>
    sql<{ number: string }[]>`select number from lottery_issues where state = 'scheduled' order by draws_at`;
  await vi.waitFor(async () => expect((await planned()).length).toBeGreaterThan(30), { timeout: 60_000 });
  issues = (await planned()).map(({ number }) => number);
});
afterAll(async () => {
  killStepping();
  await venue.drop();
  await world.drop();
});
afterEach(async () => {
  await venue.expectBooks();
  await expectCleanLedger(world.db, allInvariants(world.db));
});

const stateOf = async (number: string) => {
  const [row] = await venue.database.db.sql<{ state: string; draw: number[] | null }[]>`
    select state, draw from lottery_issues where number = ${number}`;
  return row;
};

/** An issue with one bet of 0.10 on each first digit. */
async function issueWithBets(): Promise<{ number: string; account: string }> {
  const number = issues.shift() ?? '';
  await venue.database.owner.sql`
    update lottery_issues set opens_at = clock_timestamp() where number = ${number}`;
  const { account, secret } = await venue.openPlayer('own');
  const bets = Array.from({ length: 10 }, (_, digit) => ({
    ...{ play: 'place', selection: [[String(digit)], [], [], [], []], lines: 1, lineStake: '0.10' },
  }));
  const order = {
    key: randomUUID(),
    game: 'ssc1',
    stopOnWin: false,
    bets,
    issues: [{ number, multiple: 1 }],
  };
  expect((await venue.post('lottery/bet', order, secret)).status).toBe(200);
  return { number, account };
}

/** As `issueWithBets`, drawn and paid, with other numbers: one bet loses its win, another one gets it. */
async function drawnIssue(): Promise<{ number: string; account: string; draw: number[] }> {
  const issue = await issueWithBets();
  await venue.database.owner.sql`
    update lottery_issues set opens_at = clock_timestamp() - interval '3 seconds',
      closes_at = clock_timestamp() - interval '2 seconds', draws_at = clock_timestamp() - interval '1 second'
    where number = ${issue.number}`;
  await expect
    .poll(async () => (await stateOf(issue.number))?.state, { timeout: 60_000, interval: 50 })
    .toBe('settled');
  const [first = 0, ...rest] = (await stateOf(issue.number))?.draw ?? [];
  return { ...issue, draw: [(first + 1) % 10, ...rest] };
}

/** A correction that two people have agreed on. */
async function approved(number: string, draw: number[] | null): Promise<bigint> {
  const [id = 0n] = await nextIds(world.db, 1);
  const zero = '0.00';
  const preview = { bets: 0, players: 0, given: zero, taken: zero, short: zero, elsewhere: 0, moves: [] };
  await world.owner.sql`
    insert into lottery_corrections
      (id, game, number, target, draw, preview, state, reason, proposed_by, decided_by, decided_at, decision_note)
    values (${id}, 'ssc1', ${number}, ${draw === null ? 'void' : 'settled'}, ${draw}::int[], ${JSON.stringify(preview)}::text::jsonb,
      'approved', '开奖号码录入有误', 'staff:7', 'staff:8', clock_timestamp(), '已核对')`;
  return id;
}

const run = (id: bigint, killAt = 0) =>
  runStepping(file, {
    ...{ databaseUrl: world.url, venueUrl: venue.url, venueSecret: testSecret },
    ...{ killAt, correction: String(id) },
  });

async function rowOf(id: bigint) {
  const [row] = await world.db.sql<
    { corrected: number | null; unpaid: number | null; refusal: string | null }[]
  >`
    select corrected, unpaid, refusal from lottery_corrections where id = ${id}`;
  return row;
}

/** Corrected bets, with the number of corrections and the balance of the player. */
async function bookedOn(account: string) {
  const entries = await venue.database.db.sql<{ amount: bigint }[]>`
    select amount from entries where account = ${account} and reference ~ '/correction/' order by amount`;
  const [row] = await venue.database.db.sql<{ balance: bigint }[]>`
    select balance from accounts where account = ${account}`;
  return { amounts: entries.map(({ amount }) => amount), balance: row?.balance };
}

// Ten bets of 0.10, one of which wins 0.96.
const balance = 10_000n - 100n + 96n;
const once = { amounts: [-96n, 96n], balance };
const done = { corrected: 2, unpaid: 0, refusal: null };

it('[LT6] kills of the platform before each step of the job: each bet is corrected once, and the row counts both', async () => {
  const whole = await drawnIssue();
  const first = await approved(whole.number, whole.draw);
  const { steps, signal } = await run(first);
  expect([steps, signal]).toEqual([4, null]);
  expect([await rowOf(first), await bookedOn(whole.account)]).toEqual([done, once]);
  const seen: unknown[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const issue = await drawnIssue();
    const id = await approved(issue.number, issue.draw);
    expect((await run(id, step)).signal).toBe('SIGKILL');
    seen.push([(await bookedOn(issue.account)).amounts.length, (await rowOf(id))?.corrected]);
    expect((await run(id)).code).toBe(0);
    expect([step, await rowOf(id), await bookedOn(issue.account)]).toEqual([step, done, once]);
  }
  // Before the job, before the call, with an answer that is lost, with a saved outcome.
  expect(seen).toEqual([
    [0, null],
    [0, null],
    [2, null],
    [2, 2],
  ]);
}, 300_000);

const tables = ['lottery_corrections', 'accounts', 'entries', 'lottery_corrected', 'rounds'];

// Each table with `npm run test:long`, one otherwise.
it.each(Number(process.env.HJ_VENUE_KILLS ?? '1') > 1 ? tables : ['lottery_corrected'])(
  '[LT6] a kill of the venue while a correction waits for %s moves nothing, and the next run corrects each bet once',
  async (table) => {
    const issue = await drawnIssue();
    const id = await approved(issue.number, issue.draw);
    const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = venue.database.owner.transaction(async ({ sql }) => {
      await sql`lock table ${sql(table)} in exclusive mode`;
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const lost = run(id);
    try {
      await expect
        .poll(
          () => venue.database.db.sql`
            select from pg_stat_activity where application_name = 'hj-venue' and wait_event_type = 'Lock'
              and position(${table} in query) > 0`,
          { timeout: 60_000, interval: 20 },
        )
        .not.toHaveLength(0);
      await venue.kill();
    } finally {
      held.resolve();
      await holding;
    }
    expect((await lost).code).not.toBe(0);
    expect([await rowOf(id), await bookedOn(issue.account)]).toEqual([
      { corrected: null, unpaid: null, refusal: null },
      { amounts: [], balance },
    ]);
    await venue.start();
    expect((await run(id)).code).toBe(0);
    expect([await rowOf(id), await bookedOn(issue.account)]).toEqual([done, once]);
  },
  180_000,
);

it('[LT6] a void of an issue that is not drawn counts its bets, also when the first answer is lost', async () => {
  const { number, account } = await issueWithBets();
  const id = await approved(number, null);
  expect((await run(id, 3)).signal).toBe('SIGKILL');
  await expect.poll(async () => (await stateOf(number))?.state, { timeout: 60_000 }).toBe('void');
  expect((await run(id)).code).toBe(0);
  expect(await rowOf(id)).toEqual({ corrected: 10, unpaid: 0, refusal: null });
  expect((await bookedOn(account)).balance).toBe(10_000n);
}, 180_000);
