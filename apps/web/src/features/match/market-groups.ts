/** How the markets of a match stand on its page. Pure. */
import {
  type Market,
  type MarketType,
  marketName,
  outcomesOf,
  selectionText,
  type TeamNames,
} from '@hj/betting';
import type { WireMarket } from '@hj/contract';
import { marketOf, outcomeTitle, type Slot, slotOf } from '../../shared/sportsbook/markets.ts';

export const marketTabs = [
  { value: 'all', label: '全部' },
  { value: 'lines', label: '让球 / 大小' },
  { value: 'score', label: '波胆' },
  { value: 'half', label: '半场' },
  { value: 'corner', label: '角球' },
  { value: 'other', label: '其他' },
] as const;
export type MarketTab = (typeof marketTabs)[number]['value'];

export interface MarketGroup {
  slot: Slot;
  market: Market;
  title: string;
  /** Lines that still are, the main one first. */
  lines: readonly WireMarket[];
  /** Everything in it is closed: one panel says so. */
  isClosed: boolean;
}

/** The order of the page: what most members play first. */
const order: readonly MarketType[] = [
  'handicap',
  'total',
  'winner',
  'correct-score',
  'both-score',
  'double-chance',
  'total-goals',
  'half-full',
  'odd-even',
  'corner-handicap',
  'corner-total',
  'corner-odd-even',
];

/** One group per type and period, in the order of the page. */
export function groupMarkets(markets: readonly WireMarket[]): MarketGroup[] {
  const groups = new Map<Slot, { market: Market; all: WireMarket[] }>();
  for (const wire of markets) {
    const market = marketOf(wire.key);
    if (!market) continue;
    const slot = slotOf(market);
    const group = groups.get(slot) ?? { market, all: [] };
    group.all.push(wire);
    groups.set(slot, group);
  }
  return [...groups]
    .map(([slot, { market, all }]) => {
      const open = all.filter(({ status }) => status !== 'closed');
      return { slot, market, title: marketName(market), lines: open, isClosed: open.length === 0 };
    })
    .sort((a, b) => rankOf(a.market) - rankOf(b.market));
}

function rankOf({ type, period }: Market): number {
  // All of the match, then all of its first half.
  return order.indexOf(type) + (period === 'first' ? order.length : 0);
}

export function isInTab({ market }: MarketGroup, tab: MarketTab): boolean {
  const { type, period } = market;
  const isCorner = type.startsWith('corner-');
  const isHalf = period === 'first' || type === 'half-full';
  const isLine = type === 'handicap' || type === 'total';
  switch (tab) {
    case 'all':
      return true;
    case 'lines':
      return isLine;
    case 'score':
      return type === 'correct-score';
    case 'half':
      return isHalf && !isCorner;
    case 'corner':
      return isCorner;
    case 'other':
      return !isCorner && !isHalf && !isLine && type !== 'correct-score';
  }
}

/** How many cells stand beside each other. */
export function columnsOf({ type }: Market): 2 | 3 | 4 {
  if (type === 'total-goals') return 4;
  return type === 'winner' || type === 'double-chance' || type === 'half-full' || type === 'correct-score'
    ? 3
    : 2;
}

/** The heads of the columns, where they carry the sides. */
export function headsOf({ type }: Market, teams: TeamNames): readonly string[] {
  if (type === 'handicap' || type === 'corner-handicap') return [teams.home, teams.away];
  return type === 'correct-score' ? [teams.home, '平局', teams.away] : [];
}

/** What stands left of the price: -0.5, 大 2.5/3, 主胜, 2-1. */
export function lineOf(market: Market, outcome: string, teams: TeamNames): string {
  const { type } = market;
  const text = selectionText(market, outcome, teams);
  // The head of the column says whose line it is.
  if (type === 'handicap' || type === 'corner-handicap') return text.split(' ').at(-1) ?? text;
  return market.line === undefined ? outcomeTitle(market, outcome, teams) : text;
}

/** Correct scores in columns: home wins, draws, away wins, each from the smallest; the rest below. */
export function scoreColumns(outcomes: readonly string[]): { columns: string[][]; rest: string[] } {
  const columns: [string[], string[], string[]] = [[], [], []];
  const rest: string[] = [];
  for (const outcome of outcomes) {
    const [home, away] = outcome.split('-').map(Number);
    if (home === undefined || away === undefined || Number.isNaN(home) || Number.isNaN(away))
      rest.push(outcome);
    else columns[home > away ? 0 : home === away ? 1 : 2].push(outcome);
  }
  return { columns, rest };
}

/** The outcomes of a wire market in the order of the page; unknown ones are left out. */
export function orderedOutcomes(market: Market, wire: WireMarket): string[] {
  const offered = new Set(wire.outcomes.map(({ o }) => o));
  return outcomesOf(market).filter((outcome) => offered.has(outcome));
}
