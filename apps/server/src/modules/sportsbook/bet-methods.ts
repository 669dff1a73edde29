/** The methods of the sportsbook that are about bets. */
import { oddsValue, parseMarketKey } from '@hj/betting';
import type { ResourceInput, ResourceResponse } from '@hj/contract';
import { formatAmount } from '@hj/money';
import { AppError, type Db, type MemberContext } from '@hj/platform';
import type { Acceptor } from './acceptor.ts';
import { limitsOf } from './bet-limits.ts';
import { findBets, listToday, sumToday } from './bet-record-store.ts';
import { stakeLeft } from './bet-rules.ts';
import { readId } from './bet-types.ts';
import { wireBetOf } from './bet-view.ts';
import { findExposure, findMarkets, listStakes } from './book-store.ts';
import { type Catalog, isInPlay } from './catalog.ts';
import { placeBet } from './place-bet.ts';
import type { ResourceMethods } from './resource-methods.ts';
import { wireMarketOf, wireStateOf } from './wire-views.ts';

export interface BetMethodsOptions {
  db: Db;
  acceptor: Acceptor;
  catalog: Catalog;
  defaultDelayMs: number;
}

export type BetMethods = Pick<ResourceMethods, 'order_view' | 'bet' | 'get_order_state' | 'get_today_wagers'>;

const pageSize = 20;

export function createBetMethods(options: BetMethodsOptions): BetMethods {
  const { db, acceptor } = options;
  return {
    order_view: (input, context) => viewOrder(options, input, context),

    bet: (input, context) => placeBet(acceptor, input, context),

    get_order_state: async ({ betIds }, { session }) => {
      const ids = betIds.map(readId).filter((id) => id !== undefined);
      const bets = await findBets(db, session.memberId, ids);
      return { bets: bets.map(wireBetOf) };
    },

    get_today_wagers: async ({ state, pageNum }, { session }) => {
      const page = { state, limit: pageSize, offset: (pageNum - 1) * pageSize };
      const [bets, totals] = await Promise.all([
        listToday(db, session.memberId, page),
        sumToday(db, session.memberId),
      ]);
      return {
        bets: bets.map(wireBetOf),
        total: state === 'open' ? totals.open : totals.settled,
        openCount: totals.open,
        settledToday: {
          count: totals.settled,
          stake: formatAmount(totals.stake),
          profit: formatAmount(totals.profit),
        },
      };
    },
  };
}

/** A selection as the slip needs it; the most is what the limits leave this member now. */
async function viewOrder(
  { db, catalog, defaultDelayMs }: BetMethodsOptions,
  { outcome, oddsType, ...input }: ResourceInput<'order_view'>,
  { session }: MemberContext,
): Promise<ResourceResponse<'order_view'>> {
  const marketId = readId(input.marketId);
  const shown = marketId === undefined ? undefined : catalog.findMarket(marketId);
  if (marketId === undefined || !shown?.market.outcomes.includes(outcome)) throw new AppError(6303);
  const selection = { marketId, outcome };
  const [markets, exposure, stakes] = await Promise.all([
    findMarkets(db, [selection]),
    findExposure(db, selection),
    listStakes(db, [{ memberId: session.memberId, marketId }]),
  ]);
  const market = markets.get(marketId);
  const price = market?.prices.get(outcome);
  if (market === undefined || price === undefined) throw new AppError(6303);
  const { tier, delayMs } = market.match;
  const onMatch = stakes.reduce((sum, { staked }) => sum + staked, 0n);
  const own = stakes.find((each) => each.marketId === marketId && each.outcome === outcome);
  const profitIsStake = oddsValue(price, oddsType, parseMarketKey(market.key).type).numerator < 0n;
  const most = stakeLeft(tier, price, profitIsStake, {
    staked: { onMatch, onSelection: own?.staked ?? 0n },
    exposure: exposure ?? { liability: 0n, ceiling: limitsOf(tier).liability },
  });
  return {
    market: wireMarketOf(shown.match, shown.market),
    state: wireStateOf(shown.match),
    price,
    goldMin: formatAmount(limitsOf(tier).minimum),
    goldMax: formatAmount(most),
    delayMs: isInPlay(shown.match) ? (delayMs ?? defaultDelayMs) : 0,
  };
}
