/** Snooker's market list (reference/sportsbook.md §2.6). In play its handicap counts the frames after the bet. */
import type { Market } from '@hj/betting';
import { shifted } from '../../engine/distribution.ts';
import { handicaps, hasPassed, oddEven, totals, winner } from '../../engine/lines.ts';
import type { Fair } from '../../engine/rules.ts';
import type { SnookerLaw, SnookerState } from './model.ts';

const lines = { count: 2, step: 4, offset: 2 } as const;

export function snookerOffer(law: SnookerLaw, state: SnookerState, around: SnookerLaw): Fair[] {
  if (state.over) return [];
  const { frames } = state;
  const toCome = (margin: SnookerLaw['margin']) => shifted(margin, frames.away - frames.home);
  const offer: Fair[] = [
    winner(['match-winner', 'full'], law.margin),
    ...handicaps(['frame-handicap', 'full'], toCome(law.margin), toCome(around.margin), lines),
    ...totals(['frame-total', 'full'], law.total, around.total, lines),
    oddEven(['frame-odd-even', 'full'], law.total),
  ];
  for (const { number, home } of law.frames)
    offer.push({ market: { type: 'nth-frame', period: 'full', line: number }, chances: [home, 1 - home] });
  return offer;
}

export function snookerPassed(market: Market, { frames }: SnookerState): boolean {
  return hasPassed(market, frames);
}

export function snookerOver(market: Market, state: SnookerState): boolean {
  if (state.over || snookerPassed(market, state)) return true;
  return market.type === 'nth-frame' && (market.line ?? 0) <= state.frames.home + state.frames.away;
}
