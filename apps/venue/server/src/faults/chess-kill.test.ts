import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../play/session.ts';
import { venueMigrations } from '../play/test-world.ts';
import { listBookFaults, testDeps, testSecret } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

let database: TestDatabase;
let port = 0;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await testDatabase({ migrations: venueMigrations });
  port = await freePort();
  // The whole hand in seconds: everything else is as it is.
  await database.owner.sql`update chess_rooms set gather_ms = 300, turn_ms = 300`;
});
afterAll(async () => {
  await kill();
  await database.drop();
});
afterEach(async () => {
  await kill();
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
    env: { ...process.env, DATABASE_URL: database.url, PORT: String(port), VENUE_SECRET: testSecret },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child = started;
  await new Promise<void>((resolve, reject) => {
    started.once('message', () => resolve());
    started.once('exit', (code) => reject(new Error(`the venue ended with ${code}`)));
  });
}

async function kill(): Promise<void> {
  const running = child;
  child = undefined;
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGKILL');
  await ended;
}

type Post = (path: string, body: object) => Promise<Record<string, unknown>>;

async function player(): Promise<{ account: string; post: Post }> {
  const account = `hj-${randomUUID()}`;
  await openAccount(database.db, 'chess', account);
  const deposit = { reference: randomUUID(), channel: 'chess', account, direction: 'in' } as const;
  await applyTransfer(database.db, { ...deposit, amount: 100_000n });
  const answer = await launch(testDeps(database.db), {
    ...{ operator: 1, protocol: 'house', account, gameCode: 'doudizhu' },
    ...{ operatorToken: null, returnUrl: null, depositUrl: null },
  });
  if (answer.state !== 'done') throw new Error(answer.reason);
  let secret = '';
  const post: Post = async (path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}/play/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    return (await reply.json()) as Record<string, unknown>;
  };
  const opened = await post('session', { launch: new URL(answer.url).searchParams.get('launch') });
  secret = String(opened.session);
  return { account, post };
}

async function until(
  hand: unknown,
  condition: (row: { state: string; inputs: number }) => boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await database.db.sql<{ state: string; inputs: number }[]>`
          select state, (select count(*)::int from chess_inputs i where i.hand_id = h.id) as inputs
          from chess_hands h where id = ${String(hand)}`;
        return row !== undefined && condition(row);
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
}

describe('kill -9 of the venue', () => {
  it('with a hand that gathers, is bid for and is played: another process goes on with the same hand, and pays it once', async () => {
    await start();
    const { account, post } = await player();
    const key = randomUUID();
    const joined = await post('chess/join', { key, room: 'doudizhu-2' });
    await kill();

    await start();
    expect(await post('chess/join', { key, room: 'doudizhu-2' })).toEqual(joined);
    await until(joined.hand, ({ state }) => state === 'playing');
    await kill();

    await start();
    await until(joined.hand, ({ state, inputs }) => inputs >= 4 || state === 'settled');
    await kill();

    await start();
    // Nobody waits for the pace of house opponents here.
    const hurry = setInterval(() => {
      void database.owner.sql`
        update chess_hands set due_at = clock_timestamp() where state = 'playing' and due_at < 'infinity'`.catch(
        () => {},
      );
    }, 40);
    await until(joined.hand, ({ state }) => state === 'settled').finally(() => clearInterval(hurry));
    const [row] = await database.db.sql<{ balance: bigint; net: bigint; rounds: bigint }[]>`
      select a.balance, sum(r.win - r.stake)::bigint as net, count(*) as rounds
      from accounts a join players p on p.channel = a.channel and p.account = a.account join rounds r on r.player_id = p.id
      where a.account = ${account} group by a.balance`;
    expect(row).toEqual({ balance: 100_000n + (row?.net ?? 0n), net: row?.net, rounds: 1n });
  }, 180_000);
});
