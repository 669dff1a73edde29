/** A whole match visit by visit. */

import type { Script, Step } from '../../engine/rules.ts';
import type { Random } from '../../prng.ts';
import { frameReach, type SnookerSetup, type SnookerState, visitChance } from './model.ts';

const seconds = { visit: [80, 200], pause: 120 } as const;
const mostPoints = 147;
const nil = { home: 0, away: 0 };

export const beforeBreak: SnookerState = {
  started: false,
  frames: nil,
  lead: 0,
  points: nil,
  resting: false,
  over: false,
};

export function snookerScript(setup: SnookerSetup, random: Random): Script<SnookerState> {
  const steps: Step<SnookerState>[] = [];
  const visit = visitChance(setup.frame);
  const needed = Math.ceil(setup.bestOf / 2);
  let state: SnookerState = { ...beforeBreak, started: true };
  let at = 0;
  steps.push({ at, state, incident: { kind: 'kick-off' } });
  while (!state.over) {
    if (state.resting) {
      state = { ...state, resting: false };
      steps.push({ at, state, incident: { kind: 'section-start' } });
    }
    at += random.between(...seconds.visit);
    const side = random.next() < visit ? 'home' : 'away';
    const lead = state.lead + (side === 'home' ? 1 : -1);
    // Three visits of 16 to 44 points leave the other side in need of snookers; a frame holds no more than 147.
    const onTable = mostPoints - state.points.home - state.points.away;
    const scored = Math.max(1, Math.min(16 + random.below(29), Math.floor(onTable / 3)));
    const points = { ...state.points, [side]: state.points[side] + scored };
    if (Math.abs(lead) < frameReach) {
      state = { ...state, lead, points };
      steps.push({ at, state });
      continue;
    }
    const frames = { ...state.frames, [side]: state.frames[side] + 1 };
    const number = frames.home + frames.away;
    const over = frames[side] === needed;
    state = { ...state, frames, lead: 0, points: nil, resting: !over, over };
    steps.push({
      at,
      state,
      incident: { kind: over ? 'full-time' : 'section-end', side },
      event: { figure: 'frames', n: number, side, seconds: Math.round(at) },
      done: [{ type: 'nth-frame', period: 'full', line: number }],
      ...(over ? { ends: ['full'] as const } : { stop: { reason: 'break', seconds: 40 } as const }),
    });
    at += seconds.pause;
  }
  return { steps };
}
