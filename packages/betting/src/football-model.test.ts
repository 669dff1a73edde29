/**
 * Every football market against a second set of rules, written another way: the match is a word of H and A in the order of the
 * goals, with its halves and quarters of an hour as other words, and the rules cancel, cut and search in those words. Lines are
 * two bets of half the stake on the neighbouring half lines.
 */
import { describe, expect, it } from 'vitest';
import {
  type Grade,
  gradeSelection,
  kindOf,
  type Market,
  type MarketType,
  type MatchResult,
  marketTypesOf,
  outcomesOf,
  type Period,
  type Score,
  type SequenceEvent,
} from './index.ts';
import { everyMarket } from './test-markets.ts';
import { rounds } from './test-rounds.ts';

interface Ball {
  letter: 'H' | 'A';
  half: 1 | 2;
  /** Minute within the half, from 0; 45 and more is stoppage time. */
  minute: number;
}

interface Played {
  goals: Ball[];
  corners: Ball[];
  cards: Ball[];
  reds: string;
  kicks: string;
  extra?: string;
  shootOut?: string;
}

// ---- matches ----

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return (mixed >>> 8) % sides;
  };
}

function playMatch(seed: number): Played {
  const roll = dice(seed * 7919 + 17);
  const balls = (most: number): Ball[] =>
    Array.from({ length: roll(most) }, () => ({
      letter: roll(9) < 5 ? ('H' as const) : ('A' as const),
      half: roll(2) === 0 ? (1 as const) : (2 as const),
      minute: roll(49),
    })).sort((a, b) => a.half - b.half || a.minute - b.minute);
  const letters = (most: number) => Array.from({ length: roll(most) }, () => 'HA'[roll(2)]).join('');
  const match: Played = {
    goals: balls(9),
    corners: balls(16),
    cards: balls(9),
    reds: letters(2),
    kicks: letters(3),
  };
  if (cancel(word(match.goals)) !== '') return match;
  const extra = letters(4);
  const shootOut = 'HHHHAAAA'.slice(roll(4), 8 - (roll(2) + 1) * 2) + (roll(2) === 0 ? 'H' : 'AAAAA');
  return cancel(extra) === '' ? { ...match, extra, shootOut } : { ...match, extra };
}

const word = (balls: readonly Ball[]): string => balls.map(({ letter }) => letter).join('');

/** Takes away one goal of each side until one side is left: `HH`, `A` or nothing. */
function cancel(text: string): string {
  let rest = text;
  while (/HA|AH/.test(rest)) rest = rest.replace(/HA|AH/, '');
  return rest;
}

const lettersOf = { home: 'H', away: 'A' } as const;
const named = (letter: string | undefined): string =>
  letter === undefined || letter === '' ? 'draw' : letter === 'H' ? 'home' : 'away';

function bandOf({ half, minute }: Ball): number {
  return (half === 1 ? 1 : 4) + (minute < 15 ? 0 : minute < 30 ? 1 : 2);
}

function inPeriod(balls: readonly Ball[], period: Period): Ball[] {
  return balls.filter((ball) => {
    if (period === 'first') return ball.half === 1;
    if (period === 'second') return ball.half === 2;
    return period === 'full' || `band${bandOf(ball)}` === period;
  });
}

// ---- the result that the feed would give ----

function scoreOf(text: string): Score {
  return { home: text.replaceAll('A', '').length, away: text.replaceAll('H', '').length };
}

function scores(balls: readonly Ball[]): Record<string, Score> {
  const periods = ['full', 'first', 'band1', 'band2', 'band3', 'band4', 'band5', 'band6'] as const;
  return Object.fromEntries(periods.map((period) => [period, scoreOf(word(inPeriod(balls, period)))]));
}

function events(figure: 'goals' | 'corners' | 'cards', balls: readonly Ball[]): SequenceEvent[] {
  return balls.map(({ letter, half, minute }, index) => ({
    figure,
    n: index + 1,
    side: letter === 'H' ? 'home' : 'away',
    seconds: (half === 1 ? 0 : 2700) + minute * 60 + 30,
    period: half === 1 ? 'first' : 'second',
  }));
}

function resultOf(match: Played): MatchResult {
  const { goals, corners, cards, reds, kicks, extra, shootOut } = match;
  return {
    goals: {
      ...scores(goals),
      ...(extra === undefined ? {} : { extra: scoreOf(extra) }),
      ...(shootOut === undefined ? {} : { penalties: scoreOf(shootOut) }),
    },
    corners: scores(corners),
    cards: scores(cards),
    reds: { full: scoreOf(reds) },
    penalties: { full: scoreOf(kicks) },
    sequence: [...events('corners', corners), ...events('goals', goals), ...events('cards', cards)],
  };
}

// ---- the model ----

type HalfBet = 'won' | 'back' | 'lost';

function textOf(match: Played, type: MarketType, period: Period): string | undefined {
  if (period === 'extra') return match.extra;
  if (period === 'penalties') return match.shootOut;
  const balls = type.startsWith('corner') || type === 'next-corner' ? match.corners : match.goals;
  return word(inPeriod(type.startsWith('card') || type === 'next-card' ? match.cards : balls, period));
}

function lineBets(type: MarketType, line: number, outcome: string, text: string, before: Score): HalfBet[] {
  const mine = type.startsWith('home-') ? text.replaceAll('A', '') : text.replaceAll('H', '');
  const counted = type.startsWith('home-') || type.startsWith('away-') ? mine : text;
  return [Math.floor(line / 2), Math.ceil(line / 2)].map((halves) => {
    let balance = 2 * counted.length - halves;
    if (type.endsWith('handicap')) {
      const left = cancel(text);
      balance = (left.startsWith('A') ? -2 : 2) * left.length - 2 * (before.home - before.away) + halves;
    }
    if (balance === 0) return 'back';
    return balance > 0 === (outcome === 'home' || outcome === 'over') ? 'won' : 'lost';
  });
}

const gradeOfBets: Record<string, Grade> = {
  'won,won': 'W',
  'won,back': 'LW',
  'back,won': 'LW',
  'back,back': 'P',
  'back,lost': 'LL',
  'lost,back': 'LL',
  'lost,lost': 'L',
};

const doublesOf: Record<string, string[]> = {
  home: ['home-draw', 'home-away'],
  draw: ['home-draw', 'draw-away'],
  away: ['draw-away', 'home-away'],
};

/** The words that came true of each part of a combination. */
function trueWords(part: string, text: string, line: number): string[] {
  const winner = named(cancel(text)[0]);
  switch (part) {
    case 'winner':
      return [winner];
    case 'double':
      return doublesOf[winner] ?? [];
    case 'total':
      return [text.length > line / 4 ? 'over' : 'under'];
    case 'both-score':
      return [/H/.test(text) && /A/.test(text) ? 'yes' : 'no'];
    case 'odd-even':
      return [/^(..)*$/.test(text) ? 'even' : 'odd'];
    default:
      return text === '' ? [] : [named(text[0])];
  }
}

const fullBuckets = ['0-1', '0-1', '2-3', '2-3', '4-6', '4-6', '4-6'];

/** The outcomes that win; `undefined` if the stakes go back. */
function winners(type: MarketType, match: Played, { period, line = 0 }: Market): string[] | undefined {
  const text = textOf(match, type, period) ?? '';
  const firstHalf = word(inPeriod(match.goals, 'first'));
  const secondHalf = word(inPeriod(match.goals, 'second'));
  const winner = named(cancel(text)[0]);
  const sides = ['home', 'away'] as const;
  const mine = (side: 'home' | 'away', part = text) => part.split(lettersOf[side]).length - 1;
  const rival = (side: 'home' | 'away') => (side === 'home' ? 'away' : 'home');
  const combined = /^(winner|total|double)-(total|both-score|odd-even|first-goal)$/.exec(type);
  if (combined) {
    return trueWords(combined[1] ?? '', text, line).flatMap((a) =>
      trueWords(combined[2] ?? '', text, line).map((b) => `${a}&${b}`),
    );
  }
  switch (type) {
    case 'winner':
      return winner === 'draw' && period === 'penalties' ? undefined : [winner];
    case 'double-chance':
      return doublesOf[winner];
    case 'odd-even':
    case 'corner-odd-even':
    case 'card-odd-even':
      return trueWords('odd-even', text, 0);
    case 'both-score':
      return trueWords('both-score', text, 0);
    case 'home-odd-even':
    case 'away-odd-even':
      return trueWords('odd-even', 'x'.repeat(mine(type === 'home-odd-even' ? 'home' : 'away')), 0);
    case 'correct-score': {
      const most = period === 'full' ? 4 : 3;
      const listed = Math.max(mine('home'), mine('away')) <= most;
      return [listed ? sides.map((side) => mine(side)).join('-') : 'other'];
    }
    case 'total-goals':
      if (period === 'first') return [text.length > 2 ? '3+' : String(text.length)];
      return [fullBuckets[text.length] ?? '7+'];
    case 'half-full':
      return [[cancel(firstHalf)[0], cancel(text)[0]].map(named).join('/')];
    case 'three-way-handicap':
      return [named(cancel(text + (line > 0 ? 'H' : 'A').repeat(Math.abs(line) / 4))[0])];
    case 'win-margin': {
      if (text === '') return ['no-goal'];
      const { length } = cancel(text);
      return length === 0 ? ['score-draw'] : [`${winner}-${['', '1', '2', '3'][length] ?? '4+'}`];
    }
    case 'clean-sheet':
      return sides.filter((side) => !text.includes(lettersOf[rival(side)]));
    case 'win-to-nil':
      return sides.filter((side) => new RegExp(`^${lettersOf[side]}+$`).test(text));
    case 'win-both-halves':
      return sides.filter((side) =>
        [firstHalf, secondHalf].every((half) => cancel(half).startsWith(lettersOf[side])),
      );
    case 'win-either-half':
      return sides.filter((side) =>
        [firstHalf, secondHalf].some((half) => cancel(half).startsWith(lettersOf[side])),
      );
    case 'score-both-halves':
      return sides.filter((side) =>
        new RegExp(`${lettersOf[side]}.*\\|.*${lettersOf[side]}`).test(`${firstHalf}|${secondHalf}`),
      );
    case 'come-back':
      return sides.filter(
        (side) =>
          winner === side &&
          [...text].some((_, end) => cancel(text.slice(0, end + 1)).startsWith(lettersOf[rival(side)])),
      );
    case 'half-most':
    case 'half-most-three':
      if (firstHalf.length === secondHalf.length) return type === 'half-most' ? undefined : ['equal'];
      return [firstHalf.length > secondHalf.length ? 'first' : 'second'];
    case 'next-goal':
    case 'next-corner':
    case 'next-card':
      return [text.length < line ? 'none' : named(text[line - 1])];
    case 'first-goal':
      return [text === '' ? 'none' : named(text[0])];
    case 'last-goal':
      return [text === '' ? 'none' : named(text[text.length - 1])];
    case 'race-goals': {
      const starts = [...text].map((_, end) => text.slice(0, end + 1));
      const start = starts.find((each) => sides.some((side) => mine(side, each) === line));
      return [start === undefined ? 'none' : named(start.at(-1))];
    }
    case 'goal-time': {
      const [goal] = match.goals;
      return [goal ? String(bandOf(goal)) : 'none'];
    }
    case 'goal-early': {
      const [goal] = match.goals;
      if (goal === undefined) return ['none'];
      return [goal.half === 1 && goal.minute <= 25 ? 'early' : 'late'];
    }
    case 'penalty-awarded':
      return [match.kicks === '' ? 'no' : 'yes'];
    case 'red-card':
      return [match.reds === '' ? 'no' : 'yes'];
    case 'extra-time':
      return [match.extra === undefined ? 'no' : 'yes'];
    default: {
      // The last part that was played and was not drawn decides.
      const parts = [text, match.extra ?? '', match.shootOut ?? ''];
      const at = parts.findIndex((part) => cancel(part) !== '');
      if (at < 0) return undefined;
      const side = named(cancel(parts[at] ?? '')[0]);
      if (type === 'qualify') return [side];
      const way = match.shootOut !== undefined ? 2 : match.extra !== undefined ? 1 : 0;
      return [`${side}-${['regular', 'extra', 'penalties'][way]}`];
    }
  }
}

function expectedGrade(market: Market, outcome: string, match: Played, before: Score): Grade | undefined {
  const { type, period, line = 0 } = market;
  const text = textOf(match, type, period);
  if (text === undefined) return undefined;
  if (/(^|-)total$|handicap$/.test(type) && !/^(winner|double|three)-/.test(type)) {
    const fromBet = type === 'handicap' && (period === 'full' || period === 'first');
    const nil = { home: 0, away: 0 };
    return gradeOfBets[lineBets(type, line, outcome, text, fromBet ? before : nil).join()];
  }
  const won = winners(type, match, market);
  if (won === undefined) return 'P';
  return won.includes(outcome) ? 'W' : 'L';
}

// ---- the comparison ----

/** Of events beside the score: football-events-model.test.ts. */
const onEvents = /scorer|^(first|last)-(?!goal)|goal-manner|own-goal|kick-off/;
const football: ReadonlySet<MarketType> = new Set(marketTypesOf('FT').filter((type) => !onEvents.test(type)));
const markets = everyMarket.filter(({ type }) => football.has(type));

describe('football markets', () => {
  it('[4.72] [4.73] [4.74] [4.75] [4.76] are graded as the model grades them (C46)', () => {
    const wrong: unknown[] = [];
    const seen = new Set<string>();
    let cases = 0;
    const matches = rounds(1300);
    for (let seed = 1; seed <= matches; seed += 1) {
      const match = playMatch(seed);
      const result = resultOf(match);
      const firstHalf = scoreOf(word(inPeriod(match.goals, 'first')));
      const before = seed % 3 === 0 ? undefined : { home: firstHalf.home, away: seed % 2 };
      for (const market of markets) {
        for (const outcome of outcomesOf(market)) {
          const graded = gradeSelection({ ...market, outcome }, result, before);
          const expected = expectedGrade(market, outcome, match, before ?? { home: 0, away: 0 });
          if (graded !== expected) wrong.push({ market, outcome, match, before, graded, expected });
          else if (graded !== undefined) seen.add(`${market.type} ${graded}`);
          cases += 1;
        }
      }
    }
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(cases).toBeGreaterThan(770 * matches);
    // Nothing was merely never reached: every type was won and lost.
    for (const type of football) {
      expect(seen).toContain(`${type} W`);
      expect(seen).toContain(`${type} L`);
    }
  }, 120_000);

  it('pay as many outcomes as the table says', () => {
    const counts = new Map<MarketType, Set<number>>();
    for (let seed = 1; seed <= rounds(150, 30); seed += 1) {
      const match = playMatch(seed);
      const result = resultOf(match);
      for (const market of markets) {
        const grades = outcomesOf(market).map((outcome) => gradeSelection({ ...market, outcome }, result));
        const won = grades.filter((grade) => grade === 'W').length;
        const isOpen = grades.some((grade) => grade === undefined || grade === 'P' || grade.length === 2);
        if (isOpen) continue;
        counts.set(market.type, (counts.get(market.type) ?? new Set()).add(won));
        const { pays } = kindOf(market.type);
        const allowed = { one: [1], two: [2], 'at-most-one': [0, 1], any: [0, 1, 2, 3] }[pays];
        expect(allowed, `${market.type}:${market.period}`).toContain(won);
      }
    }
    // The number of paying outcomes varies where the table leaves it open.
    for (const [type, seen] of counts) {
      const { pays } = kindOf(type);
      expect(seen.size > 1, type).toBe(pays === 'any' || pays === 'at-most-one');
    }
  });
});
