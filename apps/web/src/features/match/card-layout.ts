/** How the outcomes of a market lie on its card, and the short words in its cells; heads and full names say the rest. Pure. */

import { kindOf, type Market, outcomeName, outcomesOf, type Part, selectionText } from '@hj/betting';
import type { WireMarket } from '@hj/contract';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';

/**
 * `row`: one line of cells · `grid`: rows of cells · `scores`: a column for each side (and the draw) · `runners`: a long list of
 * names.
 */
export interface CardLayout {
  shape: 'row' | 'grid' | 'scores' | 'runners';
  columns: 2 | 3 | 4;
  /** Over the columns: the two sides, or both with the draw between. */
  heads: 'none' | 'sides' | 'sides-and-draw';
  /** The words are long: they stand over the price. */
  isWordy: boolean;
}

const row = (columns: CardLayout['columns'], heads: CardLayout['heads'] = 'none'): CardLayout => {
  return { shape: 'row', columns, heads, isWordy: false };
};
const grid = (columns: CardLayout['columns']): CardLayout => {
  return { shape: 'grid', columns, heads: 'none', isWordy: true };
};

export function layoutOf(market: Market): CardLayout {
  const { rule } = kindOf(market.type);
  const count = outcomesOf(market).length;
  switch (rule.by) {
    case 'outright':
      return { shape: 'runners', columns: 2, heads: 'none', isWordy: false };
    case 'scorer':
      return { shape: 'scores', columns: 2, heads: 'sides', isWordy: false };
    case 'correct-score':
      return { shape: 'scores', columns: 3, heads: 'sides-and-draw', isWordy: false };
    case 'set-score':
    case 'win-margin':
    case 'method':
      return { shape: 'scores', columns: 2, heads: 'sides', isWordy: false };
    case 'three-way-handicap':
      return row(3, 'sides-and-draw');
    case 'winner':
      return count === 2 ? row(2, 'sides') : row(3, 'sides-and-draw');
    case 'combination':
      return grid(isTwoWay(rule.parts[0]) ? 2 : 3);
    case 'half-full':
      return grid(3);
    case 'double-chance':
    case 'goal-manner':
    case 'goal-time':
    case 'goal-early':
    case 'half-most-three':
    case 'best-quarter':
    case 'last-digit':
      return grid(3);
    case 'total-goals':
      return grid(4);
    default:
      return countedRow(market, count);
  }
}

function countedRow(market: Market, count: number): CardLayout {
  const hasSides = outcomesOf(market).includes('home');
  if (count === 2) return row(2, hasSides ? 'sides' : 'none');
  return row(3, 'none');
}

function isTwoWay(part: Part): boolean {
  return part !== 'winner' && part !== 'double-chance';
}

/** Sides in two letters of space: the cell is small, and its head or its full name carries the team. */
const short = { home: t`主`, away: t`客` };
const noTeams = { home: '', away: '' };

/** The label left of the price or above it: -0.5, 大 2.5/3, 主, 平局, 2-1, 主 & 大. */
export function cellText(market: Market, outcome: string, players?: Players): string {
  return sayName(wordsOf(market, outcome, players));
}

function wordsOf(market: Market, outcome: string, players: Players | undefined): string {
  const { rule } = kindOf(market.type);
  switch (rule.by) {
    case 'scorer':
      return outcome === 'none' ? t`无进球球员` : playerText(outcome, players);
    case 'first':
    case 'last':
      return outcome === 'none' ? t`无` : outcomeName(market, outcome, short);
    case 'handicap':
    case 'three-way-handicap':
      // The head of the column says whose line it is.
      return selectionText(market, outcome, short).split(' ').at(-1) ?? outcome;
    case 'total':
    case 'side-total':
      return selectionText(market, outcome, short);
    case 'winner':
    case 'match-winner':
    case 'section-winner':
      return outcome === 'draw' ? t`平局` : outcomeName(market, outcome, { home: t`主胜`, away: t`客胜` });
    case 'combination':
      return combinedText(rule.parts, market, outcome);
    case 'win-margin':
    case 'method':
      return outcomeName(market, outcome, noTeams).trim();
    case 'half-full':
    case 'double-chance':
      return outcomeName(market, outcome, short).replaceAll('平局', '和');
    case 'nth':
    case 'race':
      return outcome === 'none' ? t`无` : outcomeName(market, outcome, short);
    default:
      return outcomeName(market, outcome, short);
  }
}

export type Players = Readonly<Record<'home' | 'away', readonly string[]>>;

/** 9 史密斯, or 9号 where the feed does not name him; the head says the team. */
function playerText(outcome: string, players: Players | undefined): string {
  const [side, shirt = ''] = outcome.split('-');
  const name = players?.[side === 'home' ? 'home' : 'away'][Number(shirt) - 1];
  return name === undefined ? t`${shirt}号` : `${shirt} ${name}`;
}

function combinedText(parts: readonly [Part, Part], market: Market, outcome: string): string {
  const [first = '', second = ''] = outcomeName(market, outcome, short).replaceAll('平局', '和').split(' & ');
  const said = (part: Part, word: string) => {
    if (part === 'first-goal') return t`${word}先进`;
    return part === 'both-score' ? (word === '是' ? t`都进球` : t`不都进`) : word;
  };
  return `${said(parts[0], first)} & ${said(parts[1], second)}`;
}

/** The outcomes of a market in the order of the page; a champion's runners by their chance. */
export function orderedOutcomes(market: Market, { outcomes }: WireMarket): string[] {
  if (market.type === 'outright') return outcomes.toSorted((a, b) => a.p - b.p).map(({ o }) => o);
  const offered = new Set(outcomes.map(({ o }) => o));
  const inOrder = outcomesOf(market).filter((outcome) => offered.has(outcome));
  const { rule } = kindOf(market.type);
  return rule.by === 'combination' && !isTwoWay(rule.parts[0]) ? bySecondWord(inOrder) : inOrder;
}

/** Home, draw and away beside each other: all with 大, then all with 小. */
function bySecondWord(outcomes: readonly string[]): string[] {
  const second = (outcome: string) => outcome.split('&')[1] ?? '';
  const words = [...new Set(outcomes.map(second))];
  return words.flatMap((word) => outcomes.filter((outcome) => second(outcome) === word));
}

export interface Columns {
  columns: string[][];
  /** Outcomes without a side: 其他比分, 无进球. */
  rest: string[];
}

/** Scores and margins by who wins: home, (draw,) away, each in the given order. */
export function sideColumns(outcomes: readonly string[], count: 2 | 3 | 4): Columns {
  const home: string[] = [];
  const draw: string[] = [];
  const away: string[] = [];
  const rest: string[] = [];
  const lists = { home, draw, away, none: rest };
  for (const outcome of outcomes) lists[sideOf(outcome)].push(outcome);
  return count === 3
    ? { columns: [home, draw, away], rest }
    : { columns: [home, away], rest: [...draw, ...rest] };
}

function sideOf(outcome: string): 'home' | 'draw' | 'away' | 'none' {
  if (outcome.startsWith('home-')) return 'home';
  if (outcome.startsWith('away-')) return 'away';
  const [, home, away] = /^(\d+)-(\d+)$/.exec(outcome) ?? [];
  if (home === undefined || away === undefined) return 'none';
  return Number(home) > Number(away) ? 'home' : home === away ? 'draw' : 'away';
}
