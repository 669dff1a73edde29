/** A whole game play by play. */

import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { type BaseballSetup, type BaseballState, runsOf } from './model.ts';
import { type Turn, turnsOf } from './plate.ts';

/** Seconds of the field: of a batter with the pitches to him, and between two halves. */
const seconds = { batter: [30, 100], pause: 120 } as const;

export const beforePlay: BaseballState = {
  started: false,
  inning: 1,
  half: 'top',
  outs: 0,
  bases: 0,
  resting: true,
  innings: [],
  over: false,
};

interface Play {
  setup: BaseballSetup;
  random: Random;
  at: number;
  state: BaseballState;
  steps: Step<BaseballState>[];
}

export function baseballScript(setup: BaseballSetup, random: Random): Script<BaseballState> {
  const play: Play = { setup, random, at: 0, state: beforePlay, steps: [] };
  for (let inning = 1; !play.state.over; inning++) {
    playHalf(play, inning, 'top');
    if (!play.state.over) playHalf(play, inning, 'bottom');
  }
  return { steps: play.steps };
}

function playHalf(play: Play, inning: number, half: 'top' | 'bottom'): void {
  const { setup, random, steps } = play;
  const side = half === 'top' ? 'away' : 'home';
  const innings = [...play.state.innings];
  innings[inning - 1] = { ...innings[inning - 1], [side]: 0 };
  play.state = { started: true, inning, half, outs: 0, bases: 0, resting: false, innings, over: false };
  const isFirst = inning === 1 && half === 'top';
  steps.push({ at: play.at, state: play.state, incident: { kind: isFirst ? 'kick-off' : 'section-start' } });
  while (!play.state.resting && !play.state.over) {
    play.at += random.between(...seconds.batter);
    const { outs, bases } = play.state;
    bat(play, side, drawn(turnsOf(setup[side], bases, outs), random.next()));
  }
  play.at += seconds.pause;
}

function drawn(turns: readonly Turn[], dice: number): Turn | undefined {
  let left = dice;
  for (const turn of turns) {
    if (left < turn.chance) return turn;
    left -= turn.chance;
  }
  return turns.at(-1);
}

function bat(play: Play, side: 'home' | 'away', turn: Turn | undefined): void {
  if (!turn) return;
  const outs = play.state.outs + turn.outs;
  if (outs >= 3) {
    endHalf(play);
    return;
  }
  play.state = { ...play.state, outs, bases: turn.bases };
  if (turn.runs > 0) score(play, side, turn);
  else play.steps.push({ at: play.at, state: play.state });
}

function score(play: Play, side: 'home' | 'away', turn: Turn): void {
  const { state } = play;
  const { home, away } = runsOf(state);
  const isLast = side === 'home' && state.inning >= 9;
  // Only a home run brings more than the run that decides the game.
  const runs = isLast && !turn.homer ? Math.min(turn.runs, away - home + 1) : turn.runs;
  const innings = state.innings.map((each, i) =>
    i === state.inning - 1 ? { ...each, [side]: (each[side] ?? 0) + runs } : each,
  );
  play.state = { ...state, innings };
  if (isLast && home + runs > away) {
    endGame(play);
    return;
  }
  const stop = { reason: 'key-point', seconds: 30 } as const;
  play.steps.push({ at: play.at, state: play.state, incident: { kind: 'score', side }, stop });
}

function endHalf(play: Play): void {
  const { inning, half } = play.state;
  const { home, away } = runsOf(play.state);
  const isDecided = half === 'top' ? home > away : home !== away || inning === play.setup.lastInning;
  if (inning >= 9 && isDecided) {
    endGame(play);
    return;
  }
  play.state = { ...play.state, outs: 0, bases: 0, resting: true };
  const isFifth = inning === 5 && half === 'bottom';
  play.steps.push({
    at: play.at,
    state: play.state,
    incident: { kind: 'section-end' },
    stop: { reason: 'break', seconds: 30 },
    ...(isFifth ? { ends: ['first5'] } : {}),
  });
}

function endGame(play: Play): void {
  play.state = { ...play.state, outs: 0, bases: 0, resting: true, over: true };
  play.steps.push({ at: play.at, state: play.state, incident: { kind: 'full-time' }, ends: ['full'] });
}
