/** Where a market stands on the page. Everything here is computed from what the server sent. */
import {
  lineText,
  type Market,
  type MarketType,
  marketName,
  outcomeName,
  outcomesOf,
  type Period,
  parseMarketKey,
  selectionText,
  strongSide,
  type TeamNames,
} from '@hj/betting';
import type { WireMarket } from '@hj/contract';

/** Markets of one type and period differ by their line; the desk shows one of them. */
export type Slot = `${MarketType}:${Period}`;

/** The columns of the desk, in order. */
export const fullSlots = ['winner:full', 'handicap:full', 'total:full', 'odd-even:full'] as const;
export const firstSlots = ['winner:first', 'handicap:first', 'total:first'] as const;

const parsed = new Map<string, Market | undefined>();

/** The market of a key; `undefined` for kinds that this page does not know. Keys are few and asked often, so they are kept. */
export function marketOf(key: string): Market | undefined {
  if (!parsed.has(key)) {
    try {
      parsed.set(key, parseMarketKey(key));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      parsed.set(key, undefined);
    }
  }
  return parsed.get(key);
}

export function slotOf({ type, period }: Market): Slot {
  return `${type}:${period}`;
}

/** What a page shows: lines that can be bet on, or could again in a moment. A closed one and one without prices are gone. */
export function isOffered({ status, outcomes }: WireMarket): boolean {
  return status !== 'closed' && outcomes.length > 0;
}

const deskSlots: ReadonlySet<Slot> = new Set([...fullSlots, ...firstSlots]);

/** Whether the match list carries this line; every other belongs to the page of the match. */
export function isDeskLine({ key, rank }: WireMarket): boolean {
  const known = marketOf(key);
  return rank === 0 && known !== undefined && deskSlots.has(slotOf(known));
}

/** The main line of every slot. Later entries of the list are newer; a line that is not the main one any more leaves its slot. */
export function mainLines(markets: Iterable<WireMarket>): Map<Slot, WireMarket> {
  const lines = new Map<Slot, WireMarket>();
  for (const market of markets) {
    const known = marketOf(market.key);
    if (known && market.rank === 0 && isOffered(market)) lines.set(slotOf(known), market);
  }
  return lines;
}

/** How many cells a slot stacks: an empty slot keeps its boxes. */
export function outcomesOfSlot(slot: Slot): readonly string[] {
  const [type, period] = slot.split(':');
  const market = marketOf(type === 'handicap' || type === 'total' ? `${slot}:0` : `${type}:${period}`);
  return market ? outcomesOf(market) : [];
}

const shortNames: Record<string, string> = {
  home: '主',
  draw: '和',
  away: '客',
  odd: '单',
  even: '双',
  yes: '是',
  no: '否',
};

/** What stands left of the price: 主, 大 2.5/3, 0/0.5 beside the giving side, nothing beside the other. */
export function cellLine(market: Market, outcome: string): string | undefined {
  const { type, line } = market;
  if (type === 'total' || type === 'corner-total') {
    return `${outcome === 'over' ? '大' : '小'} ${lineText(line ?? 0)}`;
  }
  if (type === 'handicap' || type === 'corner-handicap') {
    const giver = strongSide(line ?? 0);
    if (giver === undefined) return outcome === 'home' ? '0' : undefined;
    return giver === outcome ? lineText(line ?? 0) : undefined;
  }
  return shortNames[outcome] ?? outcome;
}

/** 全场让球, as the desk says it; the key itself where the kind is unknown. */
export function marketTitle(key: string): string {
  const market = marketOf(key);
  return market ? marketName(market) : key;
}

/** 阿森纳 -0.5, 大 2.5/3, 平局. */
export function selectionTitle(key: string, outcome: string, teams: TeamNames): string {
  const market = marketOf(key);
  return market ? selectionText(market, outcome, teams) : outcome;
}

/** The name of an outcome in a market whose heading already says the rest. */
export function outcomeTitle(market: Market, outcome: string, teams: TeamNames): string {
  return outcomeName(market, outcome, teams);
}
