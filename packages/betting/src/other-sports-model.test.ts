/**
 * The markets of the other sports against a second set of rules: a match is a tape of who made each point, game, run or round,
 * cut into sections, and the model counts on the tape. Lines are two bets of half the stake on the neighbouring half lines.
 */
import { describe, expect, it } from 'vitest';
import {
  baseballRuns,
  basketballPoints,
  type Figure,
  type Grade,
  gradeSelection,
  type Market,
  type MarketType,
  type MatchResult,
  marketTypesOf,
  outcomesOf,
  type Period,
  type Score,
  type SequenceEvent,
  type Sport,
} from './index.ts';
import { everyMarket } from './test-markets.ts';
import { rounds } from './test-rounds.ts';

/** Tapes of letters by figure and period, with the other known facts. */
interface Played {
  sport: Sport;
  tapes: Map<string, string>;
  result: MatchResult;
  /** The figure that wins the match. */
  wonBy: Figure;
  /** The figure that wins a section. */
  sectionBy: Figure;
  extraInnings?: boolean;
  /** Basketball: every basket with its points, by quarter. */
  baskets?: { quarter: string; letter: string; value: number }[];
}

type Roll = (sides: number) => number;

function dice(seed: number): Roll {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0) >>> 8) % sides;
  };
}

const count = (tape: string, letter: string): number => tape.split(letter).length - 1;
const scoreOf = (tape: string): Score => ({ home: count(tape, 'H'), away: count(tape, 'A') });
const more = (tape: string): string => {
  const { home, away } = scoreOf(tape);
  return home === away ? 'draw' : home > away ? 'home' : 'away';
};
const letters = (roll: Roll, length: number): string => Array.from({ length }, () => 'HA'[roll(2)]).join('');

/** A section won by the first to reach a number of letters, two ahead. */
function section(roll: Roll, needed: number): string {
  let tape = '';
  while (
    Math.max(count(tape, 'H'), count(tape, 'A')) < needed ||
    Math.abs(count(tape, 'H') - count(tape, 'A')) < 2
  ) {
    tape += 'HA'[roll(2)];
  }
  return tape;
}

/** Sections until one side has won enough of them. */
function sections(roll: Roll, needed: number, length: number): string[] {
  const played: string[] = [];
  const won = { home: 0, away: 0, draw: 0 };
  while (Math.max(won.home, won.away) < needed) {
    const tape = section(roll, length);
    played.push(tape);
    won[more(tape) === 'home' ? 'home' : 'away'] += 1;
  }
  return played;
}

function setMatch(roll: Roll, sport: Sport, unit: Figure, counted: Figure, prefix: string): Played {
  const needed = 2 + roll(2);
  const played = sections(roll, needed, unit === 'games' ? 6 : 11);
  const tapes = new Map(played.map((tape, index) => [`${unit}:${prefix}${index + 1}`, tape]));
  tapes.set(`${unit}:full`, played.join(''));
  const wins = played.map((tape) => (more(tape) === 'home' ? 'H' : 'A')).join('');
  tapes.set(`${counted}:full`, wins);
  const sequence: SequenceEvent[] = played.flatMap((tape, index) =>
    [...tape].map((letter, at) => ({
      figure: unit,
      n: at + 1,
      side: letter === 'H' ? ('home' as const) : ('away' as const),
      seconds: 0,
      period: `set${index + 1}` as Period,
    })),
  );
  const result = {
    ...resultOf(tapes),
    ...(unit === 'games' ? { sequence } : {}),
    decided: { bestOf: 2 * needed - 1 },
  };
  return { sport, tapes, result, wonBy: counted, sectionBy: unit };
}

function resultOf(tapes: Map<string, string>): MatchResult {
  const result: Partial<Record<string, Record<string, Score>>> = {};
  for (const [key, tape] of tapes) {
    const [figure = '', period = ''] = key.split(':');
    result[figure] = { ...result[figure], [period]: scoreOf(tape) };
  }
  return result;
}

function basketball(roll: Roll): Played {
  const baskets: NonNullable<Played['baskets']> = [];
  const names = ['q1', 'q2', 'q3', 'q4'];
  const tape = (quarter: string, length: number): string => {
    let text = '';
    for (let i = 0; i < length; i += 1) {
      const basket = { quarter, letter: 'HA'[roll(2)] ?? 'H', value: 1 + roll(3) };
      baskets.push(basket);
      text += basket.letter.repeat(basket.value);
    }
    return text;
  };
  const quarters = names.map((name) => tape(name, 6 + roll(14)));
  const overtimes: string[] = [];
  while (more(quarters.join('') + overtimes.join('')) === 'draw') overtimes.push(tape('extra', 1 + roll(5)));
  const tapes = new Map(names.map((name, index) => [`points:${name}`, quarters[index] ?? '']));
  const [q1 = '', q2 = '', q3 = '', q4 = ''] = quarters;
  tapes.set('points:first', q1 + q2);
  tapes.set('points:second', q3 + q4 + overtimes.join(''));
  tapes.set('points:full', quarters.join('') + overtimes.join(''));
  const points = basketballPoints({
    quarters: quarters.map(scoreOf),
    overtimes: overtimes.map(scoreOf),
    isOver: true,
  });
  const sequence = baskets.map(
    ({ quarter, letter, value }, index): SequenceEvent => ({
      figure: 'points',
      n: index + 1,
      side: letter === 'H' ? 'home' : 'away',
      seconds: index,
      period: quarter as Period,
      value,
    }),
  );
  return { sport: 'BK', tapes, result: { points, sequence }, wonBy: 'points', sectionBy: 'points', baskets };
}

function baseball(roll: Roll): Played {
  const innings: string[] = [];
  while (innings.length < 9 || more(innings.join('')) === 'draw') innings.push(letters(roll, roll(3)));
  const runs = baseballRuns({ innings: innings.map(scoreOf), isOver: true });
  const tapes = new Map([
    ['runs:full', innings.join('')],
    ['runs:first5', innings.slice(0, 5).join('')],
  ]);
  const extraInnings = innings.length > 9;
  return {
    sport: 'BS',
    tapes,
    result: { runs, decided: { extraInnings } },
    wonBy: 'runs',
    sectionBy: 'runs',
    extraInnings,
  };
}

function snooker(roll: Roll): Played {
  const needed = 3 + roll(4);
  let tape = '';
  while (Math.max(count(tape, 'H'), count(tape, 'A')) < needed) tape += 'HA'[roll(2)];
  const sequence = [...tape].map(
    (letter, index): SequenceEvent => ({
      figure: 'frames',
      n: index + 1,
      side: letter === 'H' ? 'home' : 'away',
      seconds: 0,
    }),
  );
  const tapes = new Map([['frames:full', tape]]);
  return {
    sport: 'SK',
    tapes,
    result: { ...resultOf(tapes), sequence },
    wonBy: 'frames',
    sectionBy: 'frames',
  };
}

function iceHockey(roll: Roll): Played {
  const parts = ['p1', 'p2', 'p3'].map((name) => [`goals:${name}`, letters(roll, roll(4))] as const);
  const tapes = new Map<string, string>(parts);
  const full = parts.map(([, tape]) => tape).join('');
  tapes.set('goals:full', full);
  if (more(full) === 'draw') tapes.set('goals:extra', roll(2) === 0 ? 'H' : 'A');
  return { sport: 'OP', tapes, result: resultOf(tapes), wonBy: 'goals', sectionBy: 'goals' };
}

function rugby(roll: Roll): Played {
  const halves = ['first', 'second'].map((name) => [`points:${name}`, letters(roll, roll(5))] as const);
  const tapes = new Map<string, string>(halves);
  tapes.set('points:full', halves.map(([, tape]) => tape).join(''));
  return { sport: 'OP', tapes, result: resultOf(tapes), wonBy: 'points', sectionBy: 'points' };
}

/** A battle of an arena: each map has a winner, independent of the kills; sometimes no side takes a monster. */
function arena(roll: Roll): Played {
  const needed = 1 + roll(2);
  const tapes = new Map<string, string>();
  const sequence: SequenceEvent[] = [];
  let wins = '';
  while (Math.max(count(wins, 'H'), count(wins, 'A')) < needed) {
    const period = `map${wins.length + 1}`;
    const winner = letters(roll, 1);
    wins += winner;
    tapes.set(`maps:${period}`, winner);
    tapes.set(`minutes:${period}`, 'H'.repeat(8 + roll(30)));
    for (const [figure, most] of [
      ['kills', 12],
      ['towers', 9],
      ['dragons', 3],
      ['barons', 3],
    ] as const) {
      const tape = letters(roll, roll(most));
      tapes.set(`${figure}:${period}`, tape);
      const side = tape.startsWith('H') ? 'home' : 'away';
      if (tape) sequence.push({ figure, n: 1, side, seconds: 0, period: period as Period });
    }
  }
  tapes.set('maps:full', wins);
  const result = { ...resultOf(tapes), sequence, decided: { bestOf: 2 * needed - 1 } };
  return { sport: 'OP', tapes, result, wonBy: 'maps', sectionBy: 'maps' };
}

function anyMatch(seed: number): Played {
  const roll = dice(seed * 7907 + 3);
  const kinds: ((roll: Roll) => Played)[] = [
    basketball,
    baseball,
    snooker,
    iceHockey,
    (each) => setMatch(each, 'TN', 'games', 'sets', 'set'),
    (each) => setMatch(each, 'VB', 'points', 'sets', 'set'),
    (each) => setMatch(each, 'TT', 'points', 'sets', 'set'),
    (each) => setMatch(each, 'OP', 'rounds', 'maps', 'map'),
    (each) => setMatch(each, 'OP', 'points', 'sets', 'set'),
    rugby,
    arena,
  ];
  return (kinds[seed % kinds.length] ?? basketball)(roll);
}

// ---- the model ----

const figuresOf: Record<string, Figure> = {
  point: 'points',
  score: 'points',
  game: 'games',
  set: 'sets',
  frame: 'frames',
  run: 'runs',
  goal: 'goals',
  map: 'maps',
  round: 'rounds',
  kill: 'kills',
  tower: 'towers',
  dragon: 'dragons',
  tyrant: 'dragons',
  baron: 'barons',
  overlord: 'barons',
  roshan: 'barons',
  minute: 'minutes',
};

/** Two halves of the stake, each against a half line. */
function lineGrade(balance: (half: number) => number): Grade {
  const [a = 0, b = 0] = [-0.5, 0.5].map(balance);
  const results = [a, b].map(Math.sign).join();
  const named: Record<string, Grade> = { '1,1': 'W', '-1,-1': 'L', '0,0': 'P' };
  return named[results] ?? (a + b > 0 ? 'LW' : 'LL');
}

const marginName = (by: number): string => (by > 3 ? '4+' : String(by));

/** The grade; `null` for a market or period that this match does not have. */
function expected(match: Played, market: Market, outcome: string, before: Score): Grade | null {
  const { type, period, line = 0 } = market;
  const grade = (won: boolean | undefined): Grade => (won === undefined ? 'P' : won ? 'W' : 'L');
  const lined =
    /^(home-|away-)?(point|score|game|set|frame|run|goal|map|round|kill|tower|dragon|tyrant|roshan|minute)-(handicap|total|odd-even)$/.exec(
      type,
    );
  if (lined) {
    const tape = match.tapes.get(`${figuresOf[lined[2] ?? '']}:${period}`);
    if (tape === undefined) return null;
    const side = lined[1] === 'home-' ? 'H' : lined[1] === 'away-' ? 'A' : '';
    const counted = side === '' ? tape : tape.replaceAll(side === 'H' ? 'A' : 'H', '');
    if (lined[3] === 'odd-even') return grade((counted.length % 2 === 0) === (outcome === 'even'));
    // A quarter line is half of the stake on either side of it, a half or whole one is both halves on itself.
    const split = line % 2 === 0 ? 0 : 1;
    if (lined[3] === 'total') {
      const sign = outcome === 'over' ? 1 : -1;
      return lineGrade((half) => sign * (4 * counted.length - line + 2 * half * split));
    }
    const from = type === 'frame-handicap' ? before : { home: 0, away: 0 };
    const lead = count(tape, 'H') - count(tape, 'A') - from.home + from.away;
    return lineGrade((half) => (outcome === 'home' ? 1 : -1) * (4 * lead + line + 2 * half * split));
  }
  return wordGrade(match, market, outcome, grade);
}

function wordGrade(
  match: Played,
  { type, period, line = 0 }: Market,
  outcome: string,
  grade: (won: boolean | undefined) => Grade,
): Grade | null {
  const { tapes, wonBy, sectionBy, baskets = [] } = match;
  const full = tapes.get(`${wonBy}:full`) ?? '';
  const tape = tapes.get(`${sectionBy}:${period}`);
  switch (type) {
    case 'match-winner': {
      const side = more(full) === 'draw' ? more(tapes.get('goals:extra') ?? '') : more(full);
      return grade(side === 'draw' ? undefined : side === outcome);
    }
    case 'section-winner':
      if (tape === undefined) return null;
      return more(tape) === 'draw' ? 'P' : grade(more(tape) === outcome);
    case 'regular-winner': {
      const goals = tapes.get(`goals:${period}`);
      return goals === undefined ? null : grade(more(goals) === outcome);
    }
    case 'set-score':
    case 'map-score': {
      const score = scoreOf(tapes.get(type === 'set-score' ? 'sets:full' : 'maps:full') ?? '');
      if (score.home + score.away === 0) return null;
      return grade(`${score.home}-${score.away}` === outcome);
    }
    case 'nth-game':
    case 'nth-frame': {
      const played = type === 'nth-game' ? tapes.get(`games:${period}`) : tapes.get('frames:full');
      if (played === undefined) return null;
      return grade(played.length < line ? undefined : played[line - 1] === (outcome === 'home' ? 'H' : 'A'));
    }
    case 'first-kill':
    case 'first-tower':
    case 'first-dragon':
    case 'first-tyrant':
    case 'first-baron':
    case 'first-overlord':
    case 'first-roshan': {
      const fallen = tapes.get(`${figuresOf[type.slice('first-'.length)]}:${period}`);
      if (fallen === undefined) return null;
      return grade(fallen === '' ? undefined : fallen.startsWith(outcome === 'home' ? 'H' : 'A'));
    }
    case 'extra-innings':
      return match.extraInnings === undefined ? null : grade(match.extraInnings === (outcome === 'yes'));
    case 'run-margin': {
      const runs = tapes.get('runs:full');
      if (runs === undefined) return null;
      const { home, away } = scoreOf(runs);
      return grade(`${more(runs)}-${marginName(Math.abs(home - away))}` === outcome);
    }
    default:
      if (match.sport !== 'BK') return null;
      return basketballGrade(type, period, line, { outcome, full, baskets, tapes }, grade);
  }
}

function basketballGrade(
  type: MarketType,
  period: Period,
  line: number,
  seen: {
    outcome: string;
    full: string;
    baskets: NonNullable<Played['baskets']>;
    tapes: Map<string, string>;
  },
  grade: (won: boolean | undefined) => Grade,
): Grade | null {
  const { outcome, full, baskets, tapes } = seen;
  const named = (letter: string | undefined) => (letter === 'H' ? 'home' : 'away');
  switch (type) {
    case 'first-score':
      return grade(named(baskets[0]?.letter) === outcome);
    case 'last-score':
      return grade(named(baskets.at(-1)?.letter) === outcome);
    case 'home-last-digit':
    case 'away-last-digit': {
      const digit = String(count(full, type.startsWith('home') ? 'H' : 'A')).slice(-1);
      return grade(outcome.includes(digit));
    }
    case 'race-points': {
      const tape = baskets.filter(({ quarter }) => period === 'full' || quarter === period);
      const text = tape.map(({ letter, value }) => letter.repeat(value)).join('');
      // The letter that makes the count full is the last of the shortest start that holds so many.
      const end = [...text].findIndex((letter, at) => count(text.slice(0, at + 1), letter) === line);
      if (end < 0) return period === 'full' ? 'P' : grade(outcome === 'none');
      return grade(named(text[end]) === outcome);
    }
    case 'best-quarter': {
      const order = ['q1', 'q2', 'q3', 'q4'].sort(
        (a, b) => (tapes.get(`points:${b}`) ?? '').length - (tapes.get(`points:${a}`) ?? '').length,
      );
      const [best = '', next = ''] = order.map((each) => tapes.get(`points:${each}`) ?? '');
      return grade((best.length === next.length ? 'equal' : order[0]) === outcome);
    }
    default:
      return null;
  }
}

// ---- the comparison ----

const otherTypes: ReadonlySet<MarketType> = new Set(
  (['BK', 'TN', 'OP', 'SK', 'BS', 'VB', 'TT'] as const).flatMap((sport) => marketTypesOf(sport)),
);

describe('the markets of the other sports', () => {
  it('[4.72] [4.73] [4.74] [4.75] [4.76] are graded as the model grades them (C46)', () => {
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    let cases = 0;
    const matches = rounds(4000);
    for (let seed = 1; seed <= matches; seed += 1) {
      const match = anyMatch(seed);
      const types = new Set(marketTypesOf(match.sport));
      const before = match.sport === 'SK' && seed % 2 === 0 ? { home: 2, away: 1 } : undefined;
      for (const market of everyMarket) {
        if (!types.has(market.type)) continue;
        for (const outcome of outcomesOf(market)) {
          const graded = gradeSelection({ ...market, outcome }, match.result, before);
          const model = expected(match, market, outcome, before ?? { home: 0, away: 0 });
          if ((graded ?? null) !== model)
            wrong.push({ market, outcome, result: match.result, graded, model });
          else if (graded !== undefined) seen.add(`${market.type} ${graded}`);
          cases += 1;
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(cases).toBeGreaterThan(125 * matches);
    for (const type of otherTypes) {
      expect(seen).toContain(`${type} W`);
      expect(seen).toContain(`${type} L`);
    }
  }, 120_000);
});
