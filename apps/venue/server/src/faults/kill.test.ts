import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch } from '../play/session.ts';
import { venueMigrations } from '../play/test-world.ts';
import { type OperatorPeer, operatorPeer } from '../seamless/test-operator.ts';
import { listBookFaults, testDeps, testSecret } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let database: TestDatabase;
let peer: OperatorPeer;
let port = 0;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await testDatabase({ migrations: venueMigrations });
  peer = await operatorPeer(keys.publicKey);
  port = await freePort();
  // An operator more, that keeps its money itself.
  await database.owner.sql`insert into operators (id, name) values (2, 'peer')`;
  await database.owner
    .sql`insert into operator_channels (operator, channel, protocol) values (2, 'slot', 'hub88')`;
});
afterAll(async () => {
  await stop();
  await peer.close();
  await database.drop();
});

/** Nothing was lost or doubled: the books agree, and the operator has what the rounds say. */
afterEach(async () => {
  await stop();
  expect(await listBookFaults(database.db)).toEqual([]);
  const rows = await database.db.sql<{ account: string; net: bigint }[]>`
    select p.account, sum(r.win - r.stake)::bigint as net from rounds r join players p on p.id = r.player_id
    where r.state in ('open', 'closed') and p.operator = 2 group by p.account`;
  for (const { account, net } of rows) expect(peer.moved(account)).toBe(net);
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
      ...{ VENUE_HUB88_PRIVATE_KEY: keys.privateKey, VENUE_HUB88_PEER_KEY: keys.publicKey },
      VENUE_HUB88_OPERATOR_URL: peer.url,
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

async function post(path: string, body: object, secret = ''): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/play/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** A player's session, which outlives the venue's process. */
async function openPlayer(operator: 1 | 2): Promise<{ account: string; secret: string }> {
  const account = `hj-${randomUUID()}`;
  if (operator === 1) {
    await openAccount(database.db, 'slot', account);
    const deposit = { reference: randomUUID(), channel: 'slot', account, direction: 'in' } as const;
    await applyTransfer(database.db, { ...deposit, amount: 10_000n });
  } else peer.open(account, 10_000n);
  const answer = await launch(testDeps(database.db), {
    ...{ operator, protocol: operator === 1 ? 'house' : 'hub88', account, gameCode: 'hongtu' },
    ...{ operatorToken: 'token', returnUrl: null, depositUrl: null },
  });
  if (answer.state !== 'done') throw new Error(answer.reason);
  const { text } = await post('session', { launch: new URL(answer.url).searchParams.get('launch') });
  return { account, secret: JSON.parse(text).session };
}

const countRounds = async (account: string): Promise<number> => {
  const [row] = await database.db.sql<{ count: bigint }[]>`
    select count(*) as count from rounds r join players p on p.id = r.player_id where p.account = ${account}`;
  return Number(row?.count);
};

/** Asks with the key until there is a definite answer. */
async function settle(spin: object, secret: string): Promise<{ status: number; text: string }> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // The wait before the worker takes what a dead process left.
    await database.owner.sql`update wallet_calls set next_at = now() where state = 'open' and attempts = 0`;
    await database.owner
      .sql`update wallet_calls set next_at = now() where state = 'open' and next_at > now() + interval '9 seconds'`;
    const answer = await post('spin', spin, secret);
    if (answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no definite answer');
}

const openCalls = async () => (await database.db.sql`select from wallet_calls where state = 'open'`).length;

describe('kill -9 of the venue', () => {
  it.each(['accounts', 'entries', 'spins', 'play_commands'])(
    'while a spin over its own wallet waits for %s: the key converges to one round',
    async (table) => {
      await start();
      const { account, secret } = await openPlayer(1);
      const spin = { key: randomUUID(), stake: '1.00' };
      const held = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const holding = database.owner.transaction(async ({ sql }) => {
        await sql`lock table ${sql(table)} in exclusive mode`;
        locked.resolve();
        await held.promise;
      });
      await locked.promise;
      const lost = post('spin', spin, secret).catch(() => 'lost');
      await expect
        .poll(
          () =>
            database.db
              .sql`select from pg_stat_activity where application_name = 'hj-venue' and wait_event_type = 'Lock'`,
        )
        .not.toHaveLength(0);
      await stop();
      held.resolve();
      await holding;
      expect(await lost).toBe('lost');
      await start();
      const first = await settle(spin, secret);
      expect(first.status).toBe(200);
      expect(await settle(spin, secret)).toEqual(first);
      expect(await countRounds(account)).toBe(1);
    },
  );

  it('after the commit and before the answer: the stored answer is repeated', async () => {
    for (const delayMs of [4, 12, 25]) {
      await start();
      const { account, secret } = await openPlayer(1);
      const spin = { key: randomUUID(), stake: '1.00' };
      const lost = post('spin', spin, secret).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await stop();
      const heard = await lost;
      await start();
      const answer = await settle(spin, secret);
      if (heard !== undefined) expect(answer).toEqual(heard);
      expect(await countRounds(account)).toBe(1);
      await stop();
    }
  });

  it.each([
    ['before the stake is taken', '/transaction/bet', 'hang'],
    ['after the stake was taken', '/transaction/bet', 'hangAfter'],
    ['before the win arrives', '/transaction/win', 'hang'],
    ['after the win arrived', '/transaction/win', 'hangAfter'],
  ] as const)('%s at the operator: no money is lost or doubled', async (_when, path, how) => {
    await start();
    const { account, secret } = await openPlayer(2);
    const spin = { key: randomUUID(), stake: '1.00' };
    const reached = Promise.withResolvers<void>();
    peer.trouble.push({ path, [how]: () => reached.resolve() });
    const lost = post('spin', spin, secret).catch(() => 'lost');
    await reached.promise;
    await stop();
    expect(await lost).toBe('lost');
    await start();
    const answer = await settle(spin, secret);
    await expect.poll(openCalls).toBe(0);
    // What was drawn stands; what was not accepted is taken back.
    expect(answer.status).toBe(path === '/transaction/win' ? 200 : 409);
    if (answer.status === 409) expect(peer.moved(account)).toBe(0n);
    expect(await settle(spin, secret)).toEqual(answer);
  });
});
