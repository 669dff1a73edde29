/** One member, one key, many requests at once, over real HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { convergeAll, countCodes, isAccepted, isDefinite, planBet, sendAll, sendBet } from './test-bettor.ts';
import { codeOf, dataOf } from './test-client.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createWorld, listBets, listFaults, listPrematch, type World } from './test-world.ts';

let world: World;
let server: ServerProcess;

beforeAll(async () => {
  world = await createWorld();
  await world.addMatch({ id: 501 });
  server = await startServer({ databaseUrl: world.url });
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

it('C26 I3 takes exactly 20 of 200 parallel bets of one member whose balance is for 20', async () => {
  const members = await world.addMembers(1, 20_000n);
  const [member] = members;
  const offers = await listPrematch(server.client);
  expect(offers.length).toBeGreaterThan(4);
  if (member === undefined) return;
  const plans = Array.from({ length: 200 }, (_, index) => {
    const offer = offers[index % offers.length];
    if (offer === undefined) throw new Error('no offer');
    return planBet(member, offer);
  });
  await sendAll(server.client, plans, { width: 200 });
  const replies = plans.flatMap((plan) => plan.replies);
  const accepted = replies.filter(isAccepted);
  const refused = replies.filter((reply) => codeOf(reply) === 6012);
  expect({ accepted: accepted.length, refused: refused.length }, JSON.stringify(countCodes(replies))).toEqual(
    {
      accepted: 20,
      refused: 180,
    },
  );
  const reasons = refused.map((reply) => reply.kind === 'answer' && JSON.stringify(reply.data));
  expect(new Set(reasons)).toEqual(new Set(['{"reason":"balance"}']));
  const balance = await server.client.call('/fd/api/v1/transfer/getBalance', {}, { token: member.token });
  expect(balance).toMatchObject({ data: { centerWalletBalance: '0.00', lockMoney: '200.00' } });
  expect(await listFaults(world, members, 20_000n)).toEqual([]);
});

it('C28 C29 I9 makes one bet of a key that is sent 50 times at once and 50 times later, with one answer', async () => {
  const members = await world.addMembers(2, 100_000n);
  const [member, other] = members;
  const [offer] = await listPrematch(server.client);
  if (member === undefined || other === undefined || offer === undefined)
    throw new Error('no member or offer');
  const before = (await listBets(world.db)).length;
  const plan = planBet(member, offer);
  const same = () => Array.from({ length: 50 }, () => ({ ...plan, replies: [] }));
  const parallel = same();
  await sendAll(server.client, parallel, { width: 50 });
  await convergeAll(server.client, parallel, 50);
  const later = same();
  await sendAll(server.client, later, { width: 1 });
  const replies = [...parallel, ...later].flatMap(({ replies: all }) => all);
  // Clients repeat after "try again"; every definite answer is the same, to the byte.
  const definite = replies.filter(isDefinite);
  expect(definite.length).toBeGreaterThanOrEqual(100);
  expect(definite.every(isAccepted), JSON.stringify(countCodes(replies))).toBe(true);
  expect(new Set(definite.map(({ text }) => text)).size).toBe(1);
  expect((await listBets(world.db)).length).toBe(before + 1);

  const otherStake = { ...plan, input: { ...plan.input, stake: '11' }, replies: [] };
  expect(codeOf(await sendBet(server.client, otherStake))).toBe(6008);
  expect((await listBets(world.db)).length).toBe(before + 1);

  // The key belongs to its member: another's is another command.
  const ofOther = { ...plan, member: other, replies: [] };
  const shape = z.object({ bet: z.object({ betId: z.string() }) });
  const first = dataOf(await sendBet(server.client, plan), shape);
  expect(dataOf(await sendBet(server.client, ofOther), shape).bet.betId).not.toBe(first.bet.betId);
  expect(await listFaults(world, members, 100_000n)).toEqual([]);
});
