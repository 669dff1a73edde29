/** A whole match of rugby, score by score. */
import type { FeedIncident, Side } from '@hj/betting';
import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { beforeGoals } from '../goals/script.ts';
import {
  conversionPoints,
  convertedShare,
  kickPoints,
  type RugbySetup,
  type RugbyState,
  rugbyPeriods,
  rugbyPlace,
  tryPoints,
} from './model.ts';

const nil = { home: 0, away: 0 };
export const beforeRugby: RugbyState = { ...beforeGoals, tries: nil, kicks: nil };

/** Seconds of the clock from a try to its conversion at most, and seconds of the field of the pause between the halves. */
const conversionDelay = 70;
const pause = 600;
/** Seconds of the field for which betting stops after a score. */
const stopSeconds = 8;

interface Play {
  setup: RugbySetup;
  random: Random;
  at: number;
  /** The moment at which the half began. */
  startedAt: number;
  state: RugbyState;
  steps: Step<RugbyState>[];
}

export function rugbyScript(setup: RugbySetup, random: Random): Script<RugbyState> {
  const play: Play = { setup, random, at: 0, startedAt: 0, state: beforeRugby, steps: [] };
  for (const number of [1, 2] as const) playHalf(play, number);
  return { steps: play.steps };
}

function playHalf(play: Play, section: 1 | 2): void {
  const { setup, random, steps } = play;
  const { section: length, fieldPerClock } = rugbyPlace;
  const scores = [...play.state.scores, nil];
  const { resumesAt: _, ...rest } = play.state;
  play.startedAt = play.at;
  play.state = { ...rest, section, played: 0, at: play.at, playing: true, scores };
  steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: section === 1 ? 'kick-off' : 'section-start' },
  });
  const { home, away } = setup;
  const all = home.tries + home.kicks + away.tries + away.kicks;
  const wait = (): number => (-Math.log(1 - random.next()) * 2 * length) / all;
  for (let next = wait(); next < length; ) {
    const after = next + wait();
    score(play, next, Math.min(after, length));
    next = after;
  }
  play.at = play.startedAt + length * fieldPerClock;
  endHalf(play, section);
}

/** @param until the next thing that happens: a conversion is taken before it */
function score(play: Play, played: number, until: number): void {
  const { setup, random } = play;
  const { home, away } = setup;
  const homeShare = (home.tries + home.kicks) / (home.tries + home.kicks + away.tries + away.kicks);
  const side: Side = random.next() < homeShare ? 'home' : 'away';
  const { tries, kicks } = setup[side];
  if (random.next() >= tries / (tries + kicks)) {
    add(play, { side, points: kickPoints, played, kind: 'penalty-goal' });
    return;
  }
  const converted = random.next() < convertedShare;
  const taken = Math.min(played + conversionDelay, (played + until) / 2);
  const wait = (taken - played) * rugbyPlace.fieldPerClock;
  add(play, { side, points: tryPoints, played, kind: 'try', wait });
  add(play, {
    side,
    points: converted ? conversionPoints : 0,
    played: taken,
    kind: converted ? 'conversion' : 'conversion-missed',
  });
}

interface Scored {
  side: Side;
  points: number;
  played: number;
  kind: FeedIncident['kind'];
  /** Seconds of the field until betting may open again at the earliest. */
  wait?: number;
}

function add(play: Play, { side, points, played, kind, wait = 0 }: Scored): void {
  const { state } = play;
  const more = (score: RugbyState['tries'], by: number) => ({ ...score, [side]: score[side] + by });
  play.at = play.startedAt + played * rugbyPlace.fieldPerClock;
  play.state = {
    ...state,
    played,
    at: play.at,
    scores: state.scores.map((each, i) => (i === state.section - 1 ? more(each, points) : each)),
    tries: more(state.tries, kind === 'try' ? 1 : 0),
    kicks: more(state.kicks, kind === 'penalty-goal' ? 1 : 0),
  };
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind, side },
    stop: { reason: 'goal', seconds: wait + stopSeconds },
  });
}

function endHalf(play: Play, section: 1 | 2): void {
  const over = section === 2;
  const resumes = over ? {} : { resumesAt: play.at + pause };
  play.state = { ...play.state, ...resumes, played: rugbyPlace.section, at: play.at, playing: false, over };
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: over ? 'full-time' : 'section-end' },
    ...(over ? {} : { stop: { reason: 'break', seconds: 60 } as const }),
    ends: over ? ['second', 'full'] : [rugbyPeriods[0]],
  });
  play.at += pause;
}
