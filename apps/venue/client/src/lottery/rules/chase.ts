/** 追号: the same bets in issues to come, each with its multiple. */
export type ChaseWay = 'same' | 'double' | 'rate';

export interface ChaseTerms {
  way: ChaseWay;
  issues: number;
  /** Multiple of the first issue. */
  start: number;
  /** `double`: after how many issues the multiple doubles. */
  every: number;
  /** `rate`: profit over all that was staked until then, if this issue wins; in per cent. */
  ratePercent: number;
}

/** The largest multiple that the planner writes; the venue has limits of its own. */
export const mostMultiple = 9_999;

/**
 * The multiple of each issue.
 * @param stake of one issue at multiple one, in fen
 * @param win payout of the smallest win of one issue at multiple one, in fen
 * @returns fewer than `issues` where a multiple beyond the largest would be needed
 */
export function chaseMultiples(terms: ChaseTerms, stake: bigint, win: bigint): number[] {
  const multiples: number[] = [];
  let spent = 0n;
  for (let index = 0; index < terms.issues; index += 1) {
    const multiple = multipleAt(terms, index, { spent, stake, win, last: multiples.at(-1) ?? terms.start });
    if (multiple === undefined || multiple > mostMultiple) break;
    multiples.push(multiple);
    spent += stake * BigInt(multiple);
  }
  return multiples;
}

function multipleAt(
  { way, start, every, ratePercent }: ChaseTerms,
  index: number,
  { spent, stake, win, last }: { spent: bigint; stake: bigint; win: bigint; last: number },
): number | undefined {
  if (way === 'same') return start;
  if (way === 'double') return start * 2 ** Math.floor(index / Math.max(1, every));
  // win·m ≥ (1 + r)·(spent + stake·m), in hundredths.
  const share = BigInt(100 + ratePercent);
  const gain = 100n * win - share * stake;
  if (gain <= 0n) return undefined;
  const least = (share * spent + gain - 1n) / gain;
  return Math.max(last, Number(least));
}
