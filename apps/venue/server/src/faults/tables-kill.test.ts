import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type TableGameCode, tableGames } from '@hj/games';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../play/session.ts';
import { venueMigrations } from '../play/test-world.ts';
import { returnOf } from '../tables/settle.ts';
import { listBookFaults, testDeps, testSecret } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** One table of each game, and a bet there. */
const tables: readonly { code: string; wagers: Record<string, string> }[] = [
  { code: 'bac-1', wagers: { banker: '10.00', tie: '20.00' } },
  { code: 'dt-1', wagers: { dragon: '10.00', 'tiger-odd': '5.00' } },
  { code: 'rou-1', wagers: { red: '10.00', 'split-17-20': '3.00' } },
  { code: 'sic-1', wagers: { big: '10.00', 'single-4': '2.00' } },
  { code: 'bull-1', wagers: { 'sky-super': '10.00', 'earth-equal': '5.00' } },
];
const codes = tables.map(({ code }) => code);

let database: TestDatabase;
let port = 0;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await testDatabase({ migrations: venueMigrations });
  port = await freePort();
});
afterAll(async () => {
  await stop();
  await database.drop();
});
afterEach(async () => {
  await stop();
  expect(await listBookFaults(database.db)).toEqual([]);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function start(): Promise<void> {
  const started = fork(main, {
    env: {
      ...process.env,
      ...{ DATABASE_URL: database.url, PORT: String(port), VENUE_SECRET: testSecret },
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve());
    started.once('exit', (code) => reject(new Error(`the venue ended with ${code}`)));
  });
}

async function stop(): Promise<void> {
  const running = child;
  child = undefined;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGKILL');
  await ended;
}

async function post<T>(path: string, body: object, secret = ''): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/play/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(secret === '' ? {} : { authorization: `Bearer ${secret}` }),
    },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}

/** Long phases, so that a phase ends when the test says so. */
async function hold(): Promise<void> {
  await database.owner.sql`update game_tables set bet_ms = 600000, reveal_ms = 600000, pause_ms = 600000`;
}
async function moveOn(): Promise<void> {
  await database.owner
    .sql`update game_tables set due_at = clock_timestamp() where code = any(${codes}::text[])`;
}
/** Tables at which no bets are open go on until they are. */
async function openAll(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { count } = await database.owner.sql`
          update game_tables g set due_at = least(due_at, clock_timestamp())
          where code = any(${codes}::text[]) and not exists (
            select from table_rounds r where r.table_code = g.code and r.state = 'open')`;
        return count;
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe(0);
}
const lastStates = () =>
  database.db.sql<{ state: string }[]>`
    select distinct on (table_code) state from table_rounds where table_code = any(${codes}::text[])
    order by table_code, number desc`;
const reach = (state: string) =>
  expect
    .poll(async () => (await lastStates()).map((row) => row.state), { timeout: 20_000, interval: 50 })
    .toEqual(codes.map(() => state));

/** A member who has a ticket at every table. */
async function bet(): Promise<string[]> {
  const account = `hj-${randomUUID()}`;
  await openAccount(database.db, 'live', account);
  const deposit = { reference: randomUUID(), channel: 'live', account, direction: 'in' } as const;
  await applyTransfer(database.db, { ...deposit, amount: 1_000_000n });
  const answer = await launch(testDeps(database.db), {
    ...{ operator: 1, protocol: 'house', account, gameCode: 'bac-1' },
    ...{ operatorToken: null, returnUrl: null, depositUrl: null },
  });
  if (answer.state !== 'done') throw new Error(answer.reason);
  const token = new URL(answer.url).searchParams.get('launch');
  const { session } = await post<{ session: string }>('session', { launch: token });
  const tickets: string[] = [];
  for (const { code, wagers } of tables) {
    const { round } = await post<{ round: { id: string } }>('table', { table: code }, session);
    const ticket = { key: randomUUID(), table: code, round: round.id, wagers };
    tickets.push((await post<{ roundId: string }>('bets', ticket, session)).roundId);
  }
  return tickets;
}

async function requirePaidOnce(tickets: readonly string[]): Promise<void> {
  const rows = await database.db.sql<
    { game: TableGameCode; state: string; win: bigint; wagers: Record<string, string>; outcome: never }[]
  >`
    select g.game, r.state, r.win, k.wagers, t.outcome from rounds r join table_tickets k on k.round_id = r.id
      join table_rounds t on t.id = k.table_round join game_tables g on g.code = t.table_code
    where r.id = any(${[...tickets]}::uuid[])`;
  expect(rows).toHaveLength(tables.length);
  for (const { game, state, win, wagers, outcome } of rows) {
    expect([game, state, win]).toEqual([game, 'closed', returnOf(wagers, tableGames[game].returns(outcome))]);
  }
}

describe('[LT1] kill -9 of the venue at a table of each game', () => {
  it.each([
    ['while bets are open', 'open', 0],
    ['after the outcome was drawn', 'locked', 1],
    ['after the round was paid', 'settled', 2],
  ])(
    '%s: another process goes on, the round is drawn and paid once, and the next begins',
    async (_, state, steps) => {
      await hold();
      await start();
      await openAll();
      const tickets = await bet();
      const before = ['open', 'locked', 'settled'];
      for (let step = 0; step < steps; step += 1) {
        await moveOn();
        await reach(before[step + 1] ?? '');
      }
      await stop();
      expect((await lastStates()).map((row) => row.state)).toEqual(codes.map(() => state));
      await start();
      for (let step = steps; step < 2; step += 1) {
        await moveOn();
        await reach(before[step + 1] ?? '');
      }
      await requirePaidOnce(tickets);
      await moveOn();
      await reach('open');
    },
    60_000,
  );
});
