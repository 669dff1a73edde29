/** The methods of the sportsbook that are about bets. */
import type { Ratio } from '@hj/betting';
import type { ResourceAnswer, ResourceInput } from '@hj/contract';
import type { Db, MemberContext } from '@hj/platform';
import type { FindRefusal } from '../../../deps.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ResourceMethods } from '../routes.ts';
import type { Bet } from './bet-types.ts';
import type { ReadLimits } from './money/bet-limits.ts';
import type { Acceptor } from './placement/acceptor.ts';
import { placeBet, placeSlip } from './placement/place-bet.ts';
import { findBets, findResults } from './records/bet-record-store.ts';
import { shownBet } from './records/bet-view.ts';
import { listDay, listToday, sumDays, sumToday } from './records/wager-store.ts';
import { viewOrder, viewSlip } from './slip/order-view.ts';
import { loadSlip, saveSlip } from './slip/slip-codes.ts';

export interface BetMethodsOptions {
  db: Db;
  acceptor: Acceptor;
  catalog: Catalog;
  /** The delay in play of every sport; each has its own without it. */
  defaultDelayMs?: number | undefined;
  readLimits?: ReadLimits | undefined;
  /** CNY for a US dollar: the payout caps are in dollars. */
  usdRate?: Ratio | undefined;
  findRefusal: FindRefusal;
}

export type BetMethods = Pick<
  ResourceMethods,
  | 'order_view'
  | 'bet'
  | 'combo_order_view'
  | 'combo_bet'
  | 'get_order_state'
  | 'get_today_wagers'
  | 'get_history'
  | 'save_slip'
  | 'load_slip'
>;

const pageSize = 20;

export function createBetMethods(options: BetMethodsOptions): BetMethods {
  const { db } = options;
  return {
    order_view: (input, context) => viewOrder(options, input, context),
    combo_order_view: (input, context) => viewSlip(options, input, context),
    bet: (input, context) => placeBet(options, input, context),
    combo_bet: (input, context) => placeSlip(options, input, context),
    get_order_state: async ({ betIds }, { session }) => ({
      bets: await shownBets(db, await findBets(db, session.memberId, betIds)),
    }),
    get_today_wagers: (input, context) => viewToday(db, input, context),
    get_history: (input, context) => viewHistory(db, input, context),
    save_slip: (input, context) => saveSlip(options, input, context),
    load_slip: (input) => loadSlip(options, input),
  };
}

async function shownBets(db: Db, bets: readonly Bet[]) {
  const results = await findResults(db, bets);
  return bets.map((bet) => shownBet(bet, results));
}

function pageOf(pageNum: number): { limit: number; offset: number } {
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}

async function viewToday(
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
    // Whatever still holds a stake.
    openCount: totals.confirming + totals.open,
    settledToday: { count: totals.settled, stake: totals.stake, profit: totals.profit },
  };
}

async function viewHistory(
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
    total: days.find(({ day }) => day === date)?.count ?? 0,
  };
}
