/** `kill -9` of the worker while it settles thousands of bets: each is paid once, to the cent. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  betInput,
  createAcceptor,
  enqueue,
  settlementOf,
  slipInput,
  slipLegs,
  type TestMatch,
  type TestMember,
  tryBet,
  trySlip,
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
  // Turn by turn: the acceptor refuses commands that would wait too long.
  for (const turn of turns) {
    const input = betInput(match, { outcome: turn % 2 === 0 ? 'home' : 'away' });
    const placed = await Promise.all(members.map((member) => tryBet(acceptor, member, input)));
    expect(placed.filter(({ code }) => code !== 6000)).toEqual([]);
  }
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

      const all = memberCount * betsPerMember;
      let settled = 0;
      let killedOnItsWay = 0;
      // On a loaded machine the second worker may be through before it is killed; never the first.
      for (let life = 0; life < 2 && settled < all; life += 1) {
        const { server } = await launchServer({ databaseUrl: world.url, roles: 'worker' });
        await settledAbove(match, settled);
        await pause(dice.between(0, 60));
        await server.kill();
        settled = await countSettled(match);
        expect(settled).toBeGreaterThan(0);
        if (settled < all) killedOnItsWay += 1;
      }
      expect(killedOnItsWay).toBeGreaterThan(0);
      expect(await listFaults(world, members, cash)).toEqual([]);

      const last = await startServer({ databaseUrl: world.url, roles: 'worker' });
      await settledAbove(match, all - 1);
      await last.kill();
      const mine = new Set(members.map(({ memberId }) => memberId));
      const bets = (await listBets(world.db)).filter(({ memberId }) => mine.has(memberId));
      expect(bets.length).toBe(all);
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

  it.each(Array.from({ length: faultRounds }, (_, index) => index + 1))(
    'C47 I5 settles 2,400 series over four matches once each, its worker killed twice and then two at once (round %i)',
    async (round) => {
      const ids = [0, 1, 2, 3].map((place) => 900 + 10 * round + place);
      const matches: TestMatch[] = [];
      for (const id of ids) matches.push(await world.addMatch({ id }));
      const members = await world.addMembers(seriesMembers, cash);
      await placeSeries(matches, members);
      const endOf = (match: TestMatch, index: number) =>
        settlementOf(match, index === 3 ? { home: 0, away: 1 } : { home: 2, away: 0 });
      for (const [index, match] of matches.entries()) await enqueue(world.db, endOf(match, index));

      const all = 3 * members.length * seriesPerMember;
      let decided = 0;
      let killedOnItsWay = 0;
      for (let life = 0; life < 2 && decided < all; life += 1) {
        const { server } = await launchServer({ databaseUrl: world.url, roles: 'worker' });
        decided = await legsAbove(matches, decided);
        await pause(dice.between(0, 40));
        await server.kill();
        decided = await countLegs(matches);
        if (decided < all) killedOnItsWay += 1;
        expect(await listFaults(world, members, cash)).toEqual([]);
      }
      expect(killedOnItsWay).toBeGreaterThan(0);
      const last = [1, 2].map(() => startServer({ databaseUrl: world.url, roles: 'worker' }));
      await allSettled(members);
      for (const server of await Promise.all(last)) await server.kill();

      const mine = new Set(members.map(({ memberId }) => memberId));
      const bets = (await listBets(world.db)).filter(({ memberId }) => mine.has(memberId));
      // 10.00 × 1.9³ for those on the three matches that the home side won.
      const won = bets.filter(({ payout }) => payout === 6_859n);
      const lost = bets.filter(({ payout }) => payout === 0n);
      expect([won.length, lost.length]).toEqual([bets.length / 4, (3 * bets.length) / 4]);
      expect(await listFaults(world, members, cash)).toEqual([]);
    },
    120_000,
  );
});

const seriesMembers = 300;
const seriesPerMember = 8;

/** Series of three: each leaves another one of the four matches out. */
async function placeSeries(matches: readonly TestMatch[], members: readonly TestMember[]): Promise<void> {
  const acceptor = createAcceptor(world.db);
  const turns = Array.from({ length: seriesPerMember }, (_, turn) => turn);
  for (const turn of turns) {
    const input = slipInput(slipLegs(matches.filter((_, index) => index !== turn % 4)));
    const placed = await Promise.all(members.map((member) => trySlip(acceptor, member, input)));
    expect(placed.filter(({ code }) => code !== 6000)).toEqual([]);
  }
}

async function countLegs(matches: readonly TestMatch[]): Promise<number> {
  const ids = matches.map(({ id }) => id);
  const [row] = await world.db.sql<[{ n: number }]>`
    select count(*)::int as n from bet_leg_results r join bet_legs l using (bet_id, leg_no)
    where l.match_id = any(${ids}::bigint[])`;
  return row.n;
}

/** Waits until more than `above` legs have a result. */
async function legsAbove(matches: readonly TestMatch[], above: number): Promise<number> {
  for (const until = Date.now() + 40_000; Date.now() < until; ) {
    const decided = await countLegs(matches);
    if (decided > above) return decided;
    await pause(5);
  }
  throw new Error('The settlement does not go on.');
}

/** Waits until none of the members' bets is open and no word is left. */
async function allSettled(members: readonly TestMember[]): Promise<void> {
  const ids = members.map(({ memberId }) => memberId);
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const [row] = await world.db.sql<[{ open: number; words: number }]>`
      select (select count(*)::int from bets where state = 'accepted' and member_id = any(${ids}::bigint[])) as open,
        (select count(*)::int from settlement_queue where done_at is null) as words`;
    if (row.open === 0 && row.words === 0) return;
    await pause(50);
  }
  throw new Error('The settlement does not end.');
}
