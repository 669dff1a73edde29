/** Fair chances of combinations: every word is read from the same final score, so nothing is a product. */
import { kindOf, type Market, outcomesOf, type Part } from '@hj/betting';
import type { Context } from './context.ts';
import { gridSize } from './grid.ts';
import { homeShare } from './orders.ts';

/** The facts of a final score that combinations need. */
interface Ending {
  result: 'home' | 'draw' | 'away';
  total: number;
  bothScored: boolean;
}

type WordRule = (ending: Ending, word: string, line: number) => boolean;

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

/** Totals beyond are counted with the last two: no line lies there. */
const mostGoals = 48;
const classCount = 6 * (mostGoals + 2);
const results = ['away', 'draw', 'home'] as const;

/** Final scores that no combination can tell apart have one number: the same result, total, and whether both sides scored. */
function classOf(home: number, away: number): number {
  const total = home + away;
  const told = total > mostGoals ? mostGoals + (total % 2) : total;
  return (told * 3 + Math.sign(home - away) + 1) * 2 + (home > 0 && away > 0 ? 1 : 0);
}

function endingOf(number: number): Ending {
  const rest = Math.floor(number / 2);
  return { result: results[rest % 3] ?? 'draw', total: Math.floor(rest / 3), bothScored: number % 2 === 1 };
}

/** Chances by class of final scores, and of them the parts in which home or away scored first. */
export interface Endings {
  chances: Float64Array;
  homeFirst: Float64Array;
  awayFirst: Float64Array;
}

/** The final scores of the match, put together where no combination can tell them apart. */
export function endingsOf({ view, goals: grid }: Context): Endings {
  const { goals, scorers } = view;
  const { cells } = grid('full');
  const known = scorers[0];
  const chances = new Float64Array(classCount);
  const homeFirst = new Float64Array(classCount);
  const awayFirst = new Float64Array(classCount);
  for (let x = 0; x < gridSize; x++) {
    for (let y = 0; y < gridSize; y++) {
      const chance = cells[x * gridSize + y] ?? 0;
      if (chance === 0) continue;
      const at = classOf(goals.home + x, goals.away + y);
      const first = known ? (known === 'home' ? 1 : 0) : x + y > 0 ? homeShare(x, y) : 0;
      chances[at] = (chances[at] ?? 0) + chance;
      homeFirst[at] = (homeFirst[at] ?? 0) + chance * first;
      if (known || x + y > 0) awayFirst[at] = (awayFirst[at] ?? 0) + chance * (1 - first);
    }
  }
  return { chances, homeFirst, awayFirst };
}

/** The classes in which an outcome comes true; of those with a first scorer, the part in which that side is the first. */
interface Selection {
  first: 'home' | 'away' | undefined;
  classes: readonly number[];
}

const selections = new Map<string, readonly Selection[]>();

function selectionsOf(market: Market, [first, second]: readonly [Part, Part]): readonly Selection[] {
  const { type, line = 0 } = market;
  const name = `${type} ${line}`;
  const known = selections.get(name);
  if (known) return known;
  if (first === 'first-goal') throw new RangeError(`${type} begins with its last word`);
  const made = outcomesOf(market).map((outcome): Selection => {
    const [a = '', b = ''] = outcome.split('&');
    const classes: number[] = [];
    for (let number = 0; number < classCount; number++) {
      const ending = endingOf(number);
      const isSecond = second === 'first-goal' || wordRules[second](ending, b, line);
      if (isSecond && wordRules[first](ending, a, line)) classes.push(number);
    }
    return { first: second === 'first-goal' ? (b === 'home' ? 'home' : 'away') : undefined, classes };
  });
  selections.set(name, made);
  return made;
}

/** Chances of the outcomes of a combination, in their order. */
export function combinationChances(market: Market, endings: Endings): number[] | undefined {
  const { rule } = kindOf(market.type);
  if (rule.by !== 'combination') return undefined;
  return selectionsOf(market, rule.parts).map(({ first, classes }) => {
    const chances =
      first === undefined ? endings.chances : first === 'home' ? endings.homeFirst : endings.awayFirst;
    let chance = 0;
    for (let i = 0; i < classes.length; i++) chance += chances[classes[i] ?? 0] ?? 0;
    return chance;
  });
}
