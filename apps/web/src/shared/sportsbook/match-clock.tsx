import { clockText, periodText, secondsAt } from './clock.ts';
import { matchStore, useMatchState } from './desk.ts';
import { useNow } from './seconds.ts';

/** 67:24, running; nothing before the start. */
export function MatchClock({ gide, className }: { gide: string; className?: string }) {
  const state = useMatchState(gide);
  const now = useNow();
  if (!state) return null;
  const text = clockText(state, secondsAt(state, matchStore.clockRate(gide), now));
  return text === '' ? null : (
    <span className={className} role="timer" aria-live="off">
      {text}
    </span>
  );
}

/** 上半场 */
export function MatchPeriod({ gide, className }: { gide: string; className?: string }) {
  const state = useMatchState(gide);
  return state ? <span className={className}>{periodText(state)}</span> : null;
}
