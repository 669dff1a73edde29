/**
 * Events of a match of football beside goals, corners and cards: the side that kicks off, absent players, offsides, substitutions, and
 * for each goal its manner and the position of the scorer. Drawn apart from the story, whose goals do not depend on them.
 */
import { type GoalManner, type Side, sides } from '@hj/betting';
import type { MatchFrame } from '../engine/rules.ts';
import type { Random } from '../prng.ts';
import { outfield, scoringShares } from './lineup.ts';
import type { StoryEvent } from './story.ts';

export interface GoalFacts {
  manner: GoalManner;
  /** Place in the line-up; undefined of an own goal. */
  place: number | undefined;
}

export interface Extra {
  /** In halves (see curves.ts). */
  time: number;
  kind: 'offside' | 'substitution';
  side: Side;
  /** Of a substitution: who goes off, as a place in the line-up. */
  place?: number;
}

export interface Extras {
  kickOff: Side;
  /** The place in the line-up of a player who drops out just before the match. */
  withdrawn: Readonly<Record<Side, number | undefined>>;
  /** Of each goal of the story, in its order. */
  goals: readonly GoalFacts[];
  events: readonly Extra[];
}

/** Of the goals that are no penalties. */
export const openPlay = { own: 0.03, header: 0.175, 'free-kick': 0.04 } as const;
/** Offsides of both sides in a match, and the home side's part of them. */
export const offsideMean = 3.6;
export const offsideHomeShare = 0.52;
/** A side has so many substitutions and makes each with this chance. */
export const mostSubstitutions = 5;
const substitutionChance = 0.92;
const withdrawnShare = 0.03;
/** Substitutions of the half-time break are made until this time. */
const restart = 1.01;

/** Share of the substitutions made until a time: few before half-time, some at the restart, most in the last half-hour. */
export function substitutionShare(time: number): number {
  if (time <= 1) return 0.06 * Math.max(0, time);
  if (time <= restart) return 0.06 + (0.14 * (time - 1)) / (restart - 1);
  return 0.2 + 0.8 * Math.min(1, (time - restart) / (2 - restart)) ** 1.4;
}

/** The time by which so large a share of the substitutions is made. */
export function substitutionTime(share: number): number {
  let [low, high] = [0, 2];
  for (let round = 0; round < 30; round++) {
    const middle = (low + high) / 2;
    if (substitutionShare(middle) < share) low = middle;
    else high = middle;
  }
  return low;
}

/** Chance that a substitution not made yet is still made. */
export function stillMade(time: number): number {
  const share = substitutionShare(time);
  return (substitutionChance * (1 - share)) / (1 - substitutionChance * share);
}

export function drawExtras(events: readonly StoryEvent[], frame: MatchFrame): Extras {
  const random = frame.stream(0xe8);
  const goals = events
    .filter(({ kind }) => kind === 'goal')
    .map(({ penaltyAt }) => drawGoal(random, penaltyAt !== undefined));
  const withdrawn = (salt: number): number | undefined =>
    frame.unit(0xe9, salt) < withdrawnShare ? Math.floor(frame.unit(0xea, salt) * outfield) : undefined;
  const others = sides.flatMap((side, i) => {
    const own = frame.stream(0xeb, i);
    return [...drawOffsides(own, side), ...drawSubstitutions(own, side)];
  });
  return {
    kickOff: frame.unit(0xec) < 0.5 ? 'home' : 'away',
    withdrawn: { home: withdrawn(0), away: withdrawn(1) },
    goals,
    events: others.sort((a, b) => a.time - b.time),
  };
}

function drawGoal(random: Random, isPenalty: boolean): GoalFacts {
  const manner = mannerOf(random.next(), isPenalty);
  const dice = random.next();
  let sum = 0;
  const place = scoringShares.findIndex((share) => {
    sum += share;
    return dice < sum;
  });
  return { manner, place: manner === 'own' ? undefined : place < 0 ? outfield - 1 : place };
}

function mannerOf(dice: number, isPenalty: boolean): GoalManner {
  if (isPenalty) return 'penalty';
  let sum = 0;
  for (const manner of ['own', 'header', 'free-kick'] as const) {
    sum += openPlay[manner];
    if (dice < sum) return manner;
  }
  return 'shot';
}

function drawOffsides(random: Random, side: Side): Extra[] {
  const mean = offsideMean * (side === 'home' ? offsideHomeShare : 1 - offsideHomeShare);
  const list: Extra[] = [];
  const gap = (): number => (-2 * Math.log(1 - random.next())) / mean;
  for (let time = gap(); time < 2; time += gap()) list.push({ time, kind: 'offside', side });
  return list;
}

/** A player who came on is not taken off. */
function drawSubstitutions(random: Random, side: Side): Extra[] {
  const fresh = Array.from({ length: outfield }, (_, place) => place);
  const times = Array.from({ length: mostSubstitutions }, () => {
    const isMade = random.next() < substitutionChance;
    return { isMade, time: substitutionTime(random.next()) };
  });
  return times
    .filter(({ isMade }) => isMade)
    .sort((a, b) => a.time - b.time)
    .map(({ time }) => {
      const [place = 0] = fresh.splice(random.below(fresh.length), 1);
      return { time, kind: 'substitution', side, place };
    });
}
