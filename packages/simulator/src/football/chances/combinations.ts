/** Fair chances of combinations: every word is read from the same final score, so nothing is a product. */
import { kindOf, type Market, type MarketType, outcomesOf, type Part } from '@hj/betting';
import type { Context } from './context.ts';
import { gridSize } from './grid.ts';
import { homeShare } from './orders.ts';

/** Final scores that no word tells apart: the same result, total, and whether both sides scored. */
interface Class {
  result: 'home' | 'draw' | 'away';
  total: number;
  bothScored: boolean;
  chance: number;
  /** Of the chance, the part in which home or away scored first. */
  homeFirst: number;
  awayFirst: number;
}

type WordRule = (ending: Class, word: string, line: number) => boolean;

const inDouble: Readonly<Record<string, readonly string[]>> = {
  'home-draw': ['home', 'draw'],
  'draw-away': ['draw', 'away'],
  'home-away': ['home', 'away'],
};

const wordRules: Record<Exclude<Part, 'first-goal'>, WordRule> = {
  winner: ({ result }, word) => result === word,
  'double-chance': ({ result }, word) => inDouble[word]?.includes(result) ?? false,
  total: ({ total }, word, line) => 4 * total > line === (word === 'over'),
  'odd-even': ({ total }, word) => total % 2 === (word === 'odd' ? 1 : 0),
  'both-score': ({ bothScored }, word) => bothScored === (word === 'yes'),
};

/** The final scores of the match, put together where no combination can tell them apart. */
export function endingsOf({ view, goals: grid }: Context): Class[] {
  const { goals, scorers } = view;
  const { cells } = grid('full');
  const known = scorers[0];
  const classes = new Map<number, Class>();
  for (let x = 0; x < gridSize; x++) {
    for (let y = 0; y < gridSize; y++) {
      const chance = cells[x * gridSize + y] ?? 0;
      if (chance === 0) continue;
      const entry = classFor(classes, goals.home + x, goals.away + y);
      const first = known ? (known === 'home' ? 1 : 0) : x + y > 0 ? homeShare(x, y) : 0;
      entry.chance += chance;
      entry.homeFirst += chance * first;
      if (known || x + y > 0) entry.awayFirst += chance * (1 - first);
    }
  }
  return [...classes.values()];
}

function classFor(classes: Map<number, Class>, home: number, away: number): Class {
  const result = home > away ? 'home' : home === away ? 'draw' : 'away';
  const bothScored = home > 0 && away > 0;
  const key = ((home + away) * 3 + Math.sign(home - away) + 1) * 2 + (bothScored ? 1 : 0);
  let entry = classes.get(key);
  if (!entry) {
    entry = { result, total: home + away, bothScored, chance: 0, homeFirst: 0, awayFirst: 0 };
    classes.set(key, entry);
  }
  return entry;
}

const words = new Map<MarketType, readonly (readonly [string, string])[]>();

function wordsOf(market: Market): readonly (readonly [string, string])[] {
  let known = words.get(market.type);
  if (!known) {
    known = outcomesOf(market).map((outcome) => {
      const [first = '', second = ''] = outcome.split('&');
      return [first, second];
    });
    words.set(market.type, known);
  }
  return known;
}

/** Chances of the outcomes of a combination, in their order. */
export function combinationChances(market: Market, classes: readonly Class[]): number[] | undefined {
  const { rule } = kindOf(market.type);
  if (rule.by !== 'combination') return undefined;
  const [first, second] = rule.parts;
  if (first === 'first-goal') throw new RangeError(`${market.type} begins with its last word`);
  const line = market.line ?? 0;
  const firstRule = wordRules[first];
  return wordsOf(market).map(([a, b]) => {
    let chance = 0;
    for (const each of classes) {
      if (!firstRule(each, a, line)) continue;
      if (second === 'first-goal') chance += b === 'home' ? each.homeFirst : each.awayFirst;
      else if (wordRules[second](each, b, line)) chance += each.chance;
    }
    return chance;
  });
}
