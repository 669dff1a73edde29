/**
 * SIGSTOP of a whole PostgreSQL with bets and reads in flight. Every call ends as 6317 within five seconds; after SIGCONT the same
 * keys converge, no bet is taken after its last moment, and the ledger is clean.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { convergeAll, isAccepted, isDefinite, listBroken, planBet, sendBet } from './test-bettor.ts';
import { codeOf, type Reply } from './test-client.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createStoppableWorld, type StoppableWorld } from './test-stopped-cluster.ts';
import { listBets, listFaults, listPrematch } from './test-world.ts';

const cash = 100_000n;
const withinMs = 5_000;
/** Of a bet that has a last moment: over before the database goes on. */
const lifeMs = 2_000;

let stoppable: StoppableWorld;
let server: ServerProcess;
beforeAll(async () => {
  stoppable = await createStoppableWorld();
  await stoppable.world.addMatch({ id: 501 });
  server = await startServer({ databaseUrl: stoppable.world.url });
});
afterAll(async () => {
  await killServers();
  await stoppable.world.drop();
});

async function timed(sending: Promise<Reply>): Promise<{ code: number | 'none'; ms: number }> {
  const startedAt = performance.now();
  const code = codeOf(await sending);
  return { code, ms: performance.now() - startedAt };
}

it('C78 answers every call with 6317 within five seconds while PostgreSQL is stopped; afterwards no bet is lost, doubled or late', async () => {
  const { world } = stoppable;
  const { client } = server;
  const members = await world.addMembers(40, cash);
  const [offer] = await listPrematch(client);
  if (offer === undefined) throw new Error('nothing is on offer');
  const notAfter = Date.now() + lifeMs;
  const lasting = members.map((member) => planBet(member, offer));
  const hurried = members.map((member) => planBet(member, offer, { notAfter }));
  const sending = [...lasting.slice(0, 20), ...hurried.slice(0, 20)].map((plan) =>
    timed(sendBet(client, plan)),
  );
  await pause(3);
  expect(stoppable.stopAll()).toBeGreaterThan(5);
  sending.push(
    ...[...lasting.slice(20), ...hurried.slice(20)].map((plan) => timed(sendBet(client, plan))),
    ...members.map(({ token }) => timed(client.call('/site/api/v1/member/info', {}, { token }))),
  );
  const answers = await Promise.all(sending);
  await pause(Math.max(0, notAfter + 200 - Date.now()));
  const summary = JSON.stringify(answers);
  expect(
    answers.slice(0, 40).filter(({ code }) => code !== 6000 && code !== 6317),
    summary,
  ).toEqual([]);
  expect(
    answers.slice(40).filter(({ code }) => code !== 6317),
    summary,
  ).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms)), summary).toBeLessThan(withinMs);

  stoppable.continueAll();
  const plans = [...lasting, ...hurried];
  await convergeAll(client, plans);
  expect(lasting.every(({ replies }) => replies.some(isAccepted))).toBe(true);
  expect(plans.every(({ replies }) => isDefinite(replies.at(-1)))).toBe(true);
  expect(listBroken(plans, await listBets(world.db))).toEqual([]);
  const late = await world.db.sql`
    select client_key from bets
    where client_key = any(${hurried.map(({ key }) => key)}::text[]) and placed_at > ${new Date(notAfter)}`;
  expect([...late]).toEqual([]);
  expect(await listFaults(world, members, cash)).toEqual([]);
}, 90_000);
