/** A whole match possession by possession. */
import type { Period, Score } from '@hj/betting';
import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import {
  type BasketballSetup,
  type BasketballState,
  levelVariance,
  overtimeSeconds,
  paceSpread,
  pointsPerPossession,
  possessionPoints,
  recall,
  scoreOf,
  timeOf,
} from './model.ts';

/** Seconds of the field per second of the clock: fouls, throws and time-outs. */
export const fieldPerClock = 1.6;
export const pauses = { quarter: 130, half: 600 } as const;
/** The record of overtimes; the last one is decided by a free throw. */
const mostOvertimes = 6;

interface Play {
  setup: BasketballSetup;
  random: Random;
  level: number;
  at: number;
  state: BasketballState;
  attacking: 'home' | 'away';
  baskets: number;
  steps: Step<BasketballState>[];
}

export const beforeTipOff: BasketballState = { quarter: 0, left: 0, playing: false, scores: [], over: false };

export function basketballScript(setup: BasketballSetup, random: Random): Script<BasketballState> {
  const level = Math.sqrt((levelVariance * setup.total) / 226) * bell(random);
  const attacking = random.next() < 0.5 ? 'home' : 'away';
  const play: Play = { setup, random, level, at: 0, state: beforeTipOff, attacking, baskets: 0, steps: [] };
  for (let quarter = 1; quarter <= 4; quarter++) playQuarter(play, quarter);
  for (let extra = 1; isLevel(play.state); extra++) playQuarter(play, 4 + extra);
  return { steps: play.steps };
}

function bell(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

function isLevel(state: BasketballState): boolean {
  const { home, away } = scoreOf(state);
  return home === away;
}

function playQuarter(play: Play, quarter: number): void {
  const length = quarter > 4 ? overtimeSeconds : play.setup.quarter;
  const scores = play.state.scores.length >= quarter ? play.state.scores : [...play.state.scores, nil];
  play.state = { quarter, left: length, playing: true, scores: scores.slice(0, 5), over: false };
  const kind = quarter === 1 ? 'kick-off' : 'section-start';
  play.steps.push({ at: play.at, state: play.state, incident: { kind } });
  const mean = meanPossession(play.setup, length);
  for (let left = length; ; ) {
    const seconds = mean * (1 + paceSpread * (2 * play.random.next() - 1));
    if (seconds > left) {
      play.at += left * fieldPerClock;
      // A shot at the buzzer, the likelier the more time there was for it: points come evenly over the clock.
      if (play.random.next() < left / seconds) attack(play, 0, quarter);
      break;
    }
    left -= seconds;
    play.at += seconds * fieldPerClock;
    attack(play, left, quarter);
  }
  endQuarter(play, quarter);
}

const nil: Score = { home: 0, away: 0 };

function meanPossession({ total, quarter }: BasketballSetup, length: number): number {
  return length / ((total / pointsPerPossession) * (length / (4 * quarter)));
}

function attack(play: Play, left: number, quarter: number): void {
  const { setup, state, attacking, random } = play;
  const { home, away } = scoreOf(state);
  const stray = quarter > 4 ? 0 : home - away - setup.spread * timeOf(state, setup);
  const lean = (setup.spread - recall * stray) * (attacking === 'home' ? 1 : -1);
  const skill = (setup.total + (quarter > 4 ? 0 : play.level) + lean) / setup.total;
  const points = drawPoints(random.next() / skill);
  const index = Math.min(quarter, 5) - 1;
  const scores = state.scores.map((score, i) =>
    i === index ? { ...score, [attacking]: score[attacking] + points } : score,
  );
  play.state = { ...state, left, scores };
  play.attacking = attacking === 'home' ? 'away' : 'home';
  if (points === 0) play.steps.push({ at: play.at, state: play.state });
  else {
    play.baskets++;
    const seconds = Math.round((quarter - 1) * setup.quarter + setup.quarter - left);
    const period = (['q1', 'q2', 'q3', 'q4'] as const)[quarter - 1] ?? 'extra';
    play.steps.push({
      at: play.at,
      state: play.state,
      incident: { kind: 'score', side: attacking },
      event: { figure: 'points', n: play.baskets, side: attacking, seconds, period, value: points },
    });
  }
}

function drawPoints(dice: number): number {
  let chance = 0;
  for (let i = 0; i < possessionPoints.length; i++) {
    chance += possessionPoints[i] ?? 0;
    if (dice < chance) return i + 1;
  }
  return 0;
}

function endQuarter(play: Play, quarter: number): void {
  let state: BasketballState = { ...play.state, left: 0, playing: false };
  if (quarter === 4 + mostOvertimes && isLevel(state)) {
    const [last = nil] = state.scores.slice(4);
    state = { ...state, scores: [...state.scores.slice(0, 4), { ...last, home: last.home + 1 }] };
  }
  const over = quarter >= 4 && !isLevel(state);
  play.state = { ...state, over };
  const ends = endsWith(quarter, over);
  const pause = quarter === 2 ? pauses.half : pauses.quarter;
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: over ? 'full-time' : quarter === 2 ? 'half-time' : 'section-end' },
    ...(over ? {} : { stop: { reason: 'half-time', seconds: 20 } }),
    ends,
  });
  if (!over) play.at += pause;
}

function endsWith(quarter: number, over: boolean): Period[] {
  const ends: Period[] = [];
  if (quarter === 1) ends.push('q1');
  if (quarter === 2) ends.push('q2', 'first');
  if (quarter === 3) ends.push('q3');
  if (quarter === 4) ends.push('q4');
  if (over) ends.push('second', 'full');
  return ends;
}
