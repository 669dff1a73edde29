/** From the keys of a match's markets to the cards of its page. Pure: prices play no part, so that a price moves no card. */

import { kindOf, lineText, type Market, marketName, type OtherSport, type Sport } from '@hj/betting';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import { marketOf, type Slot, slotOf } from '../../shared/sportsbook/markets.ts';
import { boardOf, type MarketBoard } from './market-groups/index.ts';

/** All lines of one type and period. */
export interface Card {
  slot: Slot;
  title: string;
  /** One of its markets: they differ by line or number only. */
  market: Market;
  /** Keys in the order of the line. */
  keys: readonly string[];
}

export interface Section {
  id: string;
  label: string;
  cards: readonly Card[];
}

export interface Arranged {
  cards: ReadonlyMap<string, Card>;
  board: MarketBoard;
}

/** Numbered markets stand in one card; each row says its number. */
const numberedTitles: { [type in Market['type']]?: string } = {
  'next-goal': t`下一个进球`,
  'next-corner': t`下一个角球`,
  'next-card': t`下一张罚牌`,
  'race-goals': t`先进球数`,
  'race-points': t`先得分数`,
  'nth-game': t`单局胜方`,
  'nth-frame': t`单局胜方`,
};

export function arrange(keys: readonly string[], sport: Sport, kind: OtherSport | null): Arranged {
  const bySlot = new Map<Slot, Market[]>();
  const keyOf = new Map<Market, string>();
  for (const key of keys) {
    const market = marketOf(key);
    if (!market) continue;
    keyOf.set(market, key);
    const slot = slotOf(market);
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), market]);
  }
  const cards = new Map<string, Card>();
  for (const [slot, markets] of bySlot) {
    const sorted = markets.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    const [market] = sorted;
    if (!market) continue;
    const title = titleOf(market, sport);
    cards.set(slot, { slot, title, market, keys: sorted.flatMap((each) => keyOf.get(each) ?? []) });
  }
  return { cards, board: boardOf(sport, kind) };
}

function titleOf(market: Market, sport: Sport): string {
  const title = numberedTitles[market.type];
  if (title === undefined) return sayName(marketName(market, sport));
  if (market.period === 'full') return title;
  const part = sayName(partName(market, sport));
  // A message, because English puts a space between the two.
  return t`${part}${title}`;
}

/** 第二盘 out of 第二盘第5局胜方. */
function partName(market: Market, sport: Sport): string {
  const whole = marketName({ ...market, period: 'full' }, sport);
  return marketName(market, sport).replace(whole, '');
}

/** The name of a row where its cells do not contain it: 第3个进球, 第5局胜方, 大小 2.5 of a combination. */
export function rowNameOf(market: Market, sport: Sport): string | undefined {
  if (market.type in numberedTitles)
    return sayName(marketName({ ...market, period: 'full' }, sport).replace('全场', ''));
  const isCombined = kindOf(market.type).rule.by === 'combination' && market.line !== undefined;
  return isCombined ? t`大小 ${lineText(market.line ?? 0)}` : undefined;
}

export const hotTab = 'hot';
export const allTab = 'all';

export interface TabView {
  id: string;
  label: string;
  count: number;
}

/** The tabs that have something, with the number of their cards: 热门, 全部, then those of the sport. */
export function tabsOf({ cards, board }: Arranged): TabView[] {
  const count = (slots: readonly Slot[]) => slots.filter((slot) => cards.has(slot)).length;
  const own = board.tabs
    .map(({ id, label, slots }) => ({ id, label, count: count(slots) }))
    .filter((tab) => tab.count > 0);
  const all = { id: allTab, label: t`全部`, count: cards.size };
  const hot = count(board.hot);
  // Where all is hot, one tab says it.
  if (hot === 0 || hot === cards.size) return own.length > 1 ? [all, ...own] : [all];
  return [{ id: hotTab, label: t`热门`, count: hot }, all, ...own];
}

/** The content of a tab: one section, or under 全部 the sections of the sport, every card once; pinned cards first. */
export function sectionsOf(arranged: Arranged, tab: string, pinned: readonly string[]): Section[] {
  const { cards, board } = arranged;
  const take = takeOnce(cards);
  const first: Section = { id: 'pinned', label: t`置顶`, cards: take(pinnedIn(arranged, tab, pinned)) };
  const rest: Section[] =
    tab === allTab
      ? [
          ...board.tabs.map(({ id, label, slots }) => ({ id, label, cards: take(slots) })),
          // A market that no list knows yet is still shown.
          { id: 'other', label: t`其他`, cards: take([...cards.keys()]) },
        ]
      : [{ id: tab, label: '', cards: take(slotsOfTab(board, tab)) }];
  const sections = [first, ...rest].filter((section) => section.cards.length > 0);
  // One section needs no name: there is nothing to tell it from.
  return sections.length === 1 ? sections.map((section) => ({ ...section, label: '' })) : sections;
}

function pinnedIn({ board }: Arranged, tab: string, pinned: readonly string[]): readonly string[] {
  if (tab === allTab || tab === hotTab) return pinned;
  const slots: readonly string[] = slotsOfTab(board, tab);
  return pinned.filter((slot) => slots.includes(slot));
}

function slotsOfTab(board: MarketBoard, tab: string): readonly Slot[] {
  return tab === hotTab ? board.hot : (board.tabs.find(({ id }) => id === tab)?.slots ?? []);
}

function takeOnce(cards: ReadonlyMap<string, Card>): (slots: readonly string[]) => Card[] {
  const taken = new Set<string>();
  return (slots) =>
    slots.flatMap((slot) => {
      const card = cards.get(slot);
      if (!card || taken.has(slot)) return [];
      taken.add(slot);
      return [card];
    });
}
