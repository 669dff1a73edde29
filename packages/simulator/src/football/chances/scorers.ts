/**
 * Fair chances of scorers. Given how many goals are to come, each falls by the curve of time on its own, is an own goal or not, and comes
 * from a place of the line-up by its share. A player leaves his place when he is taken off.
 */
import type { Side } from '@hj/betting';
import { goalShare } from '../curves.ts';
import { mostSubstitutions, openPlay, stillMade, substitutionShare, substitutionTime } from '../extras.ts';
import { lastShirt, scoringShares, substitutionsOf } from '../lineup.ts';
import { countTime, type MatchView } from '../view.ts';
import type { Context } from './context.ts';
import { gridSize } from './grid.ts';
import { homeShare } from './orders.ts';
import { penaltyShare } from './penalties.ts';

/** Share of all goals that are own goals. */
export const ownGoalShare = (1 - penaltyShare) * openPlay.own;

/** Moments at which a player may be taken off, all as likely. */
const moments = 10;

/** A share of the goals to come that falls before a player leaves the pitch, and its chance. */
interface Stay {
  share: number;
  chance: number;
}

const always: readonly Stay[] = [{ share: 1, chance: 1 }];

/** How long a player who has been on since the start stays. */
function staysOf(view: MatchView, side: Side): Stay[] {
  const lineup = view.lineups[side];
  const made = substitutionsOf(lineup);
  const known = countTime(view);
  const off = Math.min(
    1,
    ((mostSubstitutions - made) * stillMade(known)) / Math.max(1, lineup.length - made),
  );
  const from = substitutionShare(known);
  const left = 1 - goalShare(view.time);
  const stays = Array.from({ length: moments }, (_, i): Stay => {
    const time = substitutionTime(from + ((i + 0.5) / moments) * (1 - from));
    const share = left > 0 ? Math.max(0, goalShare(time) - goalShare(view.time)) / left : 0;
    return { share, chance: off / moments };
  });
  return [...stays, { share: 1, chance: 1 - off }];
}

/** By how many goals are to come: all of them, those of a side, and those ends in which any one of them is a side's. */
interface GoalCounts {
  total: Float64Array;
  sides: Record<Side, Float64Array>;
  shares: Record<Side, Float64Array>;
}

const known = new WeakMap<Context, GoalCounts>();

/** Made once for the three markets of a pricing. */
function countsOf(context: Context): GoalCounts {
  let counts = known.get(context);
  if (!counts) {
    counts = makeCounts(context);
    known.set(context, counts);
  }
  return counts;
}

function makeCounts({ goals, side }: Context): GoalCounts {
  const { cells, total } = goals('full');
  const shares = { home: new Float64Array(2 * gridSize), away: new Float64Array(2 * gridSize) };
  for (let x = 0; x < gridSize; x++) {
    for (let y = 0; y < gridSize; y++) {
      const p = cells[x * gridSize + y] ?? 0;
      if (p === 0 || x + y === 0) continue;
      const home = p * homeShare(x, y);
      shares.home[x + y] = (shares.home[x + y] ?? 0) + home;
      shares.away[x + y] = (shares.away[x + y] ?? 0) + p - home;
    }
  }
  return { total, sides: { home: side('full', 'home'), away: side('full', 'away') }, shares };
}

/** Σ law[n] · base^n. */
function powerSum(law: Float64Array, base: number): number {
  let sum = 0;
  for (let n = law.length - 1; n >= 0; n--) sum = sum * base + (law[n] ?? 0);
  return sum;
}

const real = 1 - ownGoalShare;

type Which = 'first' | 'any' | 'last';

/** Chance, of all ends, that the first or last goal with a scorer falls to a side while a player of it is on; times his share it is his. */
function orderChance(which: Which, law: Float64Array, stays: readonly Stay[]): number {
  return stays.reduce((sum, { share, chance }) => {
    const some =
      which === 'first'
        ? powerSum(law, 1) - powerSum(law, 1 - real * share)
        : powerSum(law, 1 - real * (1 - share)) - powerSum(law, ownGoalShare);
    return sum + chance * some;
  }, 0);
}

/** Chance that a player with this share of his side's goals scores. */
function anyChance(law: Float64Array, part: number, stays: readonly Stay[]): number {
  return (
    1 - stays.reduce((sum, { share, chance }) => sum + chance * powerSum(law, 1 - real * part * share), 0)
  );
}

interface Scored {
  side: Side;
  player: number;
}

const scorersOf = ({ tally }: MatchView): Scored[] =>
  tally.goals.flatMap(({ side, player }) => (player === undefined ? [] : [{ side, player }]));

/** Chances by shirt, from 2 on, of the home side and then of the away side; then, but of any scorer, the chance of no scorer. */
export function scorerChances(which: Which, context: Context): number[] {
  const { view } = context;
  const counts = countsOf(context);
  const scored = scorersOf(view);
  const none = powerSum(counts.total, ownGoalShare);
  const last = scored.at(-1);
  const chances = (['home', 'away'] as const).flatMap((side) => {
    const list = new Array<number>(lastShirt - 1).fill(0);
    const fresh = staysOf(view, side);
    const law = which === 'any' ? counts.sides[side] : counts.shares[side];
    const order = { fresh: orderChance(which, law, fresh), always: orderChance(which, law, always) };
    view.lineups[side].forEach(({ shirt, isSubstitute }, place) => {
      const part = scoringShares[place] ?? 0;
      list[shirt - 2] =
        which === 'any'
          ? anyChance(law, part, isSubstitute ? always : fresh)
          : part * order[isSubstitute ? 'always' : 'fresh'];
    });
    if (which === 'any') for (const each of scored) if (each.side === side) list[each.player - 2] = 1;
    if (which === 'last' && last?.side === side) list[last.player - 2] = (list[last.player - 2] ?? 0) + none;
    return list;
  });
  if (which === 'any') return chances;
  if (which === 'first' && scored.length > 0) return [...chances.map(() => 0), 0];
  return [...chances, last ? 0 : none];
}
