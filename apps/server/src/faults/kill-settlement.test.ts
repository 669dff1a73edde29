/** `kill -9` of the worker while it settles thousands of bets: each is paid once, to the cent. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  betInput,
  createAcceptor,
  enqueue,
  settlementOf,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../modules/sportsbook/test-bets.ts';
import { killServers, launchServer, startServer } from './test-process.ts';
import { createDice, faultRounds } from './test-random.ts';
import { createWorld, listBets, listFaults, type World } from './test-world.ts';

const dice = createDice();
const memberCount = 400;
const betsPerMember = 10;
const cash = 20_000n;
const stake = 1_000n;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await killServers();
  await world.drop();
});

/** Ten bets of ten yuan at 1.90 each, half of them on the home side. */
async function placeBets(match: TestMatch, members: readonly TestMember[]): Promise<void> {
  const acceptor = createAcceptor(world.db);
  const turns = Array.from({ length: betsPerMember }, (_, turn) => turn);
  const placed = await Promise.all(
    members.flatMap((member) =>
      turns.map((turn) =>
        tryBet(acceptor, member, betInput(match, { outcome: turn % 2 === 0 ? 'home' : 'away' })),
      ),
    ),
  );
  expect(placed.filter(({ code }) => code === 6000).length).toBe(members.length * betsPerMember);
}

async function countSettled(match: TestMatch): Promise<number> {
  const [row] = await world.db.sql<[{ n: number }]>`
    select count(*)::int as n from bets b join bet_legs l on l.bet_id = b.id
    where l.match_id = ${match.id} and b.state = 'settled'`;
  return row.n;
}

/** Waits until more than `above` bets are settled; a chunk is one commit. */
async function settledAbove(match: TestMatch, above: number): Promise<number> {
  for (const until = Date.now() + 40_000; Date.now() < until; ) {
    const settled = await countSettled(match);
    if (settled > above) return settled;
    await pause(5);
  }
  throw new Error('The settlement does not go on.');
}

describe(`kill -9 amid a settlement (seed ${dice.seed})`, () => {
  it.each(Array.from({ length: faultRounds }, (_, index) => index + 1))(
    'C47 I5 settles 4,000 bets of one match once each, its worker killed twice (round %i)',
    async (round) => {
      const match = await world.addMatch({ id: 500 + round });
      const members = await world.addMembers(memberCount, cash);
      await placeBets(match, members);
      await enqueue(world.db, settlementOf(match, { home: 2, away: 0 }));

      let settled = 0;
      for (let life = 0; life < 2; life += 1) {
        const { server } = await launchServer({ databaseUrl: world.url, roles: 'worker' });
        await settledAbove(match, settled);
        await pause(dice.between(0, 60));
        await server.kill();
        settled = await countSettled(match);
        // It was killed on its way, not before and not after.
        expect(settled).toBeGreaterThan(0);
        expect(settled).toBeLessThan(memberCount * betsPerMember);
      }
      expect(await listFaults(world, members, cash)).toEqual([]);

      const last = await startServer({ databaseUrl: world.url, roles: 'worker' });
      await settledAbove(match, memberCount * betsPerMember - 1);
      await last.kill();
      const mine = new Set(members.map(({ memberId }) => memberId));
      const bets = (await listBets(world.db)).filter(({ memberId }) => mine.has(memberId));
      expect(bets.length).toBe(memberCount * betsPerMember);
      const won = bets.filter(({ payout }) => payout === (stake * 19n) / 10n);
      const lost = bets.filter(({ payout }) => payout === 0n);
      expect([won.length, lost.length]).toEqual([bets.length / 2, bets.length / 2]);
      const [twice] = await world.db.sql<[{ n: number }]>`
        select count(*)::int as n from bet_settlements where settlement_no <> 1`;
      expect(twice.n).toBe(0);
      expect(await listFaults(world, members, cash)).toEqual([]);
    },
    120_000,
  );
});
