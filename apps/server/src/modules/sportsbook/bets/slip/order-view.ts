/** Selections as the slip needs them before it is placed: prices, states, and the limits that are left to this member now. */
import { countLines, parseMarketKey, type Ratio, systemName, systemsOf } from '@hj/betting';
import type { ResourceAnswer, ResourceInput } from '@hj/contract';
import type { Amount } from '@hj/money';
import { type Db, type MemberContext, type MemberId, refuse } from '@hj/platform';
import type { Catalog, CatalogMarket, CatalogMatch } from '../../catalog/catalog.ts';
import { wireMarketOf, wireStateOf } from '../../catalog/wire-views.ts';
import { findPayoutDays } from '../../settlement/payout-day-store.ts';
import { usualRate } from '../../settlement/settlement.ts';
import { readLimits } from '../../trading/limits/limit-store.ts';
import { type MarketNow, type SelectionId, selectionKey } from '../bet-types.ts';
import { type BetLimits, least, strictest } from '../money/bet-limits.ts';
import { findConfirming, findExposures, findMarkets, findStakes } from '../placement/book-store.ts';
import {
  closedReason,
  comboFault,
  delayMsOf,
  isOutright,
  type SlipLeg,
  slipFault,
} from '../placement/slip-rules.ts';
import type { RefusalReason } from '../refusals.ts';
import { type CappedLeg, type PayoutRoom, payoutDaysOf, payoutRoom } from './payout-room.ts';
import { type LegRoom, stakeRange } from './stake-range.ts';

export interface OrderViewDeps {
  db: Db;
  catalog: Catalog;
  defaultDelayMs?: number | undefined;
  /** CNY for a US dollar: the payout caps are in dollars. */
  usdRate?: Ratio | undefined;
}

type OddsType = ResourceInput<'order_view'>['oddsType'];

/** A selection that is offered, as everything that a bet on it meets. */
interface LegView {
  shown: { match: CatalogMatch; market: CatalogMarket };
  market: MarketNow;
  limits: BetLimits;
  room: LegRoom;
  capped: CappedLeg;
  fault: RefusalReason | undefined;
  /** 0 before the match. */
  delayMs: number;
}

/**
 * One selection (method `order_view`).
 * @throws AppError 6303 there is no such selection, or it has no price
 */
export async function viewOrder(
  deps: OrderViewDeps,
  { oddsType, ...selection }: ResourceInput<'order_view'>,
  { session }: MemberContext,
): Promise<ResourceAnswer<'order_view'>> {
  const { legs, payouts, at } = await viewLegs(deps, [selection], session.memberId);
  const [leg] = legs;
  if (leg === undefined) throw refuse('no-data');
  const range = singleRange(leg, { oddsType, payouts });
  return { ...wireLegOf(leg), ...range, delayMs: leg.delayMs, at };
}

/** A slip of several selections (method `combo_order_view`). */
export async function viewSlip(
  deps: OrderViewDeps,
  { legs: asked, oddsType }: ResourceInput<'combo_order_view'>,
  { session }: MemberContext,
): Promise<ResourceAnswer<'combo_order_view'>> {
  const { legs, payouts, at } = await viewLegs(deps, asked, session.memberId);
  const present = legs.filter((leg) => leg !== undefined);
  const fault = present.length < legs.length ? 'closed' : faultOf(present);
  return {
    legs: legs.map((leg) =>
      leg === undefined
        ? null
        : { ...wireLegOf(leg), ...singleRange(leg, { oddsType, payouts }), fault: leg.fault ?? null },
    ),
    fault: fault ?? null,
    combos: fault === undefined ? combosOf(present, payouts) : [],
    delayMs: Math.max(0, ...present.map(({ delayMs }) => delayMs)),
    at,
  };
}

/** Why the legs cannot stand on one slip, or make no series. */
function faultOf(legs: readonly LegView[]): RefusalReason | undefined {
  const slipLegs = legs.map(
    ({ market }): SlipLeg => ({ matchId: market.matchId, isOutright: isOutright(market.key) }),
  );
  const reason = slipFault(new Map(slipLegs.entries()))?.reason;
  if (reason !== undefined) return reason;
  return slipLegs.length < 2 ? 'too-few' : comboFault(slipLegs, [slipLegs.length]);
}

function combosOf(
  legs: readonly LegView[],
  payouts: PayoutRoom,
): ResourceAnswer<'combo_order_view'>['combos'] {
  const rooms = legs.map(({ room }) => room);
  const limits = limitsWith(legs, payouts);
  return systemsOf(legs.length).map((system) => {
    const lines = countLines(system);
    const kind = lines === 1 ? ('series' as const) : ('system' as const);
    const shape = { kind, sizes: system.sizes, lines };
    return {
      sizes: [...system.sizes],
      name: systemName(system),
      lines,
      ...rangeOf(rooms, { shape, limits }),
    };
  });
}

function wireLegOf({ shown, room }: LegView) {
  return {
    market: wireMarketOf(shown.match, shown.market),
    state: wireStateOf(shown.match),
    price: room.price,
  };
}

const single = { kind: 'single', sizes: [1], lines: 1 } as const;

function singleRange(leg: LegView, { oddsType, payouts }: { oddsType: OddsType; payouts: PayoutRoom }) {
  return rangeOf([leg.room], { shape: single, limits: limitsWith([leg], payouts), oddsType });
}

/** The limits of a bet on all of these legs; a win above the daily payout cap would not be paid, so it cannot be won. */
function limitsWith(legs: readonly LegView[], payouts: PayoutRoom): BetLimits {
  const limits = strictest(legs.map((leg) => leg.limits));
  const room = payoutRoom(
    legs.map(({ capped }) => capped),
    payouts,
  );
  return { ...limits, maxWin: least(limits.maxWin, room) };
}

function rangeOf(
  rooms: readonly LegRoom[],
  { oddsType = 'H', ...of }: Omit<Parameters<typeof stakeRange>[1], 'oddsType'> & { oddsType?: OddsType },
): { goldMin: Amount; goldMax: Amount } {
  const { minimum, maximum } = stakeRange(rooms, { ...of, oddsType });
  return { goldMin: minimum, goldMax: maximum };
}

/** In the order asked, `undefined` where the selection is gone or has no price; the most that may be won; and the database's clock. */
async function viewLegs(
  { db, catalog, defaultDelayMs, usdRate = usualRate }: OrderViewDeps,
  asked: readonly SelectionId[],
  memberId: MemberId,
): Promise<{ legs: (LegView | undefined)[]; payouts: PayoutRoom; at: Date }> {
  const shown = asked.map((selection) => shownOf(catalog, selection));
  const selections = shown.flatMap((each) => each?.selection ?? []);
  const marketIds = [...new Set(selections.map(({ marketId }) => marketId))];
  const today = Date.now();
  const days = payoutDaysOf(
    shown.flatMap((each) => each?.match ?? []),
    today,
  );
  const [markets, exposures, stakes, limitBook, { now }, won] = await Promise.all([
    findMarkets(db, selections),
    findExposures(db, selections),
    findStakes(
      db,
      marketIds.map((marketId) => ({ memberId, marketId })),
    ),
    readLimits(db, [memberId]),
    findConfirming(db, [memberId]),
    findPayoutDays(db, [memberId], days),
  ]);
  const legs = shown.map((each): LegView | undefined => {
    const market = each && markets.get(each.selection.marketId);
    const price = each && market?.prices.get(each.selection.outcome);
    if (each === undefined || market === undefined || price === undefined) return undefined;
    const { selection } = each;
    const { sport, leagueId, tier } = market.match;
    const marketType = parseMarketKey(market.key).type;
    const limits = limitBook.limitsOf({
      memberId,
      sport,
      leagueId,
      tier,
      matchId: market.matchId,
      marketType,
    });
    const staked = stakes.on(memberId, { ...selection, matchId: market.matchId });
    const exposure = exposures.get(selectionKey(selection));
    const ceiling = least(limits.liability, exposure?.ceiling ?? limits.liability);
    return {
      shown: each,
      market,
      limits,
      room: {
        price,
        marketType,
        stake: least(limits.perMatch - staked.onMatch, limits.perSelection - staked.onSelection),
        liability: ceiling - (exposure?.liability ?? 0n),
      },
      capped: cappedOf(market),
      fault: closedReason(market, now),
      delayMs: delayMsOf(market, defaultDelayMs),
    };
  });
  return { legs, payouts: { days: won, usdRate, now: today }, at: now };
}

function cappedOf({ newHandicap, match: { sport, kind, startsAt } }: MarketNow): CappedLeg {
  const leg = { sport, isNewHandicap: newHandicap, startsAt: startsAt.getTime() };
  return kind === null ? leg : { ...leg, kind };
}

function shownOf(catalog: Catalog, selection: SelectionId) {
  const found = catalog.findMarket(selection.marketId);
  return found?.market.outcomes.includes(selection.outcome) ? { ...found, selection } : undefined;
}
