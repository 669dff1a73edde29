/**
 * Series and system bets. A system is many series (its lines) on the same legs: all of the sizes it names. Every line is a bet
 * of its own with the same stake, and every line is rounded by itself.
 */
import { type Amount, divideRounded } from '@hj/money';
import type { Price, Ratio } from './odds.ts';
import { legFactor, type SettledLeg } from './payout.ts';

/** The slip's limits (specification §5, §9). */
export const seriesLegs = { least: 2, most: 10 } as const;

export interface System {
  /** How many legs it has. */
  legs: number;
  /** How many legs its lines take: 2 and 3 for a trixie, 1 to 3 for a patent. */
  sizes: readonly number[];
}

/** The systems that have a name: every series of two legs and more; patent and the Lucky ones have each leg as a single beside them. */
export const namedSystems = {
  trixie: fullCover(3),
  patent: withSingles(3),
  yankee: fullCover(4),
  'lucky-15': withSingles(4),
  'lucky-31': withSingles(5),
  'lucky-63': withSingles(6),
  canadian: fullCover(5),
  heinz: fullCover(6),
  'super-heinz': fullCover(7),
  goliath: fullCover(8),
} as const satisfies Record<string, System>;
export type NamedSystem = keyof typeof namedSystems;

const chineseNames: Record<number, string> = {
  3: '特里克西',
  4: '洋基',
  5: '加拿大（超级洋基）',
  6: '亨氏',
  7: '超级亨氏',
  8: '歌利亚',
};

/** Of the systems that have the singles too, by their legs. */
const namesWithSingles: Record<number, string> = { 3: '专利', 4: '幸运15', 5: '幸运31', 6: '幸运63' };

function fullCover(legs: number): System {
  return { legs, sizes: Array.from({ length: legs - 1 }, (_, index) => index + 2) };
}

/** Every line of the legs, singles included. */
function withSingles(legs: number): System {
  return { legs, sizes: Array.from({ length: legs }, (_, index) => index + 1) };
}

/** Whether it has singles as the field has them: beside every longer line, of three to six legs. */
export function isWithSingles({ legs, sizes }: System): boolean {
  return namesWithSingles[legs] !== undefined && sizes.length === legs && new Set(sizes).size === legs;
}

/** All lines of `size` legs: doubles are 2 of n, a plain series is n of n. */
export function ofSize(legs: number, size: number): System {
  return { legs, sizes: [size] };
}

/** Every system of so many legs: 2 of n … n of n, then the named ones. */
export function systemsOf(legs: number): readonly System[] {
  if (legs < seriesLegs.least || legs > seriesLegs.most) return [];
  const plain = fullCover(legs).sizes.map((size) => ofSize(legs, size));
  return [
    ...plain,
    ...(chineseNames[legs] === undefined ? [] : [fullCover(legs)]),
    ...(namesWithSingles[legs] === undefined ? [] : [withSingles(legs)]),
  ];
}

/** 3串1, 2串1 × 3, 3串4 特里克西: lines by legs as the field counts them. */
export function systemName(system: System): string {
  const { legs, sizes } = system;
  const [size = legs] = sizes;
  const lines = countLines(system);
  // Only a full cover bears a name: doubles and fourfolds of four legs are no yankee.
  const names = isWithSingles(system) ? namesWithSingles : sizes.length === legs - 1 ? chineseNames : {};
  const name = names[legs] ?? '';
  if (sizes.length > 1) return [`${legs}串${lines}`, name].join(' ').trim();
  return lines === 1 ? `${size}串1` : `${size}串1 × ${lines}`;
}

/** How many bets it is. */
export function countLines(system: System): number {
  check(system);
  return system.sizes.reduce((sum, size) => sum + choose(system.legs, size), 0);
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/**
 * @throws RangeError for fewer than two or more than ten legs, for lines of more legs than there are, and for lines of one leg
 * where the system is no patent or Lucky
 */
function check(system: System): void {
  const { legs, sizes } = system;
  const fits = legs >= seriesLegs.least && legs <= seriesLegs.most && Number.isInteger(legs);
  const smallest = isWithSingles(system) ? 1 : 2;
  const sizesFit = sizes.every((size) => Number.isInteger(size) && size >= smallest && size <= legs);
  if (!fits || !sizesFit || sizes.length === 0 || new Set(sizes).size !== sizes.length) {
    throw new RangeError(`no system of ${sizes.join(',')} of ${legs}`);
  }
}

/** The legs of every line, by index, smaller lines first. */
export function linesOf(system: System): readonly (readonly number[])[] {
  check(system);
  const grow = (size: number, from: number): number[][] => {
    if (size === 0) return [[]];
    const lines: number[][] = [];
    for (let leg = from; leg <= system.legs - size; leg += 1) {
      for (const rest of grow(size - 1, leg + 1)) lines.push([leg, ...rest]);
    }
    return lines;
  };
  return [...system.sizes].sort((a, b) => a - b).flatMap((size) => grow(size, 0));
}

/** The debited amount: the stake of a line for each line. */
export function systemStake(stakePerLine: Amount, system: System): Amount {
  return stakePerLine * BigInt(countLines(system));
}

/**
 * A sum spread over the lines: all get the same whole cents, and the indivisible rest is not debited. 10.00 on the four lines of a
 * trixie is 2.50 each; on the eleven of a yankee 0.90 each, and 0.10 stays with the member.
 */
export function spreadStake(total: Amount, system: System): { perLine: Amount; rest: Amount } {
  const lines = BigInt(countLines(system));
  return { perLine: total / lines, rest: total % lines };
}

/**
 * The return of a system: the sum of the returns of its lines, each rounded once. Lines that begin with the same legs share their
 * product: ten legs have a thousand lines, and a slip may ask for twenty such systems.
 * @throws RangeError if there are not as many legs as the system has, and as `legFactor`
 */
export function systemPayout(stakePerLine: Amount, legs: readonly SettledLeg[], system: System): Amount {
  check(system);
  if (legs.length !== system.legs) throw new RangeError(`${system.legs} legs expected, ${legs.length} given`);
  const factors = legs.map(({ price, code }) => legFactor(price, code));
  const sizes = new Set(system.sizes);
  const longest = Math.max(...sizes);
  const linesFrom = (from: number, size: number, line: Ratio): Amount => {
    let sum = sizes.has(size) ? divideRounded(line.numerator, line.denominator) : 0n;
    if (size === longest) return sum;
    for (const [index, { numerator, denominator }] of factors.entries()) {
      // A line with a lost leg returns nothing; its further legs do not matter.
      if (index < from || numerator === 0n) continue;
      sum += linesFrom(index + 1, size + 1, {
        numerator: line.numerator * numerator,
        denominator: line.denominator * denominator,
      });
    }
    return sum;
  };
  return linesFrom(0, 0, { numerator: stakePerLine, denominator: 1n });
}

/** The most it can return: every leg wins. */
export function systemPossible(stakePerLine: Amount, prices: readonly Price[], system: System): Amount {
  return systemPayout(
    stakePerLine,
    prices.map((price) => ({ price, code: 'W' })),
    system,
  );
}

/** Valid turnover of a settled series or line: its stake, unless every leg was void (sportsbook.md §4.1). */
export function seriesTurnover(stake: Amount, legs: readonly SettledLeg[]): Amount {
  return legs.some(({ code }) => code === 'W' || code === 'LW' || code === 'LL' || code === 'L') ? stake : 0n;
}

/** The facts of a leg that decide whether it fits into a series. */
export interface SeriesLeg {
  matchId: number | string;
  /** A champion bet. */
  isOutright: boolean;
}

export type SeriesFault = 'too-few' | 'too-many' | 'outright' | 'same-match';

/** Why the legs cannot make a series; `undefined` if they can. */
export function seriesFault(legs: readonly SeriesLeg[]): SeriesFault | undefined {
  if (legs.some(({ isOutright }) => isOutright)) return 'outright';
  if (new Set(legs.map(({ matchId }) => matchId)).size !== legs.length) return 'same-match';
  if (legs.length < seriesLegs.least) return 'too-few';
  return legs.length > seriesLegs.most ? 'too-many' : undefined;
}
