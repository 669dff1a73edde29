/**
 * Settlement and payout against a second set of rules, written another way. The model knows no grades and no quarters: a bet on
 * a quarter line is two bets of half the stake on the neighbouring half lines, each paid by comparing two tallies; the
 * money is exact fractions, rounded at the end. Markets without a line are decided by reading the goals as a string.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BetTerms,
  type CancelCode,
  cancelReasons,
  effectiveTurnover,
  type Grade,
  gradeSelection,
  grades,
  type MarketType,
  type MatchResult,
  marketTypes,
  type OddsType,
  type Outcome,
  oddsTypes,
  outcomesOf,
  type Period,
  payout,
  profitOf,
  riskOf,
  type Score,
  type Selection,
  seriesPayout,
} from './index.ts';

const longRunMs = 120_000;

// ---- fractions ----

class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
  constructor(top: bigint, bottom = 1n) {
    this.top = top;
    this.bottom = bottom;
  }
  plus(other: Fraction): Fraction {
    return new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  }
  times(other: Fraction): Fraction {
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }
  /** Whole cents, a tie going up: nothing here is negative. */
  toCents(): bigint {
    const floor = this.top / this.bottom;
    const rest = this.top - floor * this.bottom;
    return rest + rest >= this.bottom ? floor + 1n : floor;
  }
}

const nothing = new Fraction(0n);
const one = new Fraction(1n);
const oneHalf = new Fraction(1n, 2n);

// ---- the model ----

type HalfBet = 'won' | 'back' | 'lost';

function compare(ours: number, theirs: number): HalfBet {
  if (ours === theirs) return 'back';
  return ours > theirs ? 'won' : 'lost';
}

/** The two neighbouring lines in half goals; twice the same one if the line is not a quarter. */
function neighbours(quarters: number): [number, number] {
  return [Math.floor(quarters / 2), Math.ceil(quarters / 2)];
}

function modelLine(
  type: MarketType,
  outcome: Outcome,
  quarters: number,
  score: Score,
  bet?: Score,
): HalfBet[] {
  return neighbours(quarters).map((halfGoals) => {
    if (type === 'total' || type === 'corner-total') {
      const tally = [2 * score.home + 2 * score.away, halfGoals] as const;
      return outcome === 'over' ? compare(tally[0], tally[1]) : compare(tally[1], tally[0]);
    }
    // The board is wiped when the bet is taken, but only for handicaps on goals.
    const board = type === 'handicap' && bet ? bet : { home: 0, away: 0 };
    const home = 2 * (score.home - board.home) + halfGoals;
    const away = 2 * (score.away - board.away);
    return outcome === 'home' ? compare(home, away) : compare(away, home);
  });
}

const balls = ({ home, away }: Score) => 'H'.repeat(home) + 'A'.repeat(away);

/** Cancels one goal of each side until only the winner's are left. */
function survivor(score: Score): 'home' | 'draw' | 'away' {
  let text = balls(score);
  while (text.includes('HA')) text = text.replace('HA', '');
  return text === '' ? 'draw' : text.startsWith('H') ? 'home' : 'away';
}

const fullBuckets = ['0-1', '0-1', '2-3', '2-3', '4-6', '4-6', '4-6'];
const firstBuckets = ['0', '1', '2'];

function modelWins(selection: Selection, score: Score, firstHalf: Score): boolean {
  const { outcome, period } = selection;
  const text = balls(score);
  switch (selection.type) {
    case 'winner':
      return survivor(score) === outcome;
    case 'odd-even':
    case 'corner-odd-even':
      return /^(..)*$/.test(text) === (outcome === 'even');
    case 'total-goals': {
      const named = (period === 'full' ? fullBuckets : firstBuckets)[text.length];
      return (named ?? (period === 'full' ? '7+' : '3+')) === outcome;
    }
    case 'correct-score': {
      const most = period === 'full' ? 4 : 3;
      const listed = !text.includes('H'.repeat(most + 1)) && !text.includes('A'.repeat(most + 1));
      return listed ? outcome === [score.home, score.away].join('-') : outcome === 'other';
    }
    case 'half-full':
      return outcome === [survivor(firstHalf), survivor(score)].join('/');
    case 'double-chance':
      return { 'home-draw': 'away', 'draw-away': 'home', 'home-away': 'draw' }[outcome] !== survivor(score);
    case 'both-score':
      return text.includes('HA') === (outcome === 'yes');
    default:
      throw new Error(`the model does not know ${selection.type}`);
  }
}

const linesPlayed: readonly MarketType[] = ['handicap', 'total', 'corner-handicap', 'corner-total'];

function modelBets(selection: Selection, score: Score, firstHalf: Score, bet?: Score): HalfBet[] {
  if (linesPlayed.includes(selection.type)) {
    return modelLine(selection.type, selection.outcome, selection.line ?? 0, score, bet);
  }
  const result = modelWins(selection, score, firstHalf) ? 'won' : 'lost';
  return [result, result];
}

/** Risk and win of one unit of stake, by odds type. */
function modelOdds(
  price: number,
  oddsType: OddsType,
  marketType: MarketType,
): { risk: Fraction; win: Fraction } {
  const hongKong = new Fraction(BigInt(price) - 1000n, 1000n);
  const upsideDown = { risk: new Fraction(1000n, BigInt(price) - 1000n), win: one };
  const plain = { risk: one, win: hongKong };
  // Two-sided lines follow the odds type; a combination with a total and a three-way handicap are decimal.
  if (!/(handicap|total)$/.test(marketType) || /^(three-way|winner|double)/.test(marketType)) return plain;
  if (oddsType === 'M') return price > 2000 ? upsideDown : plain;
  if (oddsType === 'I') return price < 2000 ? upsideDown : plain;
  return plain;
}

function modelMoney(terms: BetTerms, bets: readonly HalfBet[]): { debit: bigint; back: bigint } {
  const { risk, win } = modelOdds(terms.price, terms.oddsType, terms.marketType);
  const stake = new Fraction(terms.stake);
  const debit = stake.times(risk).toCents();
  const share = oneHalf.times(new Fraction(debit));
  const back = bets.reduce((sum, each) => {
    if (each === 'lost') return sum;
    return sum.plus(share).plus(each === 'won' ? oneHalf.times(stake).times(win) : nothing);
  }, nothing);
  return { debit, back: back.toCents() };
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

// ---- the cases ----

function scoresUpTo(most: number): Score[] {
  const goals = Array.from({ length: most + 1 }, (_, index) => index);
  return goals.flatMap((home) => goals.map((away) => ({ home, away })));
}

function scoresBefore(score: Score): Score[] {
  return scoresUpTo(6).filter(({ home, away }) => home <= score.home && away <= score.away);
}

function selectionsOf(type: MarketType, period: Period): Selection[] {
  const handicap = type.endsWith('handicap');
  const lines = linesPlayed.includes(type)
    ? Array.from({ length: 25 }, (_, index) => (handicap ? index - 12 : index + 1))
    : [undefined];
  return lines.flatMap((line) =>
    outcomesOf({ type, period }).map((outcome) => ({ type, period, line, outcome })),
  );
}

/** The oldest markets, line by line and score by score; football-model.test.ts and its neighbour play whole matches of all. */
const footballTypes = marketTypes.slice(0, 12);
const markets = footballTypes
  .flatMap((type) => (['full', 'first'] as const).map((period) => ({ type, period })))
  .filter(({ type, period }) => type !== 'half-full' || period === 'full');

/** A result whose figure for the period is `score`; every other figure is a decoy. */
function resultWith(type: MarketType, period: Period, score: Score, firstHalf: Score): MatchResult {
  const decoy = { home: 11, away: 4 };
  const counted = { first: period === 'first' ? score : firstHalf, full: period === 'full' ? score : decoy };
  const others = { first: decoy, full: decoy };
  return type.startsWith('corner-')
    ? { goals: others, corners: counted }
    : { goals: counted, corners: others };
}

describe('grades', () => {
  it.each(markets)(
    '[4.72] [4.73] [4.74] [4.75] [4.76] of $type $period are the model’s for every line and score (C46)',
    ({ type, period }) => {
      const wrong: unknown[] = [];
      let cases = 0;
      for (const selection of selectionsOf(type, period)) {
        for (const score of scoresUpTo(6)) {
          for (const before of [undefined, ...scoresBefore(score)]) {
            const firstHalf = before ?? { home: 0, away: 0 };
            const graded = gradeSelection(selection, resultWith(type, period, score, firstHalf), before);
            const expected = gradeOfBets[modelBets(selection, score, firstHalf, before).join()];
            if (graded !== expected) wrong.push({ selection, score, before, graded, expected });
            cases += 1;
          }
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      expect(cases).toBeGreaterThanOrEqual(2 * 833);
    },
    longRunMs,
  );

  it.each(markets.filter(({ type }) => type !== 'double-chance' && !linesPlayed.includes(type)))(
    'of $type $period name exactly one winner',
    ({ type, period }) => {
      for (const score of scoresUpTo(6)) {
        const result = resultWith(type, period, score, { home: 0, away: 0 });
        const winners = selectionsOf(type, period).filter((each) => gradeSelection(each, result) === 'W');
        expect(winners).toHaveLength(1);
      }
    },
  );

  it('of the two sides of a line mirror each other', () => {
    const mirror: Record<Grade, Grade> = { W: 'L', LW: 'LL', P: 'P', LL: 'LW', L: 'W' };
    for (const type of linesPlayed) {
      const selections = selectionsOf(type, 'full');
      for (const score of scoresUpTo(6)) {
        const result = resultWith(type, 'full', score, { home: 0, away: 0 });
        for (let index = 0; index < selections.length; index += 2) {
          const [first, second] = selections.slice(index, index + 2);
          if (first === undefined || second === undefined) throw new Error('sides come in pairs');
          const grade = gradeSelection(first, result);
          expect(grade && mirror[grade]).toBe(gradeSelection(second, result));
        }
      }
    }
  });
});

describe('money', () => {
  const prices = [1001, 1010, 1337, 1890, 1999, 2000, 2001, 2123, 2408, 7500, 20_000];
  const stakes = [1n, 3n, 1000n, 33_333n, 10_000_001n];

  it.each(oddsTypes)(
    '[3.52] [3.53] [3.54] [3.55] in odds type %s is the model’s, to the cent, from line and score to payout (C46)',
    (oddsType) => {
      const wrong: unknown[] = [];
      let cases = 0;
      for (const type of ['handicap', 'total', 'winner', 'correct-score'] as const) {
        for (const selection of selectionsOf(type, 'full')) {
          for (const score of scoresUpTo(6)) {
            const bets = modelBets(selection, score, { home: 0, away: 0 });
            const grade = gradeSelection(selection, { goals: { first: { home: 0, away: 0 }, full: score } });
            if (grade === undefined) throw new Error('decided by the full score');
            for (const price of prices) {
              for (const stake of stakes) {
                const terms: BetTerms = { stake, price, oddsType, marketType: type };
                const { debit, back } = modelMoney(terms, bets);
                cases += 1;
                if (riskOf(terms) !== debit || payout(terms, grade) !== back) {
                  wrong.push({ selection, score, price, stake, grade, debit, back });
                }
              }
            }
          }
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);
      // Four odds types together are more than a million cases.
      expect(cases).toBeGreaterThan(250_000);
    },
    longRunMs,
  );

  const anyTerms: fc.Arbitrary<BetTerms> = fc.record({
    stake: fc.bigInt({ min: 1n, max: 100_000_000_000n }),
    price: fc.integer({ min: 1001, max: 300_000 }),
    oddsType: fc.constantFrom(...oddsTypes),
    marketType: fc.constantFrom(...marketTypes),
  });
  const betsOfGrade: Record<Grade, HalfBet[]> = {
    W: ['won', 'won'],
    LW: ['won', 'back'],
    P: ['back', 'back'],
    LL: ['lost', 'back'],
    L: ['lost', 'lost'],
  };

  it.each(grades)(
    '[4.72] [4.73] [4.74] [4.75] [4.76] of result %s is the model’s for any stake and price',
    (grade) => {
      fc.assert(
        fc.property(anyTerms, (terms) => {
          const { debit, back } = modelMoney(terms, betsOfGrade[grade]);
          expect(riskOf(terms)).toBe(debit);
          expect(payout(terms, grade)).toBe(back);
          if (grade === 'W') expect(profitOf(terms)).toBe(back - debit);
        }),
        { numRuns: 2000 },
      );
    },
    longRunMs,
  );

  it('[4.77] of every cancelled result is the debited amount', () => {
    const codes = Object.keys(cancelReasons) as CancelCode[];
    fc.assert(
      fc.property(anyTerms, fc.constantFrom(...codes), (terms, code) => {
        const { debit, back } = modelMoney(terms, ['back', 'back']);
        expect(payout(terms, code)).toBe(debit);
        expect(back).toBe(debit);
        expect(effectiveTurnover(terms, code)).toBe(0n);
      }),
      { numRuns: 2000 },
    );
  });

  it('never grows with a worse result', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const returns = grades.map((grade) => payout(terms, grade));
        for (let index = 1; index < returns.length; index += 1) {
          expect((returns[index] ?? 0n) <= (returns[index - 1] ?? 0n)).toBe(true);
        }
      }),
    );
  });

  it('counted as turnover is never more than the stake, nor than the amount that moved (C72)', () => {
    fc.assert(
      fc.property(anyTerms, fc.constantFrom(...grades), (terms, grade) => {
        const { debit, back } = modelMoney(terms, betsOfGrade[grade]);
        const moved = back > debit ? back - debit : debit - back;
        const expected = terms.price <= 1500 ? 0n : [moved, terms.stake].sort((a, b) => (a < b ? -1 : 1))[0];
        expect(effectiveTurnover(terms, grade)).toBe(expected);
      }),
    );
  });
});

describe('a series', () => {
  const codes: (Grade | CancelCode)[] = [...grades, 'D1', 'D24'];
  const anyLegs = fc.array(
    fc.record({ price: fc.integer({ min: 1001, max: 20_000 }), code: fc.constantFrom(...codes) }),
    { minLength: 2, maxLength: 10 },
  );

  /** Every leg is two half legs; the series is all series that take one half of each leg, with an equal part of the stake. */
  function modelSeries(stake: bigint, legs: readonly { price: number; code: Grade | CancelCode }[]): bigint {
    let factors = [one];
    for (const { price, code } of legs) {
      const won = new Fraction(BigInt(price), 1000n);
      const halves = {
        W: [won, won],
        LW: [won, one],
        P: [one, one],
        LL: [one, nothing],
        L: [nothing, nothing],
      };
      const [a = one, b = one] = code in halves ? halves[code as Grade] : [];
      factors = factors.flatMap((factor) => [factor.times(a), factor.times(b)]);
    }
    // All parts have one denominator once each is brought to 1000 per leg.
    const bottom = 1000n ** BigInt(legs.length);
    const top = factors.reduce((sum, factor) => sum + (factor.top * bottom) / factor.bottom, 0n);
    return new Fraction(stake * top, bottom * BigInt(factors.length)).toCents();
  }

  it(
    'pays the model’s sum of its parts, rounded once (C46)',
    () => {
      fc.assert(
        fc.property(fc.bigInt({ min: 1n, max: 1_000_000_000n }), anyLegs, (stake, legs) => {
          expect(seriesPayout(stake, legs)).toBe(modelSeries(stake, legs));
        }),
        { numRuns: 500 },
      );
    },
    longRunMs,
  );
});
