/** A whole match goal by goal. */

import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import {
  type GoalsSetup,
  type GoalsState,
  goalsOf,
  levelFactor,
  playOffChance,
  suddenDeathShare,
} from './model.ts';

export interface GoalsPace {
  /** Seconds of the field per second of the clock. */
  fieldPerClock: number;
  pause: number;
  /** Seconds betting stops for after a goal. */
  stop: number;
}

export const beforeGoals: GoalsState = {
  section: 0,
  played: 0,
  at: 0,
  playing: false,
  scores: [],
  over: false,
};

interface Play {
  setup: GoalsSetup;
  random: Random;
  pace: GoalsPace;
  at: number;
  state: GoalsState;
  steps: Step<GoalsState>[];
}

export function goalsScript(setup: GoalsSetup, random: Random, pace: GoalsPace): Script<GoalsState> {
  const play: Play = { setup, random, pace, at: 0, state: beforeGoals, steps: [] };
  for (let section = 1; section <= setup.periods.length; section++) playSection(play, section);
  const { home, away } = goalsOf(play.state);
  if (home === away && setup.playsOff) playOff(play);
  return { steps: play.steps };
}

function playSection(play: Play, section: number): void {
  const { setup, random, pace, steps } = play;
  const kind = section === 1 ? 'kick-off' : 'section-start';
  const scores = [...play.state.scores, { home: 0, away: 0 }];
  play.state = { section, played: 0, at: play.at, playing: true, scores, over: false };
  steps.push({ at: play.at, state: play.state, incident: { kind } });
  const startedAt = play.at;
  // Chances come at the highest rate there may be; how many of them are goals depends on the score and the clock.
  const most = 1 + setup.levelExcess;
  const rate = (most * (setup.home + setup.away)) / (setup.periods.length * setup.section);
  for (let goal = wait(random, rate); goal < setup.section; goal += wait(random, rate)) {
    const side = random.next() < setup.home / (setup.home + setup.away) ? 'home' : 'away';
    if (random.next() * most >= levelling(play, side, goal)) continue;
    play.at = startedAt + goal * pace.fieldPerClock;
    score(play, side, goal);
  }
  play.at = startedAt + setup.section * pace.fieldPerClock;
  endSection(play, section);
}

function wait(random: Random, rate: number): number {
  return -Math.log(1 - random.next()) / rate;
}

/** How much likelier than at the steady rate a side scores now: by h after its goal over h before. */
function levelling({ setup, state }: Play, side: 'home' | 'away', played: number): number {
  const { home, away } = goalsOf(state);
  const lead = home - away;
  const left = (setup.periods.length - state.section + 1 - played / setup.section) / setup.periods.length;
  return levelFactor(setup, lead + (side === 'home' ? 1 : -1), left) / levelFactor(setup, lead, left);
}

function score(play: Play, side: 'home' | 'away', played: number): void {
  const { pace, state } = play;
  const scores = state.scores.map((each, i) =>
    i === state.section - 1 ? { ...each, [side]: each[side] + 1 } : each,
  );
  play.state = { ...state, played, at: play.at, scores };
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: 'goal', side },
    stop: { reason: 'goal', seconds: pace.stop },
  });
}

function endSection(play: Play, section: number): void {
  const { setup, pace } = play;
  const { home, away } = goalsOf(play.state);
  const isLast = section === setup.periods.length;
  const over = isLast && (home !== away || !setup.playsOff);
  const pause = isLast ? {} : { resumesAt: play.at + pace.pause };
  play.state = { ...play.state, ...pause, played: setup.section, at: play.at, playing: false, over };
  const period = setup.periods[section - 1] ?? 'full';
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: over ? 'full-time' : 'section-end' },
    ...(over ? {} : { stop: { reason: 'break', seconds: 60 } as const }),
    // Regular time decides all but the winner of a match that goes on.
    ends: over ? [period, 'full'] : [period],
  });
  play.at += pace.pause;
}

function playOff(play: Play): void {
  const { setup, random, pace } = play;
  const section = setup.periods.length + 1;
  play.state = { ...play.state, section, played: 0, at: play.at, playing: true };
  play.steps.push({ at: play.at, state: play.state, incident: { kind: 'extra-time' } });
  play.at += 300 * pace.fieldPerClock * random.next();
  const side = random.next() < playOffChance(setup) ? 'home' : 'away';
  const by = random.next() < suddenDeathShare ? 'extra' : 'penalties';
  if (by === 'penalties') {
    play.steps.push({ at: play.at, state: play.state, incident: { kind: 'shoot-out' } });
    play.at += 400;
  }
  play.state = { ...play.state, playing: false, over: true, playOff: { side, by } };
  play.steps.push({ at: play.at, state: play.state, incident: { kind: 'full-time', side }, ends: ['full'] });
}
