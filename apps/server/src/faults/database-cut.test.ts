/** The connections to the database are cut while members bet: no client gets a definite answer to an unknown outcome. */
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
import { codeOf } from './test-client.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createDice, faultRounds } from './test-random.ts';
import { createWorld, cutConnections, listBets, listFaults, listPrematch, type World } from './test-world.ts';

const dice = createDice();
const cash = 100_000n;
const waves = 4 * faultRounds;
const betsPerWave = 150;

let world: World;
let server: ServerProcess;
beforeAll(async () => {
  world = await createWorld();
  await world.addMatch({ id: 501 });
  await world.addMatch({ id: 502 });
  server = await startServer({ databaseUrl: world.url });
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

it(`C30 C78 answers 6317 where a cut connection leaves the outcome unknown, and the same keys converge (seed ${dice.seed})`, async () => {
  const members = await world.addMembers(30, cash);
  const offers = await listPrematch(server.client);
  const plans: Plan[] = [];
  let cut = 0;
  for (let wave = 0; wave < waves; wave += 1) {
    const sent = Array.from({ length: betsPerWave }, (_, index) => {
      const [member, offer] = [members[index % members.length], offers[dice.between(0, offers.length)]];
      if (member === undefined || offer === undefined) throw new Error('no member or offer');
      return planBet(member, offer);
    });
    plans.push(...sent);
    let isSending = true;
    const sending = sendAll(server.client, sent, { width: 40 }).then(() => {
      isSending = false;
    });
    while (isSending) {
      await pause(dice.between(5, 60));
      cut += await cutConnections(world);
    }
    await sending;
  }
  const replies = plans.flatMap((plan) => plan.replies);
  const summary = JSON.stringify({ cut, ...countCodes(replies) });
  expect(cut, summary + server.log()).toBeGreaterThan(10);
  expect(replies.filter((reply) => codeOf(reply) === 6317).length, summary + server.log()).toBeGreaterThan(0);
  // Success, or "ask again": the server lives, and nothing was at fault with these bets.
  const otherwise = replies.map(codeOf).filter((code) => code !== 6000 && code !== 6317);
  expect(otherwise, summary + server.log()).toEqual([]);
  expect(listBroken(plans, await listBets(world.db)), summary).toEqual([]);

  const answers = await convergeAll(server.client, plans);
  expect(answers.every(isAccepted), JSON.stringify(countCodes(answers))).toBe(true);
  const bets = await listBets(world.db);
  expect(listBroken(plans, bets)).toEqual([]);
  expect(bets.length).toBe(plans.length);
  expect(await listFaults(world, members, cash)).toEqual([]);
}, 60_000);
