/**
 * Possession, attacks and shots of a match of football. They fit the events (a goal is a shot on target, a corner an attack) and
 * predict nothing: the goals are drawn without them, so that no bettor can derive a price from them.
 */
import type { Course } from '../engine/course.ts';
import type { MatchFrame } from '../engine/rules.ts';
import {
  type Counted,
  type CountStatistics,
  countOf,
  momentumByMinute,
  percentOf,
  statisticsOf,
} from '../engine/statistics.ts';
import type { Random } from '../prng.ts';
import type { FootballSetup } from './script.ts';
import type { FootballState } from './state.ts';

/** Attacks of both sides in a minute beside those that end in a goal, a corner or a penalty: some two hundred in a match. */
const attacksPerMinute = 2;
/** Of the attacks, of the dangerous ones, of the shots: so that a side has some 45 dangerous attacks, 4 shots on target and 6 off it. */
const dangerousShare = 0.4;
const shotShare = 0.25;
const onTargetShare = 0.28;
/** A side whose expected goals are one higher than the other's attacks so much more. */
const attackEdge = 0.11;
const possessionEdge = 0.1;
/** Which side has the upper hand changes within some six minutes; by so much at most. */
const waveLasts = 0.85;
const waveStep = 0.22;

const weights = { attack: 1, dangerous: 4, shot: 9 } as const;
/** A minute with this difference of weights fills the bar. */
const fullMinute = 20;

/** The minutes of play: a pause counts none. */
interface Timing {
  startsAt: number;
  halfTimeAt: number;
  secondHalfAt: number;
  endsAt: number;
  minuteMs: number;
}

const playedMs = ({ startsAt, halfTimeAt, secondHalfAt, endsAt }: Timing, at: number): number =>
  at < secondHalfAt
    ? Math.max(0, Math.min(at, halfTimeAt) - startsAt)
    : halfTimeAt - startsAt + (Math.min(at, endsAt) - secondHalfAt);

function timingOf({ steps, endsAt }: Pick<Course<FootballState>, 'steps' | 'endsAt'>): Timing | undefined {
  const [first] = steps;
  if (!first) return undefined;
  const { halfTimeAt, secondHalfAt } = first.state.clock;
  const startsAt = first.at;
  return {
    startsAt,
    halfTimeAt: startsAt + halfTimeAt,
    secondHalfAt: startsAt + secondHalfAt,
    endsAt,
    minuteMs: halfTimeAt / 45,
  };
}

/** The statistics of one match (engine/rules.ts). */
export function footballStatistics(
  course: Pick<Course<FootballState>, 'steps' | 'endsAt'>,
  { means }: FootballSetup,
  frame: MatchFrame,
): CountStatistics {
  const timing = timingOf(course);
  if (!timing) return () => ({ rows: [], momentum: { per: 'minute', values: [] } });
  const events = incidentsOf(course);
  const edge = means.home - means.away;
  const shares = play(timing, events, edge, frame.stream(0x57));
  events.sort((a, b) => a.at - b.at);
  const scale = {
    minuteOf: (at: number) => Math.floor(playedMs(timing, at) / timing.minuteMs),
    full: fullMinute,
  };
  return statisticsOf(events, (played, at) => ({
    rows: [
      { kind: 'possession', ...possessionAt(shares, playedMs(timing, at) / timing.minuteMs) },
      ...(['shots-on', 'dangerous-attacks', 'shots-off', 'attacks'] as const).map((kind) => ({
        kind,
        ...countOf(played, kind),
      })),
    ],
    momentum: momentumByMinute(played, at, scale),
  }));
}

const goal = { kinds: ['attacks', 'dangerous-attacks', 'shots-on'], weight: weights.shot } as const;
const danger = { kinds: ['attacks', 'dangerous-attacks'], weight: weights.dangerous } as const;
const counted = { goal, corner: danger, penalty: danger } as const;

/** Attacks and shots by the incidents of a match; kicks of a shoot-out are no attacks. */
function incidentsOf({ steps }: Pick<Course<FootballState>, 'steps'>): Counted[] {
  return steps.flatMap(({ at, incident, state }): Counted[] => {
    const { kind, side } = incident ?? {};
    if (!kind || !side || state.cup?.stage === 'penalties') return [];
    if (kind === 'goal-cancelled') return [{ at, side, kinds: ['shots-on'], weight: 0, isTakenBack: true }];
    return kind === 'goal' || kind === 'corner' || kind === 'penalty' ? [{ at, side, ...counted[kind] }] : [];
  });
}

/** Draws the play minute by minute and adds its attacks; returns the home side's possession in each minute. */
function play(timing: Timing, events: Counted[], edge: number, random: Random): number[] {
  const { minuteMs, halfTimeAt, secondHalfAt, startsAt } = timing;
  const minutes = Math.ceil(playedMs(timing, timing.endsAt) / minuteMs);
  const firstHalf = halfTimeAt - startsAt;
  const shares: number[] = [];
  let wave = 0;
  for (let minute = 0; minute < minutes; minute++) {
    wave = waveLasts * wave + waveStep * (random.next() + random.next() - 1);
    const upper = attackEdge * edge + wave;
    shares.push(within(0.5 + possessionEdge * edge + wave + 0.08 * (random.next() - 0.5)));
    for (let n = poisson(attacksPerMinute, random); n > 0; n--) {
      const played = (minute + random.next()) * minuteMs;
      const at = Math.floor(played < firstHalf ? startsAt + played : secondHalfAt + played - firstHalf);
      const side = random.next() < within(0.5 + upper) ? 'home' : 'away';
      if (at < timing.endsAt) events.push({ at, side, ...attack(random) });
    }
  }
  return shares;
}

const within = (share: number): number => Math.max(0.15, Math.min(0.85, share));

function attack(random: Random): Pick<Counted, 'kinds' | 'weight'> {
  if (random.next() >= dangerousShare) return { kinds: ['attacks'], weight: weights.attack };
  if (random.next() >= shotShare) return danger;
  if (random.next() < onTargetShare) return goal;
  return { kinds: ['attacks', 'dangerous-attacks', 'shots-off'], weight: weights.shot };
}

/** A Poisson number by Knuth's method: small means only. */
function poisson(mean: number, random: Random): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count++;
  return count;
}

/** Both sides' possession so far, in per cent. */
function possessionAt(shares: readonly number[], minutes: number) {
  const whole = Math.min(shares.length, Math.floor(minutes));
  let home = 0;
  for (let i = 0; i < whole; i++) home += shares[i] ?? 0;
  const part = minutes - whole;
  const now = shares[whole] ?? 0.5;
  const sum = whole + part;
  const average = sum === 0 ? 0.5 : (home + part * now) / sum;
  return percentOf({ home: average, away: 1 - average });
}
