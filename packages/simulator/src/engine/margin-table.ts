/**
 * Margins of the house, by sport, tier of the league, kind of market and before or in play: the table that an operator may change,
 * with its defaults. A margin is the sum of the implied chances less one, in hundredths of a per cent: 500 is 5 %.
 */
import {
  hasPeriod,
  kindOf,
  type Market,
  marketTypesOf,
  outcomesOf,
  type Rule,
  type Sport,
} from '@hj/betting';
import type { Tier } from './prices.ts';

/** The columns of the table: kinds of markets that are priced alike. */
export const marginMarkets = [
  'three-way',
  'two-way',
  'handicap',
  'total',
  'side-total',
  'odd-even',
  'double-chance',
  'part-winner',
  'part-handicap',
  'part-total',
  'correct-score',
  'many',
  'few',
  'combination',
  'corner-card',
  'outright',
] as const;
export type MarginMarket = (typeof marginMarkets)[number];

export const marginPhases = ['prematch', 'live'] as const;
export type MarginPhase = (typeof marginPhases)[number];

export type MarginRow = Readonly<Record<MarginMarket, number>>;

/** The margins in force. As long as nothing is changed a place has the same row, so a change shows by its identity. */
export type Margins = (sport: Sport, tier: Tier, phase: MarginPhase) => MarginRow;

/** The lowest margins in the field, for the most popular markets of every league: 5 % three-way, 3.5 % of lines, 4.5 % of two sides. */
const main = { 'three-way': 500, 'two-way': 450, handicap: 350, total: 350 };

/** Of the rest, the medians of reference/feeds-and-models.md §4.6: the less is known of a league, the higher the margin. */
const byTier: Readonly<Record<Tier, MarginRow>> = {
  1: {
    ...{ ...main, 'side-total': 400, 'odd-even': 300, 'double-chance': 350, 'part-winner': 600 },
    ...{ 'part-handicap': 400, 'part-total': 400, 'correct-score': 1200, many: 1200, few: 600 },
    ...{ combination: 1200, 'corner-card': 500, outright: 1500 },
  },
  2: {
    ...{ ...main, 'side-total': 450, 'odd-even': 350, 'double-chance': 400, 'part-winner': 700 },
    ...{ 'part-handicap': 450, 'part-total': 450, 'correct-score': 1500, many: 1400, few: 700 },
    ...{ combination: 1400, 'corner-card': 550, outright: 2000 },
  },
  3: {
    ...{ ...main, 'side-total': 550, 'odd-even': 400, 'double-chance': 450, 'part-winner': 800 },
    ...{ 'part-handicap': 500, 'part-total': 500, 'correct-score': 1800, many: 1600, few: 800 },
    ...{ combination: 1600, 'corner-card': 650, outright: 2500 },
  },
};

/** In play a part is over soon, and a corner or card during the delay refuses no bet: the margins of such markets are higher. */
const inPlay: Readonly<Record<Tier, MarginRow>> = {
  1: { ...byTier[1], few: 700, combination: 1500, 'corner-card': 900 },
  2: { ...byTier[2], few: 800, combination: 1700, 'corner-card': 1000 },
  3: { ...byTier[3], few: 900, combination: 2000, 'corner-card': 1100 },
};

/** In sports of goals on a clock a level score becomes certain within the last seconds: more is kept of who wins. */
const onTheClock: Readonly<Record<Tier, MarginRow>> = {
  1: { ...inPlay[1], 'three-way': 900, 'part-winner': 900 },
  2: { ...inPlay[2], 'three-way': 900, 'part-winner': 1000 },
  3: { ...inPlay[3], 'three-way': 900, 'part-winner': 1100 },
};

export const defaultMargins: Margins = (sport, tier, phase) => {
  if (phase === 'prematch') return byTier[tier];
  return (sport === 'OP' ? onTheClock : inPlay)[tier];
};

const scores: ReadonlySet<Rule['by']> = new Set(['correct-score', 'set-score']);
const winners: ReadonlySet<Rule['by']> = new Set(['winner', 'match-winner', 'section-winner', 'nth']);

const columns = new Map<string, MarginMarket>();

/** The column of a market. */
export function marginMarketOf(market: Market): MarginMarket {
  const name = `${market.type}:${market.period}`;
  let column = columns.get(name);
  if (!column) {
    column = columnOf(market);
    columns.set(name, column);
  }
  return column;
}

function columnOf(market: Market): MarginMarket {
  const { rule, asian, figure } = kindOf(market.type);
  const isPart = market.period !== 'full' || rule.by === 'nth';
  if (rule.by === 'outright') return 'outright';
  if (figure === 'corners' || figure === 'cards') return 'corner-card';
  if (asian) {
    if (rule.by === 'side-total') return 'side-total';
    const line = rule.by === 'handicap' ? 'handicap' : 'total';
    return isPart ? `part-${line}` : line;
  }
  if (rule.by === 'odd-even' || rule.by === 'side-odd-even') return 'odd-even';
  if (rule.by === 'double-chance' || rule.by === 'combination') return rule.by;
  if (scores.has(rule.by)) return 'correct-score';
  const count = outcomesOf(market).length;
  if (winners.has(rule.by)) return isPart ? 'part-winner' : count === 3 ? 'three-way' : 'two-way';
  return count <= 3 ? 'few' : 'many';
}

/** The columns that some market of a sport falls into, in the order of the table. */
export function marginMarketsOf(sport: Sport): MarginMarket[] {
  const found = new Set(
    marketTypesOf(sport).flatMap((type) =>
      kindOf(type)
        .periods.filter((period) => hasPeriod(type, period))
        .map((period) => marginMarketOf({ type, period })),
    ),
  );
  return marginMarkets.filter((market) => found.has(market));
}
