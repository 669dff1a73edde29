/**
 * `kill -9` of the platform, of the house venue, or of both, and a cut of the line between them, while members bring money to the venue
 * and fetch it back, and play its slots from the centre wallet: the sum of centre, venue and transit stays the same, every round and
 * transfer is final within a minute, and no effect is there twice. All 200 with `npm run test:long` (HJ_VENUE_KILLS), four of them otherwise.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nextIds } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashToken, newToken } from '../modules/account/index.ts';
import type { TestMember } from '../modules/sportsbook/test-bets.ts';
import { hub88Client } from '../modules/venue/hub88-client.ts';
import { insertVenueSession } from '../modules/venue/rounds/session-store.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import { bystander } from '../test-bystander.ts';
import { allInvariants } from '../test-invariants.ts';
import { type HousePlayer, type HouseVenue, housePlayer, houseVenue } from './test-house-venue.ts';
import { type Link, openLink } from './test-link.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createDice } from './test-random.ts';
import { createWorld, type World } from './test-world.ts';

const dice = createDice();
/** Each costs the start of a process. */
const lives = Number(process.env.HJ_VENUE_KILLS ?? '4');
/** After how many kills everything is let to its end, and the time is taken. */
const restEvery = 20;
const finalWithinMs = 60_000;
const cash = 100_000n;
const secret = 'v'.repeat(32);
const keys = {
  ours: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  theirs: generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const privatePem = ({ privateKey }: (typeof keys)['ours']) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = ({ publicKey }: (typeof keys)['ours']) =>
  publicKey.export({ type: 'spki', format: 'pem' }).toString();

let world: World;
let house: HouseVenue;
let toVenue: Link;
let toPlatform: Link;
let server: ServerProcess | undefined;
beforeAll(async () => {
  // Slow enough that a kill often finds a call on the line.
  const delayMs = () => dice.between(0, 12);
  [world, toVenue, toPlatform] = await Promise.all([createWorld(), openLink(delayMs), openLink(delayMs)]);
  house = await houseVenue({
    ...{ VENUE_SECRET: secret, VENUE_HUB88_OPERATOR_URL: `${urlOf(toPlatform)}/callback/hub88` },
    ...{ VENUE_HUB88_PRIVATE_KEY: privatePem(keys.theirs), VENUE_HUB88_PEER_KEY: publicPem(keys.ours) },
  });
  toVenue.lead(house.port);
});
afterAll(async () => {
  await killServers();
  await house.drop();
  await Promise.all([toVenue.close(), toPlatform.close()]);
  await world.drop();
});

const urlOf = ({ port }: Link) => `http://127.0.0.1:${port}`;

/** Starts the processes that do not run. */
async function revive(): Promise<ServerProcess> {
  await house.start();
  server ??= await startServer({
    databaseUrl: world.url,
    roles: 'api,worker',
    // One of hundreds of starts may meet a machine that is busy with others.
    readyWithinMs: 240_000,
    env: {
      ...{ HJ_VENUE_URL: urlOf(toVenue), HJ_VENUE_SECRET: secret, HJ_HUB88_GAMES: 'hongtu' },
      ...{ HJ_HUB88_PRIVATE_KEY: privatePem(keys.ours), HJ_HUB88_PEER_KEY: publicPem(keys.theirs) },
      HJ_HASHERS_YIELD: '0',
    },
  });
  toPlatform.lead(server.callbackPort);
  return server;
}

/** On a busy machine an answer may take longer than a launch waits. */
async function openPlayer(member: TestMember): Promise<HousePlayer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(member);
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}

async function launch({ memberId, sessionId }: TestMember): Promise<HousePlayer> {
  const token = newToken();
  const [id = 0n] = await nextIds(world.db, 1);
  const session = { id, memberId, sessionId, venue: 'fish', gameCode: 'hongtu' };
  await insertVenueSession(world.db, { ...session, tokenHash: hashToken(token) });
  const client = hub88Client({
    url: `${urlOf(toVenue)}/hub88`,
    ...{ operator: 1, privateKey: keys.ours.privateKey },
  });
  const answer = await client.launch({
    ...{ channel: 'fish', gameCode: 'hongtu', player: { memberId, token }, device: 'desktop' },
    ...{ address: '127.0.0.1', returnUrl: 'http://127.0.0.1:1/', depositUrl: 'http://127.0.0.1:1/' },
  });
  if (!('url' in answer)) throw new Error(JSON.stringify(answer));
  return housePlayer(house.port, answer.url, '1.00');
}

/** A money command of a member, which is sent again with its key until it has an answer. */
interface Order {
  member: TestMember;
  key: string;
  body: { channelCode: string; amount: string; ty: 1 | 2 };
  isAnswered: boolean;
  /** Code of the last answer, or why there was none. */
  last?: number | string;
}

async function send({ client }: ServerProcess, order: Order): Promise<void> {
  const caller = { token: order.member.token, key: order.key };
  const reply = await client.call('/game/api/v1/venue/transfer', order.body, caller);
  order.last = reply.kind === 'answer' ? reply.code : reply.why;
  order.isAnswered ||= reply.kind === 'answer' && ![6005, 6011, 6317].includes(reply.code);
}

interface Book {
  players: HousePlayer[];
  orders: Order[];
}

const kinds = ['platform', 'venue', 'both', 'line'] as const;

/** The rest of earlier lives and new commands, until a kill at a random moment. */
async function killAmid(platform: ServerProcess, { players, orders }: Book): Promise<void> {
  let isOver = false;
  let answered = 0;
  const dying = Promise.withResolvers<void>();
  const late = dice.between(1, 30);
  const said = () => {
    answered += 1;
    if (answered >= late) dying.resolve();
  };
  const open = orders.filter((one) => !one.isAnswered);
  const play = async (player: HousePlayer) => {
    while (!isOver) {
      if (!(await player.press())) await pause(20);
      said();
    }
  };
  const move = async () => {
    for (let order = open.pop(); order !== undefined && !isOver; order = open.pop()) {
      await send(platform, order);
      said();
    }
  };
  const working = Promise.all([...players.map(play), move(), move(), move()]);
  await Promise.race([dying.promise, working]);
  await pause(dice.between(0, 40));
  await strike(kinds[dice.between(0, kinds.length)] ?? 'both', platform);
  isOver = true;
  await working;
}

async function strike(kind: (typeof kinds)[number], platform: ServerProcess): Promise<void> {
  if (kind === 'line') {
    const cut = [toVenue, toPlatform].filter(() => dice.between(0, 3) > 0);
    for (const link of cut) link.cut();
    await pause(dice.between(50, 800));
    for (const link of cut) link.mend();
    return;
  }
  if (kind !== 'platform') await house.kill();
  // The other one is amid its waiting for the first.
  if (kind === 'both') await pause(dice.between(0, 100));
  if (kind !== 'venue') {
    server = undefined;
    toPlatform.lead(0);
    await platform.kill();
  }
}

/** How often a kill came before and after the effect of a command. */
const found: Record<string, number> = {};

async function countSteps(): Promise<void> {
  const transfers = await world.db.sql<{ orderNo: string; direction: string }[]>`
    select order_no, direction from venue_transfers where state = 'processing' and member_id <> ${bystander}`;
  const there = await house.database.db.sql<{ reference: string }[]>`
    select reference from transfers where reference = any(${transfers.map(({ orderNo }) => orderNo)}::text[])`;
  const arrived = new Set(there.map(({ reference }) => reference));
  for (const { orderNo, direction } of transfers)
    add(`${direction} ${arrived.has(orderNo) ? 'done there' : 'not there'}`);
  const calls = await house.database.db.sql<{ id: string; kind: string }[]>`
    select id, kind from wallet_calls where state = 'open'`;
  const taken = await world.db.sql<{ txnId: string }[]>`
    select txn_id from venue_transactions where txn_id = any(${calls.map(({ id }) => id)}::text[])`;
  const ours = new Set(taken.map(({ txnId }) => txnId));
  for (const { id, kind } of calls) add(`${kind} ${ours.has(id) ? 'taken' : 'not taken'}`);
}

const add = (step: string) => {
  found[step] = (found[step] ?? 0) + 1;
};

/** The money of members here, there and in transit, without the results of rounds. */
async function sumOfMoney(members: readonly TestMember[]): Promise<bigint> {
  const ids = members.map(({ memberId }) => memberId);
  const [ours] = await world.db.sql<[{ total: bigint }]>`
    select ((select sum(balance) from ledger_accounts where member_id = any(${ids}::bigint[]) and kind = 'cash')
      - (select coalesce(sum(won - staked), 0) from venue_rounds where member_id = any(${ids}::bigint[])))::bigint as total`;
  const transit = await world.db.sql<{ orderNo: string; direction: string; amount: bigint }[]>`
    select order_no, direction, amount from venue_transfers
    where state = 'processing' and member_id = any(${ids}::bigint[])`;
  const orders = transit.map(({ orderNo }) => orderNo);
  const [theirs] = await house.database.db.sql<[{ total: bigint; done: string[] }]>`
    select (select coalesce(sum(balance), 0) from accounts)::bigint as total,
      array(select reference from transfers where state = 'done' and reference = any(${orders}::text[])) as done`;
  const onTheWay = transit
    .filter(({ orderNo, direction }) => (direction === 'in') !== theirs.done.includes(orderNo))
    .reduce((sum, { amount }) => sum + amount, 0n);
  return ours.total + theirs.total + onTheWay;
}

/** Transfers that are not final yet, on either side. */
async function countOpen(book: Book) {
  const [ours] = await world.db.sql<[{ transfers: number; rounds: number }]>`
    select (select count(*)::int from venue_transfers where state = 'processing' and member_id <> ${bystander}) as transfers,
      (select count(*)::int from venue_rounds where state = 'open' and member_id <> ${bystander}) as rounds`;
  const [theirs] = await house.database.db.sql<[{ calls: number }]>`
    select count(*)::int as calls from wallet_calls where state = 'open'`;
  const unanswered = book.orders.filter(({ isAnswered }) => !isAnswered).length;
  return { ...ours, ...theirs, unanswered, spins: book.players.filter((one) => one.isBusy()).length };
}

const nothing = { transfers: 0, rounds: 0, calls: 0, unanswered: 0, spins: 0 };

/** Everything runs again: members repeat their commands, and all end. @returns the duration */
async function rest(book: Book): Promise<number> {
  const platform = await revive();
  const startedAt = performance.now();
  const hurry = async () => {
    for (const order of book.orders) if (!order.isAnswered) await send(platform, order);
    for (const player of book.players) if (player.isBusy()) await player.press();
    return countOpen(book);
  };
  let open: object = {};
  while (performance.now() - startedAt < finalWithinMs) {
    open = await hurry();
    if (JSON.stringify(open) === JSON.stringify(nothing)) return performance.now() - startedAt;
    await pause(100);
  }
  // Named, so that a run of half an hour lists its findings.
  const last = book.orders.filter(({ isAnswered }) => !isAnswered).map((order) => order.last);
  throw new Error(
    `not final within a minute, after ${book.orders.length} transfers: ${JSON.stringify(open)}; last replies ${JSON.stringify(last)}`,
  );
}

it(`[CV2] I14 ${lives} kills amid transfers and seamless rounds lose and double nothing (seed ${dice.seed})`, async () => {
  const members = await world.addMembers(8, cash);
  await revive();
  const book: Book = { players: [], orders: [] };
  for (const member of members) book.players.push(await openPlayer(member));
  const rests: number[] = [];
  for (let life = 1; life <= lives; life += 1) {
    const platform = await revive();
    for (let place = 0; place < 12; place += 1) {
      const member = members[dice.between(0, members.length)];
      if (member === undefined) throw new Error('no member');
      const ty = dice.between(0, 3) === 0 ? 2 : 1;
      const body = { channelCode: 'live', amount: `${dice.between(1, 20)}.00`, ty } as const;
      book.orders.push({ member, key: randomUUID(), body, isAnswered: false });
    }
    await killAmid(platform, book);
    await countSteps();
    // The two databases are read one after the other, while one of the two may still be at work.
    await expect.poll(() => sumOfMoney(members), { timeout: 10_000 }).toBe(cash * 8n);
    await expectCleanLedger(world.db, allInvariants(world.db));
    if (life % restEvery === 0 || life === lives) rests.push(await rest(book));
  }
  expect(await sumOfMoney(members)).toBe(cash * 8n);
  await expectCleanLedger(world.db, allInvariants(world.db));
  // The results of each of them at the venue, to the cent.
  for (const { memberId } of members) {
    const [ours] = await world.db.sql<[{ net: bigint }]>`
      select coalesce(sum(won - staked), 0)::bigint as net from venue_rounds where member_id = ${memberId}`;
    const [theirs] = await house.database.db.sql<[{ net: bigint }]>`
      select coalesce(sum(r.win - r.stake), 0)::bigint as net from rounds r join players p on p.id = r.player_id
      where r.state = 'closed' and p.account = ${`hj-${memberId}`}`;
    expect(ours.net).toBe(theirs.net);
  }
  const [played] = await house.database.db.sql<[{ closed: number; void: number }]>`
    select count(*) filter (where state = 'closed')::int as closed, count(*) filter (where state = 'void')::int as void from rounds`;
  process.stdout.write(
    `${lives} kills: ${played.closed} rounds played, ${played.void} taken back; ${book.orders.length} transfers; found after the kills ` +
      `${JSON.stringify(found)}; all final after ${rests.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s\n`,
  );
  // The kills met work on its way, on both sides of its effect.
  if (lives >= 200) {
    for (const step of ['in not there', 'in done there', 'bet taken', 'bet not taken', 'win not taken'])
      expect(found[step], step).toBeGreaterThan(0);
  } else expect(Object.keys(found)).not.toEqual([]);
}, 7_200_000);
