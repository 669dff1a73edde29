/** Extra time and shoot-out of a cup match that is level: their times and events. */
import type { Side } from '@hj/betting';
import type { Random } from '../prng.ts';
import { extraMeans, kickChance, kicksNext, shootOutWinner } from './chances/cup.ts';
import type { MatchMeans, Standing } from './model.ts';
import { countSides } from './state.ts';
import { nil } from './view.ts';

/** All moments are real milliseconds since the kick-off. */
export interface Extension {
  /** Kick-off and end of extra time. */
  startsAt: number;
  extraEndsAt: number;
  /** The first kick from the mark; undefined if extra time decided. */
  shootOutAt: number | undefined;
  endsAt: number;
  first: Side;
  goals: readonly { at: number; side: Side }[];
  kicks: readonly { at: number; side: Side; isIn: boolean }[];
  winner: Side;
}

/** Shares of a match's real duration. */
const pauseShare = 0.025;
const extraTimeShare = 0.16;
const kickShare = 0.006;
/** After so many kicks the next pair decides, so that no match lasts for ever. */
const mostKicks = 18;
/** No extension lasts longer than this share of a match. */
export const longestExtension = 2 * pauseShare + extraTimeShare + (mostKicks + 3) * kickShare;

interface ExtensionFrame {
  /** The end of regular time. */
  from: number;
  matchDurationMs: number;
}

/** Draws extra time and shoot-out of a level match. */
export function drawExtension(
  means: MatchMeans,
  redCards: Standing['redCards'],
  { from, matchDurationMs }: ExtensionFrame,
  random: Random,
): Extension {
  const startsAt = Math.round(from + pauseShare * matchDurationMs);
  const extraEndsAt = Math.round(startsAt + extraTimeShare * matchDurationMs);
  const rates = extraMeans({ means, time: 2, goals: nil, redCards }, 1);
  const goals = (['home', 'away'] as const)
    .flatMap((side) =>
      drawTimes(rates[side], random).map((share) => ({
        at: Math.round(startsAt + 1 + share * (extraEndsAt - startsAt - 2)),
        side,
      })),
    )
    .sort((a, b) => a.at - b.at);
  const extra = countSides(goals);
  const first: Side = random.next() < 0.5 ? 'home' : 'away';
  const common = { startsAt, extraEndsAt, first, goals };
  if (extra.home !== extra.away) {
    const winner = extra.home > extra.away ? 'home' : 'away';
    return { ...common, shootOutAt: undefined, endsAt: extraEndsAt, kicks: [], winner };
  }
  const shootOutAt = Math.round(extraEndsAt + pauseShare * matchDurationMs);
  const { kicks, winner } = drawKicks(first, shootOutAt, kickShare * matchDurationMs, random);
  const endsAt = (kicks.at(-1)?.at ?? shootOutAt) + Math.round(kickShare * matchDurationMs);
  return { ...common, shootOutAt, endsAt, kicks, winner };
}

/** The times of a Poisson process of this mean on [0, 1). */
function drawTimes(mean: number, random: Random): number[] {
  const gap = (): number => -Math.log(1 - random.next()) / mean;
  const times: number[] = [];
  for (let at = gap(); at < 1; at += gap()) times.push(at);
  return times;
}

function drawKicks(
  first: Side,
  from: number,
  every: number,
  random: Random,
): Pick<Extension, 'kicks' | 'winner'> {
  const kicks: { at: number; side: Side; isIn: boolean }[] = [];
  const scored = { home: 0, away: 0 };
  const taken = { home: 0, away: 0 };
  const loser: Side = random.next() < 0.5 ? 'home' : 'away';
  for (;;) {
    const winner = shootOutWinner(scored, taken);
    if (winner) return { kicks, winner };
    const side = kicksNext(taken, first);
    const isIn = kicks.length < mostKicks ? random.next() < kickChance : side !== loser;
    kicks.push({ at: Math.round(from + (kicks.length + 1) * every), side, isIn });
    taken[side]++;
    if (isIn) scored[side]++;
  }
}
