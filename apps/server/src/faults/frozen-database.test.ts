/**
 * The database hangs, as under SIGSTOP or with a disk that does not answer: connections stay open, new ones are accepted, and nothing
 * comes back. Every call ends as 6317 within five seconds; afterwards the same keys converge.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convergeAll, isAccepted, listBroken, planBet, sendBet } from './test-bettor.ts';
import { codeOf, type Reply } from './test-client.ts';
import { type FreezingProxy, openFreezingProxy } from './test-freeze.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createWorld, listBets, listFaults, listPrematch, type World } from './test-world.ts';

const cash = 100_000n;
const withinMs = 5_000;

let world: World;
let proxy: FreezingProxy;
let server: ServerProcess;
beforeAll(async () => {
  world = await createWorld();
  await world.addMatch({ id: 501 });
  proxy = await openFreezingProxy(world.url);
  server = await startServer({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await killServers();
  proxy.close();
  await world.drop();
});

async function timed(sending: Promise<Reply>): Promise<{ code: number | 'none'; ms: number }> {
  const startedAt = performance.now();
  const code = codeOf(await sending);
  return { code, ms: performance.now() - startedAt };
}

it('C78 every call ends as 6317 within five seconds while the database is frozen, and no money is doubled', async () => {
  const members = await world.addMembers(40, cash);
  const [offer] = await listPrematch(server.client);
  if (offer === undefined) throw new Error('nothing is on offer');
  const plans = members.flatMap((member) => [planBet(member, offer), planBet(member, offer)]);
  const { client } = server;
  const tokens = members.map(({ token }) => token);
  const [token = ''] = tokens;
  // Some are under way when it freezes.
  const sending = plans.slice(0, 40).map((plan) => timed(sendBet(client, plan)));
  await pause(3);
  proxy.freeze();
  sending.push(...plans.slice(40).map((plan) => timed(sendBet(client, plan))));
  const calls = ['/site/api/v1/member/info', '/game/api/v1/venue/balance'];
  const reads = [...calls, ...calls].map((path) => timed(client.call(path, {}, { token })));
  const bets = await Promise.all(sending);
  const others = await Promise.all(reads);
  const summary = JSON.stringify([bets.slice(30, 45), others]);
  expect(
    bets.filter(({ code }) => code !== 6000 && code !== 6317),
    summary,
  ).toEqual([]);
  expect(bets.filter(({ code }) => code === 6317).length, summary).toBeGreaterThanOrEqual(40);
  expect(
    others.map(({ code }) => code).filter((code) => code !== 6317),
    summary,
  ).toEqual([]);
  expect(Math.max(...[...bets, ...others].map(({ ms }) => ms)), summary).toBeLessThan(withinMs);
  // One who comes later learns it sooner.
  const late = await timed(client.call('/site/api/v1/member/info', {}, { token }));
  expect(late.ms).toBeLessThan(2_000);

  proxy.thaw();
  const answers = await convergeAll(client, plans);
  expect(answers.every(isAccepted)).toBe(true);
  const stored = await listBets(world.db);
  expect(listBroken(plans, stored)).toEqual([]);
  expect(stored.length).toBe(plans.length);
  expect(await listFaults(world, members, cash)).toEqual([]);
}, 60_000);
