/** Two server processes on one database: neither depends on the memory of the other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDeposits } from '../modules/cashier/index.ts';
import { convergeAll, countCodes, isAccepted, isDefinite, planBet, sendAll, sendBet } from './test-bettor.ts';
import { codeOf } from './test-client.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createWorld, listBets, listFaults, listPrematch, type Offer, type World } from './test-world.ts';

const cash = 20_000n;
let world: World;
/** Everything, as on a single machine. */
let first: ServerProcess;
/** Requests only. */
let second: ServerProcess;
let offers: Offer[];

beforeAll(async () => {
  world = await createWorld();
  await world.addMatch({ id: 501 });
  await seedDeposits(world.db, []);
  // The feed was heard a moment ago: our matches stay open while the simulator runs beside them.
  await world.owner
    .sql`insert into feed_progress (producer, at) select p, ${Date.now()} from unnest(array['live', 'prematch']) p`;
  // Football only: the first messages of all ten sports cost about 4 s of processor time, which takes over 20 s on a busy machine;
  // the feed then counts as silent and every match is stopped.
  const env = { HJ_SPORTS: 'FT' };
  first = await startServer({ databaseUrl: world.url, roles: 'api,realtime,worker,feed', env });
  second = await startServer({ databaseUrl: world.url, roles: 'api,realtime' });
  const ours = await world.db.sql<{ id: string }[]>`select id::text from markets where match_id = 501`;
  const ids = new Set(ours.map(({ id }) => id));
  offers = (await listPrematch(second.client)).filter(({ marketId }) => ids.has(marketId));
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

const clientAt = (place: number) => (place % 2 === 0 ? first.client : second.client);
const offerAt = (place: number): Offer => {
  const offer = offers[place % offers.length];
  if (offer === undefined) throw new Error('nothing is on offer');
  return offer;
};

it('C28 I9 one key through both makes one bet with one answer', async () => {
  const members = await world.addMembers(20, cash);
  for (const [place, member] of members.entries()) {
    const plan = planBet(member, offerAt(place));
    const copies = Array.from({ length: 10 }, () => ({ ...plan, replies: [] }));
    await Promise.all(copies.map((copy, index) => sendBet(clientAt(index), copy)));
    await Promise.all([0, 1].map((side) => convergeAll(clientAt(side), copies, 5)));
    const definite = copies.flatMap(({ replies }) => replies).filter(isDefinite);
    expect(definite.every(isAccepted), JSON.stringify(countCodes(definite))).toBe(true);
    expect(new Set(definite.map(({ text }) => text)).size).toBe(1);
  }
  const bets = await listBets(world.db);
  expect(members.map(({ memberId }) => bets.filter((bet) => bet.memberId === memberId).length)).toEqual(
    members.map(() => 1),
  );
  expect(await listFaults(world, members, cash)).toEqual([]);
});

it('C26 I3 one balance raced through both pays for exactly 20 of 200 bets', async () => {
  const members = await world.addMembers(1, cash);
  const [member] = members;
  if (member === undefined) throw new Error('no member');
  const plans = Array.from({ length: 200 }, (_, place) => planBet(member, offerAt(place)));
  const halves = [0, 1].map((side) => plans.filter((_, place) => place % 2 === side));
  await Promise.all(halves.map((half, side) => sendAll(clientAt(side), half, { width: 100 })));
  // Two processes that lock the same selections may send a bet back; its key finds the truth.
  const answers = await convergeAll(first.client, plans);
  const told = JSON.stringify(countCodes(plans.flatMap(({ replies }) => replies)));
  expect(answers.filter(isAccepted).length, told).toBe(20);
  expect(answers.filter((answer) => codeOf(answer) === 6012).length, told).toBe(180);
  expect((await listBets(world.db)).filter(({ memberId }) => memberId === member.memberId).length).toBe(20);
  expect(await listFaults(world, members, cash)).toEqual([]);
});

it('C08 a session that ended at one is refused for money at the other within a second', async () => {
  const members = await world.addMembers(1, cash);
  const [member] = members;
  if (member === undefined) throw new Error('no member');
  const { token } = member;
  const deposit = () =>
    second.client.call(
      '/fd/api/v1/payment/pay',
      { channelId: 'bank', amount: '500' },
      { token, key: randomUUID() },
    );
  // The other has the session in its memory.
  expect(codeOf(await sendBet(second.client, planBet(member, offerAt(0))))).toBe(6000);
  expect(codeOf(await deposit())).toBe(6000);
  expect(codeOf(await first.client.call('/site/api/v1/user/logout', {}, { token }))).toBe(6000);
  const endedAt = performance.now();
  expect(codeOf(await sendBet(second.client, planBet(member, offerAt(1))))).toBe(6001);
  expect(codeOf(await deposit())).toBe(6001);
  expect(performance.now() - endedAt).toBeLessThan(1_000);
  expect((await listBets(world.db)).filter(({ memberId }) => memberId === member.memberId).length).toBe(1);
});
