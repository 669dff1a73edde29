/** SIGTERM under load: in-flight requests are answered or their connections closed, and no bet is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  convergeAll,
  countCodes,
  isAccepted,
  listBroken,
  type Plan,
  planBet,
  sendAll,
} from './test-bettor.ts';
import { killServers, startServer } from './test-process.ts';
import { createDice } from './test-random.ts';
import { createWorld, listBets, listFaults, listPrematch, type World } from './test-world.ts';

const dice = createDice();
const cash = 100_000n;

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.addMatch({ id: 501 });
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

it(`C30 C78 a stop under load ends within 10 s with code 0 and loses no bet (seed ${dice.seed})`, async () => {
  const server = await startServer({ databaseUrl: world.url });
  const members = await world.addMembers(40, cash);
  const offers = await listPrematch(server.client);
  const plans: Plan[] = Array.from({ length: 800 }, (_, index) => {
    const [member, offer] = [members[index % members.length], offers[dice.between(0, offers.length)]];
    if (member === undefined || offer === undefined) throw new Error('no member or offer');
    return planBet(member, offer);
  });
  let answered = 0;
  let isOver = false;
  const warm = Promise.withResolvers<void>();
  const sending = sendAll(server.client, plans, {
    width: 60,
    onReply: () => {
      answered += 1;
      if (answered === 100) warm.resolve();
    },
    stop: () => isOver,
  });
  await warm.promise;
  await pause(dice.between(0, 10));
  const ending = await server.terminate();
  isOver = true;
  await sending;
  const replies = plans.flatMap((plan) => plan.replies);
  const summary = JSON.stringify(countCodes(replies));
  expect(ending, summary + server.log()).toMatchObject({ code: 0, signal: null });
  expect(ending.ms).toBeLessThan(10_000);
  expect(replies.filter(isAccepted).length, summary).toBeGreaterThanOrEqual(100);
  // An envelope, the HTTP layer's own 503 before the request was read, or a closed connection; never a fault.
  for (const reply of replies) {
    if (reply.kind === 'none')
      expect(reply.why).toMatch(/ECONNRESET|ECONNREFUSED|socket hang up|EPIPE|^HTTP 503/);
    else expect([6000, 6317]).toContain(reply.code);
  }
  expect(listBroken(plans, await listBets(world.db))).toEqual([]);

  const next = await startServer({ databaseUrl: world.url });
  const answers = await convergeAll(next.client, plans);
  expect(answers.every(isAccepted), JSON.stringify(countCodes(answers))).toBe(true);
  const bets = await listBets(world.db);
  expect(listBroken(plans, bets)).toEqual([]);
  expect(bets.length).toBe(plans.length);
  expect(await listFaults(world, members, cash)).toEqual([]);
}, 60_000);
