/**
 * `kill -9` of the server, life after life, while members bet, withdraw and are paid: acknowledged commands are there once, commands without
 * an answer converge to one result, and no payout is lost or made twice. All 60 kills with `npm run test:long`, a share of them otherwise.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { rounds } from '@hj/betting/test-rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawalInvariants } from '../modules/cashier/withdrawal/check-store.ts';
import { enqueue, settlementOf, type TestMatch, type TestMember } from '../modules/sportsbook/test-bets.ts';
import { expectCleanLedger } from '../modules/wallet/test-ledger.ts';
import {
  convergeAll,
  isAccepted,
  isDefinite,
  listBroken,
  type Plan,
  planBet,
  sendAll,
} from './test-bettor.ts';
import { killServers, type ServerProcess, startServer } from './test-process.ts';
import { createDice } from './test-random.ts';
import { differencesOf } from './test-reconciliation.ts';
import {
  convergeWithdrawals,
  createWithdrawers,
  listBrokenWithdrawals,
  listWithdrawals,
  startSandbox,
  type WithdrawalPlan,
  type Withdrawers,
} from './test-withdrawers.ts';
import { createWorld, listBets, listFaults, listPrematch, type World } from './test-world.ts';

const dice = createDice();
const lives = rounds(60, 5);
/** New ones in each life: 60 lives acknowledge over 1,000 bets and over 200 withdrawals. */
const betsPerLife = 20;
const withdrawalsPerLife = 4;
const cash = 100_000n;

let world: World;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let withdrawers: Withdrawers;
beforeAll(async () => {
  world = await createWorld();
  sandbox = await startSandbox();
  withdrawers = await createWithdrawers(world);
});
afterAll(async () => {
  await killServers();
  await sandbox.close();
  await world.drop();
});

async function nextLife(): Promise<ServerProcess> {
  // The lease of an attempt that the dead worker had taken would end in a minute.
  await world.owner.sql`update withdrawal_payouts set next_at = now() where ended_at is null`;
  const env = { HJ_PAYMENT_URL: sandbox.url, HJ_HASHERS_YIELD: '0' };
  const server = await startServer({ databaseUrl: world.url, env });
  sandbox.callBack(server);
  return server;
}

const isOpen = ({ replies }: { replies: Plan['replies'] }) => !isDefinite(replies.at(-1));

interface Book {
  bettors: TestMember[];
  bets: Plan[];
  withdrawals: WithdrawalPlan[];
  /** A match for each life; its result comes in a later one, when its bets have definite answers. */
  matches: { match: TestMatch; bets: Plan[]; isOver: boolean }[];
  /** The results of settled bets, as they were read after a kill. */
  payouts: Map<bigint, bigint | null>;
}

/** The results of matches whose bets all have definite answers: their winners are being paid at the next kill. */
async function endMatches({ matches }: Book): Promise<void> {
  for (const each of matches) {
    if (each.isOver || each.bets.some(isOpen)) continue;
    each.isOver = true;
    await enqueue(world.db, settlementOf(each.match, { home: 2, away: 0 }));
  }
}

/** Withdrawals first, then bets beside them, then the results of earlier matches; the kill comes at a random moment of each. */
async function killAmid(server: ServerProcess, book: Book): Promise<void> {
  const withdrawals = book.withdrawals.filter(isOpen);
  const bets = book.bets.filter(isOpen);
  const [lateWithdrawal, lateBet] = [dice.between(0, withdrawals.length), dice.between(1, bets.length)];
  let isDead = false;
  const betting = Promise.withResolvers<void>();
  const dying = Promise.withResolvers<void>();
  if (lateWithdrawal === 0) betting.resolve();
  let [withdrawn, answered, next] = [0, 0, 0];
  const withdraw = async () => {
    for (let plan = withdrawals[next++]; plan !== undefined && !isDead; plan = withdrawals[next++]) {
      await withdrawers.send(server.client, plan);
      withdrawn += 1;
      if (withdrawn >= lateWithdrawal) betting.resolve();
    }
  };
  const withdrawing = Promise.all([withdraw(), withdraw(), withdraw()]);
  await betting.promise;
  const onReply = () => {
    answered += 1;
    if (answered >= lateBet) dying.resolve();
  };
  const sending = sendAll(server.client, bets, { width: 6, onReply, stop: () => isDead });
  await dying.promise;
  await endMatches(book);
  await pause(dice.between(0, 40));
  sandbox.callBack(undefined);
  await server.kill();
  isDead = true;
  await Promise.all([sending, withdrawing]);
}

/** Everything that may be wrong after a kill. */
async function listKillFaults(book: Book): Promise<unknown[]> {
  const bets = await listBets(world.db);
  const faults: unknown[] = [
    ...listBroken(book.bets, bets),
    ...listBrokenWithdrawals(book.withdrawals, await listWithdrawals(world)),
  ];
  for (const { id, state, payout } of bets) {
    const earlier = book.payouts.get(id);
    if (earlier !== undefined && earlier !== payout) faults.push(`bet ${id} paid ${earlier}, then ${payout}`);
    if (state === 'settled') book.payouts.set(id, payout);
  }
  return [...faults, ...(await listFaults(world, book.bettors, cash))];
}

/** Waits until every withdrawal is paid and every bet settled. */
async function allPaid({ bets, withdrawals }: Book): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(100)) {
    const paid = (await listWithdrawals(world)).filter(({ state }) => state === 'paid').length;
    const settled = (await listBets(world.db)).filter(({ state }) => state === 'settled').length;
    if (paid === withdrawals.length && settled === bets.length) return;
  }
  throw new Error('The payouts do not end.');
}

it(`C30 C32 C47 I5 I9 ${lives} kills lose and double no bet, withdrawal or settlement (seed ${dice.seed})`, async () => {
  const bettors = await world.addMembers(30, cash);
  const book: Book = { bettors, bets: [], withdrawals: [], matches: [], payouts: new Map() };
  let [unanswered, unsettled, unpaid] = [0, 0, 0];
  for (let life = 1; life <= lives; life += 1) {
    const match = await world.addMatch({ id: 500 + life });
    const server = await nextLife();
    const ids = new Set([...match.markets.values()].map(String));
    const offers = (await listPrematch(server.client)).filter(({ marketId }) => ids.has(marketId));
    const bets = Array.from({ length: betsPerLife }, () => {
      const [member, offer] = [
        bettors[dice.between(0, bettors.length)],
        offers[dice.between(0, offers.length)],
      ];
      if (member === undefined || offer === undefined) throw new Error('no member or offer');
      return planBet(member, offer);
    });
    book.bets.push(...bets);
    book.matches.push({ match, bets, isOver: false });
    book.withdrawals.push(...(await withdrawers.plan(withdrawalsPerLife, cash)));
    await killAmid(server, book);
    expect(await listKillFaults(book), `life ${life}: ${server.log()}`).toEqual([]);
    unanswered += [...book.bets, ...book.withdrawals].filter(
      ({ replies }) => replies.at(-1)?.kind === 'none',
    ).length;
    const [row] = await world.db.sql<[{ words: number; payouts: number }]>`
      select (select count(*)::int from settlement_queue where done_at is null) as words,
        (select count(*)::int from withdrawal_payouts where ended_at is null and state = 'sent') as payouts`;
    unsettled += row.words;
    unpaid += row.payouts;
  }
  const acknowledged = [...book.bets, ...book.withdrawals].filter(({ replies }) => replies.some(isAccepted));
  // The kills met work on its way: requests without an answer, results that were not settled yet, payouts without an end.
  expect(
    Math.min(unanswered, unsettled, unpaid),
    JSON.stringify({ unanswered, unsettled, unpaid }),
  ).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(book.bets.length / 2);

  const last = await nextLife();
  const answers = await convergeAll(last.client, book.bets);
  await convergeWithdrawals(last.client, withdrawers, book.withdrawals);
  expect(answers.every(isAccepted)).toBe(true);
  await endMatches(book);
  await allPaid(book);
  expect(await listKillFaults(book)).toEqual([]);
  await expectCleanLedger(world.db, withdrawalInvariants);
  const bets = await listBets(world.db);
  expect([bets.length, book.payouts.size]).toEqual([book.bets.length, book.bets.length]);
  const [settlements] = await world.db.sql<[{ n: number; bets: number }]>`
    select count(*)::int as n, count(distinct bet_id)::int as bets from bet_settlements where bet_id = any(${bets.map(({ id }) => id)}::bigint[])`;
  expect(settlements).toEqual({ n: bets.length, bets: bets.length });
  // The provider's own list: each order once, to the cent, and nothing besides.
  const paid = await sandbox.paid();
  expect(paid.length).toBe(book.withdrawals.length);
  expect(await differencesOf(world.db, paid)).toEqual([]);
  const won = bets.filter(({ payout }) => (payout ?? 0n) > 0n).length;
  process.stdout.write(
    `${lives} kills: ${bets.length} bets and ${paid.length} withdrawals acknowledged (${acknowledged.length} of them amid the kills), ` +
      `${won} settlements paid; at the kills ${unanswered} requests had no answer, ${unsettled} results and ${unpaid} payouts were on their way\n`,
  );
  await last.kill();
}, 900_000);
