import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type RoomEvent, recomputeShots } from '@hj/games';
import { formatAmount, parseAmount } from '@hj/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openClient, playWorld, type World } from '../play/test-world.ts';
import { deliverDue } from '../seamless/deliver.ts';
import { type OperatorPeer, operatorPeer } from '../seamless/test-operator.ts';
import { operatorWallets } from '../seamless/wallets.ts';
import { listBookFaults } from '../test-deps.ts';
import { applyTransfer, openAccount } from '../wallet.ts';
import { type FishingClient, fishingClient } from './test-client.ts';

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let world: World;
let peer: OperatorPeer;
let url = '';
let clients: FishingClient[] = [];

beforeAll(async () => {
  peer = await operatorPeer(keys.publicKey);
  world = await playWorld({
    wallets: operatorWallets({ hub88: { url: peer.url, privateKey: keys.privateKey } }),
    fishing: {
      times: { settleMs: 40, absentMs: 800 },
      limits: { helloMs: 300, sessionMs: 100, maintenanceMs: 50 },
    },
  });
  // An operator more, whose money for fishing lies here.
  const { sql } = world.database.owner;
  await sql`insert into operators (id, name) values (2, 'peer')`;
  await sql`insert into operator_channels (operator, channel, protocol) values (2, 'fish', 'house')`;
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  const address = world.app.server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
  await peer.close();
});

const openWindows = async (): Promise<number> =>
  (
    await world.database.db.sql`
      select from rounds where kind = 'shots' and state in ('pending', 'open')
      union all select from wallet_calls where state = 'open'`
  ).length;

/** All players leave; then every window has ended, the books agree, and the operator's sums equal the rounds. */
afterEach(async () => {
  peer.trouble.splice(0);
  for (const client of clients) client.close();
  clients = [];
  await expect
    .poll(
      async () => {
        await world.database.owner
          .sql`update wallet_calls set next_at = now() where state = 'open' and kind <> 'bet'`;
        while (await deliverDue(world.deps));
        return openWindows();
      },
      { timeout: 15_000 },
    )
    .toBe(0);
  expect(await listBookFaults(world.database.db)).toEqual([]);
  const rows = await world.database.db.sql<{ account: string; net: bigint; returned: bigint }[]>`
    select p.account, sum(r.win - r.stake)::bigint as net, sum(r.returned)::bigint as returned from rounds r join players p on p.id = r.player_id
    where r.state in ('open', 'closed') and p.mode = 'real' and p.operator = 1 group by p.account`;
  for (const { account, net, returned } of rows) {
    expect(peer.moved(account)).toBe(net);
    expect(toldReturned(account)).toBe(returned);
  }
});

/** Returned stakes as the operator receives them (ADR 108). */
function toldReturned(account: string): bigint {
  const wins = peer.calls.filter(({ user, path }) => user === account && path.endsWith('win'));
  const once = new Map(wins.map((call) => [call.transaction_uuid, call.meta?.stake_returned ?? 0]));
  return BigInt([...once.values()].reduce((sum, units) => sum + units, 0)) / 1000n;
}

type End = Extract<RoomEvent, { type: 'hit' | 'kill' | 'returned' }>;
const isEnd = (event: RoomEvent): event is End => ['hit', 'kill', 'returned'].includes(event.type);

type Kind = 'seamless' | 'transfer' | 'demo';

async function openPlayer(kind: Kind, balance = 10_000n) {
  const account = `hj-${randomUUID()}`;
  if (kind === 'seamless') peer.open(account, balance);
  if (kind === 'transfer') {
    await openAccount(world.database.db, 'fish', account);
    const deposit = { reference: randomUUID(), channel: 'fish', account, direction: 'in' } as const;
    await applyTransfer(world.database.db, { ...deposit, amount: balance });
  }
  const real = kind !== 'demo';
  const api = await openClient(world, real ? account : undefined, {
    ...{ operator: kind === 'transfer' ? 2 : 1, protocol: kind === 'transfer' ? 'house' : 'hub88' },
    ...{ gameCode: 'longgong', operatorToken: kind === 'seamless' ? `token-${account}` : null },
  });
  return { account, api, secret: String(api.opened.session) };
}

async function connect(secret: string): Promise<FishingClient> {
  const client = await fishingClient(url, secret);
  clients.push(client);
  await client.welcome();
  return client;
}

async function seated(kind: Kind, balance?: bigint, base?: string) {
  const player = await openPlayer(kind, balance);
  const client = await connect(player.secret);
  const snapshot = await client.sit(base);
  return { ...player, client, snapshot, seat: snapshot.seat as 0 | 1 | 2 | 3 };
}

describe.each(['seamless', 'transfer', 'demo'] as const)('over a %s wallet', (kind) => {
  it('[FS2] shots are paid, decided by the server, booked, and each can be recomputed from the seeds', async () => {
    const { api, client, seat } = await seated(kind);
    const ended = () =>
      client
        .events()
        .filter(isEnd)
        .filter((event) => event.seat === seat);
    // One that comes too soon after the last is refused by the room.
    for (let count = 0; ended().length < 8; count += 1) {
      await client.end(
        client.fire({ level: count % 2 === 0 ? 1 : 5, aim: { x: (150 * count) % 1_600, y: 400 } }),
        seat,
      );
    }
    const ends = ended();
    const from = client.from();
    client.say({ type: 'leave' });
    expect(await client.next(({ type }) => type === 'unseated', from)).toMatchObject({ reason: 'left' });

    const { body: history } = await api.post('history');
    const rounds: { roundId: string; stake: string; win: string; spins: number }[] = history.rounds;
    expect(rounds.reduce((sum, { spins }) => sum + spins, 0)).toBe(8);
    const won = ends.reduce(
      (sum, end) => sum + (end.type === 'kill' ? end.level * end.multiplier * 10 : 0),
      0,
    );
    const sum = (which: 'win' | 'stake') =>
      rounds.reduce((total, round) => total + (parseAmount(round[which]) ?? 0n), 0n);
    expect(sum('win')).toBe(BigInt(won));
    expect(sum('stake')).toBe(
      BigInt(ends.reduce((all, end) => all + (end.type === 'returned' ? 0 : end.level * 10), 0)),
    );
    const { body: changed } = await api.post('seed', { clientSeed: 'mine' });
    for (const { roundId } of rounds) {
      const proof = (await world.app.inject(`/verify/api/round/${roundId}`)).json();
      const round = rounds.find((one) => one.roundId === roundId);
      expect(proof).toMatchObject({
        ...{ kind: 'fishing', serverSeed: changed.revealed.serverSeed, open: false },
        ...{ stake: round?.stake, win: round?.win },
      });
      // As the verify page asks.
      const struck = proof.shots.filter((shot: { returned: boolean }) => !shot.returned);
      expect(struck.every((shot: { struck: string[] }) => shot.struck.length > 0)).toBe(true);
      expect(
        recomputeShots({ ...proof, shots: struck }).map(({ killed, multiplier }) =>
          killed ? [killed, multiplier] : [killed, 0],
        ),
      ).toEqual(
        struck.map(({ killed, multiplier }: { killed: boolean; multiplier: number }) => [killed, multiplier]),
      );
    }
  });

  it('a message that comes again debits nothing and fires nothing', async () => {
    const { client, seat } = await seated(kind);
    const shot = client.fire();
    for (let count = 0; count < 5; count += 1) {
      client.say({ type: 'fire', seq: shot, level: 50, aim: { x: 1, y: 1 }, lock: null, kind: 'shot' });
    }
    await client.next(({ type, error }) => type === 'refused' && error === 'seq');
    await client.next(({ events = [] }) => events.some(({ type }) => type === 'fired'));
    const of = (event: RoomEvent) => isEnd(event) && event.seat === seat && event.seq === shot;
    await client.next(({ events = [] }) => events.some(of));
    client.say({ type: 'leave' });
    await client.next(({ type }) => type === 'unseated');
    expect(client.events().filter(({ type }) => type === 'fired')).toHaveLength(1);
  });

  it('without money nothing is fired; with money for one shot one is', async () => {
    if (kind === 'demo') return;
    const poor = await seated(kind, 9n);
    const refused = poor.client.fire();
    expect(await poor.client.next(({ seq }) => seq === refused)).toMatchObject({
      error: 'insufficient_funds',
    });
    const { client, seat } = await seated(kind, 15n);
    const shots = [client.fire(), client.fire(), client.fire()];
    for (const shot of shots) await client.end(shot, seat);
    expect(
      client.events().filter((event) => event.type === 'fired' && event.bullet.seat === seat),
    ).toHaveLength(1);
  });

  it('a pair of connections of one player: the second closes the first with 4409 and has its seat and its scene [FS1]', async () => {
    const { client, secret, snapshot, seat } = await seated(kind);
    client.fire();
    await client.next(({ events = [] }) => events.some(({ type }) => type === 'fired'));
    const second = await connect(secret);
    expect(await client.closed).toBe(4409);
    const again = await second.next(({ type }) => type === 'snapshot');
    expect(again).toMatchObject({ room: snapshot.room, seat, lastSeq: 1 });
    expect(again.state?.sceneSeed).toBe(snapshot.state?.sceneSeed);
    expect(await second.sit()).toMatchObject({ seat });
  });

  it('leaving with bullets in the water gives their stakes back', async () => {
    const { client, account } = await seated(kind);
    // Locked on a fish that is not there yet: it flies through all others.
    const before = client.from();
    client.fire({ aim: { x: 420, y: 400 }, lock: 1 });
    await client.next(({ events = [] }) => events.some(({ type }) => type === 'fired'), before);
    client.say({ type: 'leave' });
    await client.next(({ type }) => type === 'unseated');
    const [end] = client.events().filter(isEnd);
    if (kind === 'seamless' && end?.type === 'returned') {
      await expect.poll(() => peer.moved(account)).toBe(0n);
    }
    expect(end).toBeDefined();
  });
});

it('[FS1] four players of a stake share a room and see the same ticks; the fifth opens another', async () => {
  const players = [];
  for (let count = 0; count < 5; count += 1) players.push(await seated('demo', undefined, '1.00'));
  const [first, ...others] = players;
  expect(others.slice(0, 3).map(({ snapshot }) => snapshot.room)).toEqual(
    Array.from({ length: 3 }, () => first?.snapshot.room),
  );
  expect(others.slice(0, 3).map(({ seat }) => seat)).toEqual([1, 2, 3]);
  expect(others[3]?.snapshot.room).not.toBe(first?.snapshot.room);
  first?.client.fire();
  const fired = (client: FishingClient | undefined) =>
    client?.next(({ events = [] }) => events.some(({ type }) => type === 'fired'));
  expect(await fired(others[2]?.client)).toEqual(await fired(first?.client));
});

it('an absent player’s seat is kept for a while, then freed for another', async () => {
  const { client, secret, snapshot } = await seated('demo', undefined, '10.00');
  client.close();
  const back = await connect(secret);
  expect(await back.next(({ type }) => type === 'snapshot')).toMatchObject({ room: snapshot.room });
  back.close();
  await expect
    .poll(async () => (await fishingPeek(secret)).seat, { timeout: 5_000, interval: 900 })
    .toBeNull();
});

async function fishingPeek(secret: string) {
  const client = await fishingClient(url, secret);
  const welcome = await client.welcome();
  client.close();
  return welcome;
}

it('the balance includes returns that have not reached the operator when the next stake is answered', async () => {
  const { client, account, seat } = await seated('seamless');
  peer.trouble.push({ path: '/transaction/rollback', http: 500 });
  // Locked on a fish that does not exist: its stake goes back when the player leaves.
  client.fire({ aim: { x: 420, y: 400 }, lock: 1 });
  await client.next(({ events = [] }) => events.some(({ type }) => type === 'fired'));
  client.say({ type: 'leave' });
  await client.next(({ type }) => type === 'unseated');
  const rollbacks = () =>
    peer.calls.filter(({ user, path }) => user === account && path.endsWith('rollback'));
  await expect.poll(() => rollbacks().length).toBeGreaterThan(0);
  const from = client.from();
  client.say({ type: 'sit', base: '0.10' });
  await client.next(({ type }) => type === 'snapshot', from);
  await client.end(client.fire(), seat);
  client.say({ type: 'leave' });
  await client.next(({ type }) => type === 'unseated', from);
  const owed = async (): Promise<bigint> => {
    const [row] = await world.database.db.sql<{ owed: bigint }[]>`
      select coalesce(sum(c.amount), 0)::bigint as owed from wallet_calls c join rounds r on r.id = c.round_id
      join players p on p.id = r.player_id where p.account = ${account} and c.state = 'open' and c.kind <> 'bet'`;
    return row?.owed ?? 0n;
  };
  const shown = () => client.heard.findLast(({ balance }) => balance !== undefined)?.balance;
  await expect
    .poll(async () => shown() === formatAmount((peer.balance(account) ?? 0n) + (await owed())))
    .toBe(true);
});

it('an operator that does not answer a bet gets it taken back, and nothing is fired', async () => {
  const { client, account } = await seated('seamless');
  for (let count = 0; count < 3; count += 1) {
    peer.trouble.push({ path: '/transaction/bet', http: 500, done: count === 0 });
  }
  const shot = client.fire();
  expect(await client.next(({ seq }) => seq === shot)).toMatchObject({ error: 'round_void' });
  await expect.poll(() => peer.moved(account)).toBe(0n);
});

it('connections: another origin, no hello, a wrong session, nonsense, too many messages', async () => {
  await expect(fishingClient(url, '', { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  const silent = await fishingClient(url, '');
  expect(await silent.closed).toBe(4408);
  const wrong = await fishingClient(url, 'x'.repeat(43));
  expect(await wrong.closed).toBe(4401);
  const { secret } = await openPlayer('demo');
  const nonsense = await connect(secret);
  nonsense.say({ type: 'fire', seq: 1, level: 7 });
  expect(await nonsense.closed).toBe(4400);
  const flooding = await connect(secret);
  for (let count = 0; count < 100; count += 1) flooding.say({ type: 'ping' });
  expect(await flooding.closed).toBe(4429);
});

it('an expired session is ended, and its shots under way are booked', async () => {
  const { client, account } = await seated('seamless');
  client.fire();
  await client.next(({ events = [] }) => events.some(({ type }) => type === 'fired'));
  await world.database.owner.sql`
    update play_sessions set expires_at = now() where player_id = (select id from players where account = ${account})`;
  expect(await client.closed).toBe(4401);
});

it('in maintenance no seat is taken, and seated players are sent out', async () => {
  const { client } = await seated('demo');
  await world.database.owner.sql`update channels set maintenance = true where code = 'fish'`;
  expect(await client.closed).toBe(4403);
  await world.database.owner.sql`update channels set maintenance = false where code = 'fish'`;
});
