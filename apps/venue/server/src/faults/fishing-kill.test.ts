import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FishingClient, fishingClient } from '../fishing/test-client.ts';
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
  await database.owner.sql`insert into operators (id, name) values (2, 'peer')`;
  await database.owner
    .sql`insert into operator_channels (operator, channel, protocol) values (2, 'fish', 'house')`;
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
    where r.state in ('open', 'closed') and p.operator = 1 group by p.account`;
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

async function sit(operator: 1 | 2): Promise<{ account: string; client: FishingClient }> {
  const account = `hj-${randomUUID()}`;
  if (operator === 2) {
    await openAccount(database.db, 'fish', account);
    const deposit = { reference: randomUUID(), channel: 'fish', account, direction: 'in' } as const;
    await applyTransfer(database.db, { ...deposit, amount: 10_000n });
  } else peer.open(account, 10_000n);
  const answer = await launch(testDeps(database.db), {
    ...{ operator, protocol: operator === 2 ? 'house' : 'hub88', account, gameCode: 'longgong' },
    ...{ operatorToken: 'token', returnUrl: null, depositUrl: null },
  });
  if (answer.state !== 'done') throw new Error(answer.reason);
  const opened = await fetch(`http://127.0.0.1:${port}/play/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch: new URL(answer.url).searchParams.get('launch') }),
  });
  const { session } = (await opened.json()) as { session: string };
  const client = await fishingClient(`http://127.0.0.1:${port}`, session);
  await client.welcome();
  await client.sit();
  return { account, client };
}

/** The venue is started again; what the dead process held is found, with the waits for it over. */
async function recover(): Promise<void> {
  await start();
  await expect
    .poll(
      async () => {
        await database.owner
          .sql`update room_hosts set beat_at = now() - interval '1 minute' where beat_at < now() - interval '2 seconds'`;
        await database.owner
          .sql`update wallet_calls set next_at = now() where state = 'open' and next_at > now()`;
        return (
          await database.db.sql`
            select from rounds where kind = 'shots' and state in ('pending', 'open')
            union all select from wallet_calls where state = 'open'`
        ).length;
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(0);
}

const timeout = 180_000;
const fired = (client: FishingClient, count: number) =>
  client.next(() => client.events().filter(({ type }) => type === 'fired').length >= count);

async function shootOn(client: FishingClient, until: Promise<unknown>): Promise<void> {
  let over = false;
  void until.then(() => {
    over = true;
  });
  while (!over) {
    client.fire({ level: 1, aim: { x: 600, y: 300 } });
    await new Promise((resolve) => setTimeout(resolve, 170));
  }
}

describe('[FS3] kill -9 of the venue', () => {
  it.each([1, 2] as const)(
    'with bullets in the water (operator %s): what was not booked goes back, what was booked stays',
    async (operator) => {
      await start();
      const { account, client } = await sit(operator);
      const shots = 4;
      for (let count = 0; count < shots; count += 1) {
        client.fire({ aim: { x: 100 + 200 * count, y: 500 } });
        await new Promise((resolve) => setTimeout(resolve, 170));
      }
      await fired(client, 1);
      await stop();
      await recover();
      const [row] = await database.db.sql<{ shots: bigint; won: bigint }[]>`
        select count(s.nonce) as shots, coalesce(sum(s.level * w.base * s.multiplier), 0)::bigint
          - coalesce(sum(s.level * w.base) filter (where cardinality(s.struck) > 0), 0)::bigint as won
        from rounds r join players p on p.id = r.player_id join shot_windows w on w.round_id = r.id
          left join shots s on s.round_id = r.id where p.account = ${account}`;
      expect(Number(row?.shots)).toBeLessThanOrEqual(shots);
      if (operator === 1) expect(peer.moved(account)).toBe(row?.won);
    },
    timeout,
  );

  it.each([
    ['after a window was paid', '/transaction/bet', 'hangAfter'],
    ['before wins arrive', '/transaction/win', 'hang'],
    ['after wins arrived', '/transaction/win', 'hangAfter'],
  ] as const)(
    '%s at the operator: no money is lost or doubled',
    async (_when, path, how) => {
      await start();
      const { account, client } = await sit(1);
      const reached = Promise.withResolvers<void>();
      peer.trouble.push({ path, [how]: () => reached.resolve() });
      await shootOn(client, reached.promise);
      await stop();
      await recover();
      if (path === '/transaction/bet') expect(peer.moved(account)).toBe(0n);
    },
    timeout,
  );
});
