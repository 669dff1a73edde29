/** A state of football in the format of the feed, and the result. */
import {
  type BrokenOff,
  bands as bandPeriods,
  type LiveState,
  type MatchResult,
  type MatchState,
  type Score,
  type SequenceEvent,
  type Side,
} from '@hj/betting';
import { countSides, extraClock, type FootballState, inFirst, isExtended, pointsOf } from './state.ts';
import { add, boundsOf, nil } from './view.ts';

/** The state as the feed says it. */
export function footballMatchState(
  state: FootballState,
  _: unknown,
  when: 'before' | 'during' | 'after',
): MatchState {
  const { phase, clockSeconds, addedMinutes, goals, corners, redCards, halfTime, halfCorners } = state;
  const yellowCards = countSides(state.tally.cards.filter(({ value }) => value === undefined));
  const live = liveOf(state);
  return {
    // An abandoned match ends without a last whistle.
    phase: when === 'after' ? 'ended' : phase,
    clockSeconds,
    ...(addedMinutes === undefined ? {} : { addedMinutes }),
    goals,
    ...(halfTime ? { halfTimeGoals: halfTime } : {}),
    corners,
    ...(halfCorners ? { halfTimeCorners: halfCorners } : {}),
    yellowCards,
    redCards,
    ...(live ? { live } : {}),
  };
}

/** Extra time and shoot-out, as the page shows them. */
function liveOf({ at, extra: times, cup, goals }: FootballState): LiveState | undefined {
  if (!times || !cup) return undefined;
  const { stage, extra, scored, taken } = cup;
  const isShootOut = stage === 'penalties' || taken.home + taken.away > 0;
  const running = at >= times.startsAt && at < times.endsAt;
  return {
    section: isShootOut ? 'penalties' : 'extra',
    sectionText: isShootOut ? '点球大战' : '加时赛',
    clock: { seconds: extraClock(cup.extraLeft), running, direction: 'up' },
    score: add(goals, extra),
    sectionScores: isShootOut ? { extra, penalties: scored } : { extra },
  };
}

/**
 * The figures that are known at a moment: those of the first half from half-time on, those of regular time from its end on, and
 * all at the end of the match.
 */
export function footballResult(state: FootballState): MatchResult {
  const { goals, corners, cards, yellows, reds, penalties, offsides, substitutions } = state.tally;
  const { phase, time, added, bands, kickOff, absent } = state;
  const ownGoals = goals.filter(({ manner }) => manner === 'own');
  const falls = [goals, corners, cards, yellows, reds, offsides, substitutions];
  const isRegularOver = phase === 'ended' || isExtended(phase);
  const split = (events: readonly SequenceEvent[]): { first: Score; full?: Score; second?: Score } => {
    const first = pointsOf(inFirst(events));
    if (!isRegularOver) return { first };
    const second = pointsOf(events.filter(({ period }) => period === 'second'));
    return { first, second, full: pointsOf(events) };
  };
  const isPast = (period: (typeof bandPeriods)[number]): boolean => time >= boundsOf(period, added)[1];
  const known = bandPeriods.flatMap((period, i) =>
    isPast(period) ? [[period, bands[i] ?? nil] as const] : [],
  );
  return {
    goals: { ...split(goals), ...Object.fromEntries(known), ...extraScores(state) },
    corners: split(corners),
    cards: split(cards),
    reds: split(reds),
    yellows: split(yellows),
    penalties: split(penalties),
    offsides: split(offsides),
    substitutions: split(substitutions),
    'own-goals': split(ownGoals),
    sequence: falls.flat().sort((a, b) => a.seconds - b.seconds),
    decided: {
      ...(kickOff && { kickOff }),
      ...(absent.length > 0 && { absent }),
      ...(phase === 'ended' ? decidedFacts(state) : {}),
    },
  };
}

function extraScores({ extra: times, cup }: FootballState): { extra?: Score; penalties?: Score } {
  if (!times || !cup || cup.stage === 'extra') return {};
  const { extra, scored, taken, stage } = cup;
  return stage === 'over' && taken.home + taken.away > 0 ? { extra, penalties: scored } : { extra };
}

const leader = ({ home, away }: Score): Side | undefined =>
  home === away ? undefined : home > away ? 'home' : 'away';

function decidedFacts({ goals, cup, extra }: FootballState): MatchResult['decided'] {
  const qualified = leader(goals) ?? (extra && cup ? (leader(cup.extra) ?? leader(cup.scored)) : undefined);
  return { extraTime: extra !== undefined, ...(qualified ? { qualified } : {}) };
}

/** How a match stands that is abandoned. */
export function abandonedAt({ tally }: FootballState): BrokenOff {
  const standing = {
    goals: pointsOf(tally.goals),
    corners: pointsOf(tally.corners),
    cards: pointsOf(tally.cards),
    reds: pointsOf(tally.reds),
    penalties: pointsOf(tally.penalties),
    yellows: pointsOf(tally.yellows),
    offsides: pointsOf(tally.offsides),
    substitutions: pointsOf(tally.substitutions),
    'own-goals': pointsOf(tally.goals.filter(({ manner }) => manner === 'own')),
  };
  return { kind: 'abandoned', standing };
}
