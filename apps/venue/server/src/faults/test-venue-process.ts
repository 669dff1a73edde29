/** For tests only: the venue as a process that is killed, over its own wallet and over that of an operator, and players whose sessions outlive it. */
import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { compiledBefore, testDatabase } from '@hj/platform/test-kit';
import { expect } from 'vitest';
import { launch } from '../play/session.ts';
import { venueMigrations } from '../play/test-world.ts';
import { operatorPeer } from '../seamless/test-operator.ts';
import { listBookFaults, testDeps, testSecret } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const modules = new URL('../app.ts', import.meta.url);

type Channel = 'slot' | 'fish' | 'live' | 'chess' | 'lottery';

/** Where a player's money lies. */
export type Wallet = 'own' | 'operator';

export type VenueProcess = Awaited<ReturnType<typeof venueProcess>>;

/** One channel, played by operator 1 as the product has it, and by an operator 2 over the other wallet. */
export async function venueProcess({ channel, gameCode: usualGame }: { channel: Channel; gameCode: string }) {
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const database = await testDatabase({ migrations: venueMigrations });
  const peer = await operatorPeer(keys.publicKey);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const operatorOf: Readonly<Record<Wallet, number>> =
    channel === 'fish' ? { own: 2, operator: 1 } : { own: 1, operator: 2 };
  await database.owner.sql`insert into operators (id, name) values (2, 'peer')`;
  await database.owner.sql`
    insert into operator_channels (operator, channel, protocol)
    values (2, ${channel}, ${operatorOf.own === 2 ? 'house' : 'hub88'})`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = fork(main, {
      env: {
        ...process.env,
        ...(await compiledBefore(modules)),
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

  /** `kill -9`; does nothing where it does not run. */
  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  async function post(path: string, body: object, secret = ''): Promise<{ status: number; text: string }> {
    const answer = await fetch(`${url}/play/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  }

  return {
    ...{ database, peer, url, start, kill, post },
    /** A player with ¥100 and a session. */
    async openPlayer(wallet: Wallet, gameCode = usualGame): Promise<{ account: string; secret: string }> {
      const account = `hj-${randomUUID()}`;
      if (wallet === 'own') {
        await openAccount(database.db, channel, account);
        const deposit = { reference: randomUUID(), channel, account, direction: 'in' } as const;
        await applyTransfer(database.db, { ...deposit, amount: 10_000n });
      } else peer.open(account, 10_000n);
      const answer = await launch(testDeps(database.db), {
        ...{
          operator: operatorOf[wallet],
          protocol: wallet === 'own' ? 'house' : 'hub88',
          account,
          gameCode,
        },
        ...{ operatorToken: 'token', returnUrl: null, depositUrl: null },
      });
      if (answer.state !== 'done') throw new Error(answer.reason);
      const { text } = await post('session', { launch: new URL(answer.url).searchParams.get('launch') });
      return { account, secret: JSON.parse(text).session };
    },
    /** Nothing was lost or doubled: the books agree, and the operator's sums equal the rounds. */
    async expectBooks(): Promise<void> {
      expect(await listBookFaults(database.db)).toEqual([]);
      const rows = await database.db.sql<{ account: string; net: bigint }[]>`
        select p.account, sum(r.win - r.stake)::bigint as net from rounds r join players p on p.id = r.player_id
        where r.state in ('open', 'closed') and p.operator = ${operatorOf.operator} group by p.account`;
      for (const { account, net } of rows) expect(peer.moved(account)).toBe(net);
    },
    async drop(): Promise<void> {
      await kill();
      await peer.close();
      await database.drop();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
