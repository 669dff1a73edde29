/** The command of a slip and what its card shows. Pure. */
import type { ResourceRequest } from '@hj/contract';
import { formatAmount } from '@hj/money';
import type { PendingOrder, ShownBet } from './pending-order.ts';
import { type EntryModel, type SlipModel, seriesLegs } from './slip-model.ts';

export type SlipCommand = ResourceRequest<'combo_bet'>;
type Consent = Pick<SlipCommand, 'oddsType' | 'autoOdd' | 'tolerance'>;
export type NewOrder = Pick<PendingOrder, 'request' | 'shown' | 'legNames'>;

/** The slip as one command; undefined where nothing is staked. A series names Hong Kong odds whatever the desk shows. */
export function slipOrder(model: SlipModel, consent: Consent): NewOrder | undefined {
  const isSeries = model.mode === 'series';
  const legs = isSeries ? seriesLegs(model.entries) : model.entries.filter(isStaked);
  const bets = isSeries ? seriesBets(model, legs) : singleBets(legs);
  if (bets.length === 0) return undefined;
  return {
    request: {
      ...consent,
      oddsType: isSeries ? 'H' : consent.oddsType,
      legs: legs.map(legOf),
      bets: bets.map(({ bet }) => bet),
    },
    shown: bets.map(({ shown }) => shown),
    legNames: legs.map(({ selection }) => selection),
  };
}

interface BetDraft {
  bet: SlipCommand['bets'][number];
  shown: ShownBet;
}

function isStaked({ isCounted, amount }: EntryModel): boolean {
  return isCounted && amount !== undefined && amount > 0n;
}

function legOf({ entry, seen, score }: EntryModel): SlipCommand['legs'][number] {
  const { marketId, outcome } = entry.oddInfo;
  return { marketId, outcome, price: seen, ...(score === undefined ? {} : { score }) };
}

function singleBets(legs: readonly EntryModel[]): BetDraft[] {
  return legs.flatMap((leg, index): BetDraft[] => {
    if (leg.amount === undefined) return [];
    const stake = formatAmount(leg.amount);
    const shown = { name: leg.selection, sub: `${leg.market} • ${leg.match}`, odds: leg.odds ?? '', stake };
    return [{ bet: { legs: [index], sizes: [1], stake }, shown }];
  });
}

function seriesBets({ combos }: SlipModel, legs: readonly EntryModel[]): BetDraft[] {
  const sub = legs.map(({ selection }) => selection).join('、');
  return combos.flatMap(({ system, name, amount, figures, odds = '' }): BetDraft[] => {
    if (amount === undefined || amount === 0n || figures === undefined) return [];
    const shown = { name, sub, odds, stake: formatAmount(figures.risk) };
    const bet = {
      legs: legs.map((_leg, index) => index),
      sizes: [...system.sizes],
      stake: formatAmount(amount),
    };
    return [{ bet, shown }];
  });
}
