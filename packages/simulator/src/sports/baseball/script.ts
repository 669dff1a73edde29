/** A whole game play by play. */
import type { Random } from '../../prng.ts';
import type { Script, Step } from '../engine/rules.ts';
import { type BaseballSetup, type BaseballState, runShares, runsOf } from './model.ts';

/** Seconds of the field: of a play with the pitches before it, and between two halves. */
const seconds = { play: [40, 120], pause: 120 } as const;

export const beforePlay: BaseballState = {
  started: false,
  inning: 1,
  half: 'top',
  outs: 0,
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
  play.state = { started: true, inning, half, outs: 0, resting: false, innings, over: false };
  const isFirst = inning === 1 && half === 'top';
  steps.push({ at: play.at, state: play.state, incident: { kind: isFirst ? 'kick-off' : 'section-start' } });
  while (!play.state.resting && !play.state.over) {
    play.at += random.between(...seconds.play);
    if (random.next() < setup[side]) score(play, side);
    else if (play.state.outs === 2) endHalf(play);
    else {
      play.state = { ...play.state, outs: play.state.outs + 1 };
      steps.push({ at: play.at, state: play.state });
    }
  }
  play.at += seconds.pause;
}

function score(play: Play, side: 'home' | 'away'): void {
  const { random, state } = play;
  let dice = random.next();
  let runs = 1;
  for (const share of runShares) {
    if (dice < share) break;
    dice -= share;
    runs++;
  }
  const innings = state.innings.map((each, i) =>
    i === state.inning - 1 ? { ...each, [side]: (each[side] ?? 0) + Math.min(4, runs) } : each,
  );
  play.state = { ...state, innings };
  const total = runsOf(play.state);
  if (side === 'home' && state.inning >= 9 && total.home > total.away) {
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
  play.state = { ...play.state, outs: 0, resting: true };
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
  play.state = { ...play.state, outs: 0, resting: true, over: true };
  play.steps.push({ at: play.at, state: play.state, incident: { kind: 'full-time' }, ends: ['full'] });
}
