/**
 * `kill -9` of the worker, again and again, while slips of all kinds wait for their decision: none stays behind, none is split.
 * HJ_FAULT_ROUNDS=5 kills a hundred times.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compiledBefore } from '@hj/platform/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAcceptor,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  trySlip,
} from '../modules/sportsbook/test-bets.ts';
import { bystander } from '../test-bystander.ts';
import { createDice, faultRounds } from './test-random.ts';
import { createWorld, listFaults, type World } from './test-world.ts';

const dice = createDice();
const kills = 20 * faultRounds;
/** Workers that live at the same time. */
const width = 2;
const delayMs = 150;
const cash = 10_000n;
const workerFile = fileURLToPath(new URL('./test-delay-worker.ts', import.meta.url));
const modules = new URL('../server.ts', import.meta.url);

let world: World;
let matches: TestMatch[];
const alive = new Set<ChildProcess>();
beforeAll(async () => {
  world = await createWorld();
  matches = [];
  for (let id = 501; id <= 503; id += 1) matches.push(await world.addMatch({ id, live: id < 503 }));
});
afterAll(async () => {
  for (const child of alive) child.kill('SIGKILL');
  await world.drop();
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [workerFile], {
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: world.url },
      ...(await compiledBefore(modules)),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  alive.add(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  alive.delete(child);
}

/** Ten members with a slip each: two singles, a treble and its system, some of them on a match that has not begun. */
async function placeSlips(acceptor: ReturnType<typeof createAcceptor>): Promise<TestMember[]> {
  const members = await world.addMembers(10, cash);
  const all = { legs: [0, 1, 2], stake: '10' };
  const bets = [
    { legs: [0], sizes: [1], stake: '10' },
    { legs: [2], sizes: [1], stake: '10' },
    { ...all, sizes: [3] },
    { ...all, sizes: [2, 3] },
  ];
  const outcomes = await Promise.all(
    members.map((member) => {
      const legs = slipLegs(matches, { key: 'winner:full' });
      return trySlip(acceptor, member, slipInput(legs, { bets, autoOdd: 'any' }));
    }),
  );
  expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([6000]));
  return members;
}

async function countWaiting(members: readonly TestMember[]): Promise<number> {
  const ids = members.map(({ memberId }) => String(memberId));
  const rows = await world.db.sql`
    select from bets where state = 'confirming' and member_id = any(${ids}::bigint[])`;
  return rows.length;
}

async function scoreGoal(): Promise<void> {
  await world.owner.sql`
    update matches set incident_seq = incident_seq + 1, home_score = home_score + 1 where id = 501`;
}

/** A worker comes, slips come, sometimes a goal, and the worker dies. */
async function live(acceptor: ReturnType<typeof createAcceptor>): Promise<TestMember[]> {
  const worker = await startWorker();
  const members = await placeSlips(acceptor);
  await pause(dice.between(delayMs / 2, 3 * delayMs));
  if (dice.between(0, 4) === 0) await scoreGoal();
  // Half of the workers die at any moment; the others, as most in life, get something done before they do.
  if (dice.between(0, 2) === 0) await expect.poll(() => countWaiting(members), { timeout: 30_000 }).toBe(0);
  await kill(worker);
  return members;
}

describe(`kill -9 ${kills} times in the delay (seed ${dice.seed})`, () => {
  it(
    'C43 leaves no slip undecided for longer than its delay and 30 s, and decides each whole',
    async () => {
      // The matches are tier 1: the sum of all slips stays below their limits.
      await world.owner.sql`update leagues set tier = 1`;
      const acceptor = createAcceptor(world.db, delayMs);
      const members: TestMember[] = [];
      let lives = 0;
      const worker = async () => {
        while (lives < kills) {
          lives += 1;
          members.push(...(await live(acceptor)));
        }
      };
      await Promise.all(Array.from({ length: width }, worker));
      expect(lives).toBe(kills);
      // The dice may have brought no goal in time: these slips see one while no worker lives, and must be refused.
      members.push(...(await placeSlips(acceptor)));
      await scoreGoal();
      const last = await startWorker();
      await expect.poll(() => countWaiting(members), { timeout: 30_000 }).toBe(0);
      await kill(last);
      const [row] = await world.db.sql<[{ bets: number; split: number; late: number }]>`
      select count(*)::int as bets, max(extract(epoch from coalesce(accepted_at, settled_at) - decide_at))::float8 as late,
        (select count(*)::int from (select slip_id from bets where member_id <> ${bystander} group by 1 having count(distinct state) > 1) s) as split
      from bets where member_id <> ${bystander}`;
      expect(row).toMatchObject({ bets: (kills + 1) * 10 * 4, split: 0 });
      expect(row.late).toBeLessThan(30);
      const states = await world.db.sql<{ state: string }[]>`
        select distinct state from bets where member_id <> ${bystander} order by state`;
      expect(states.map(({ state }) => state)).toEqual(['accepted', 'refused']);
      expect(await listFaults(world, members, cash)).toEqual([]);
    },
    120_000 * faultRounds,
  );
});
