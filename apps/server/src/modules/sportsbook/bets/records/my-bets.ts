/** My bets: those of an order, of today, and of the days before. */
import type { ResourceAnswer, ResourceInput } from '@hj/contract';
import type { Db, MemberContext, MemberId } from '@hj/platform';
import type { Bet } from '../bet-types.ts';
import { findBets, findResults } from './bet-record-store.ts';
import { shownBet } from './bet-view.ts';
import { listDay, listOfMatch, listToday, sumDays, sumToday } from './wager-store.ts';

const pageSize = 20;

/** Bets of the member by their ids (method `get_order_state`). */
export async function viewBets(
  db: Db,
  { betIds }: ResourceInput<'get_order_state'>,
  { session: { memberId } }: MemberContext,
): Promise<ResourceAnswer<'get_order_state'>> {
  return { bets: await showBets(db, memberId, betIds) };
}

/** Those of the bets that are the member's, as the record shows them, in the order of their ids. */
export async function showBets(db: Db, memberId: MemberId, betIds: readonly bigint[]) {
  return shownBets(db, await findBets(db, memberId, betIds));
}

async function shownBets(db: Db, bets: readonly Bet[]) {
  const results = await findResults(db, bets);
  return bets.map((bet) => shownBet(bet, results));
}

function pageOf(pageNum: number): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}

/** Open bets, or those that ended today, with the sums of both (method `get_today_wagers`). */
export async function viewToday(
  db: Db,
  { state, pageNum }: ResourceInput<'get_today_wagers'>,
  { session: { memberId } }: MemberContext,
): Promise<ResourceAnswer<'get_today_wagers'>> {
  const [bets, totals] = await Promise.all([
    listToday(db, memberId, { state, ...pageOf(pageNum) }),
    sumToday(db, memberId),
  ]);
  return {
    bets: await shownBets(db, bets),
    total: totals[state === 'settled' ? 'ended' : state],
    // All bets that still hold a stake.
    openCount: totals.confirming + totals.open,
    settledToday: { count: totals.settled, stake: totals.stake, profit: totals.profit },
  };
}

/** The last days, and the bets that ended on one of them (method `get_history`). */
export async function viewHistory(
  db: Db,
  { date, gtype, pageNum }: ResourceInput<'get_history'>,
  { session: { memberId } }: MemberContext,
): Promise<ResourceAnswer<'get_history'>> {
  const sport = gtype === 'ALL' ? undefined : gtype;
  const [days, bets] = await Promise.all([
    sumDays(db, memberId, { sport }),
    date === undefined ? [] : listDay(db, memberId, { day: date, sport, ...pageOf(pageNum) }),
  ]);
  return {
    days,
    bets: await shownBets(db, bets),
    total: days.find(({ day }) => day === date)?.ended ?? 0,
  };
}

const mostOfMatch = 50;

/** Bets with a leg on a match (method `get_match_bets`). */
export async function viewMatchBets(
  db: Db,
  { gide }: ResourceInput<'get_match_bets'>,
  { session: { memberId } }: MemberContext,
): Promise<ResourceAnswer<'get_match_bets'>> {
  return {
    bets: await shownBets(db, await listOfMatch(db, memberId, { matchId: gide, limit: mostOfMatch })),
  };
}
