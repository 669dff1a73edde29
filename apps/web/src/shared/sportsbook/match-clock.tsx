import { useNow } from '../clock/seconds.ts';
import { serverNow } from '../clock/server-clock.ts';
import { usePushLink } from '../push/push-link.ts';
import { clockText, periodText } from './clock.ts';
import { matchStore, useMatchState } from './desk.ts';

/** Match seconds now; without a link they are those of its last moment. */
export function useMatchSeconds(gide: string): number {
  const now = useNow();
  const staleSince = usePushLink((link) => link.staleSince);
  return matchStore.seconds(gide, staleSince === undefined ? now : serverNow(staleSince));
}

/** 67:24, running; nothing before the start. */
export function MatchClock({ gide, className }: { gide: string; className?: string }) {
  const state = useMatchState(gide);
  const seconds = useMatchSeconds(gide);
  if (!state) return null;
  const text = clockText(state, seconds);
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
