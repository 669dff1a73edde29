/** For tests: a match of football with all its events, and the facts behind its prices at any moment. */
import type { MatchResult, StopReason } from '@hj/betting';
import { type Course, countUntil, layOut, stopAt } from '../engine/course.ts';
import { defaultMargins } from '../engine/margin-table.ts';
import { type Priced, priceAll } from '../engine/prices.ts';
import { frameOf } from '../engine/test-frame.ts';
import { footballBounds } from './bounds.ts';
import type { FootballPairing } from './calendar.ts';
import { football, offerOf, viewOf } from './index.ts';
import { type FootballSetup, ordinarySeconds, paceOf } from './script.ts';
import { type FootballState, footballRunning } from './state.ts';
import { drawStory, type Story } from './story.ts';
import { footballResult } from './telling.ts';
import type { MatchView } from './view.ts';

export interface DrawnMatch {
  setup: FootballSetup;
  story: Story;
  course: Course<FootballState>;
  isAbandoned: boolean;
  /** Of the whole match. */
  result: MatchResult;
  /** @param at real milliseconds since the kick-off */
  stateAt(at: number): FootballState;
  viewAt(at: number): MatchView;
  stopAt(at: number): StopReason | undefined;
}

/** Draws a match of twelve minutes. */
export function drawMatch(pairing: FootballPairing, seed: number, isVirtual = false): DrawnMatch {
  const key = [seed, pairing.slot];
  const setup = { ...football.setup(pairing, football.drift?.(key, 0) ?? [0, 0]), isVirtual };
  const frame = frameOf(ordinarySeconds, ...key);
  const script = football.script(setup, frame.stream(0x5c), frame);
  const course = layOut(script, { ...frame, startsAt: 0, tick: undefined, isMistaken: false });
  const stateAt = (at: number): FootballState => {
    const step = course.steps[countUntil(course.steps, at) - 1];
    if (!step) throw new RangeError('the match has not begun');
    return at < course.endsAt ? footballRunning(step.state, at / 1000) : step.state;
  };
  return {
    setup,
    story: drawStory(setup.means, paceOf(frame), frame.stream(0x5c)),
    course,
    isAbandoned: script.broken !== undefined,
    result: footballResult(stateAt(course.endsAt)),
    stateAt,
    viewAt: (at) => viewOf(setup, stateAt(at)),
    stopAt: (at) => stopAt(course, at),
  };
}

/** Prices everything that is offered at a moment. */
export function priceBook(view: MatchView): Priced[] {
  const phase = view.time > 0 ? 'live' : 'prematch';
  return priceAll(offerOf(view), defaultMargins('FT', view.tier, phase), footballBounds);
}
