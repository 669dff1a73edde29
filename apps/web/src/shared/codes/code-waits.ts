/** When the next code may be asked for, by subject, on this machine's clock. Outlives the page that asked, as the server's limit does. */

export const RESEND_MS = 60_000;
/** Twice a second, so that no figure of the countdown is skipped. */
const TICK_MS = 500;

const ends = new Map<string, number>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

export function waitSeconds(key: string): number {
  return Math.max(0, Math.ceil(((ends.get(key) ?? 0) - Date.now()) / 1_000));
}

function notify(): void {
  for (const listener of listeners) listener();
}

function tick(): void {
  notify();
  if (listeners.size > 0 && [...ends.values()].some((end) => end > Date.now())) return;
  clearInterval(timer);
  timer = undefined;
}

/** Starts the countdown of a subject. */
export function startWait(key: string, waitMs: number): void {
  ends.set(key, Date.now() + waitMs);
  notify();
  timer ??= setInterval(tick, TICK_MS);
}

/** Forgets every countdown, as when another member logs in. */
export function forgetWaits(): void {
  ends.clear();
  notify();
}

export function watchWaits(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => listeners.delete(listener);
}
