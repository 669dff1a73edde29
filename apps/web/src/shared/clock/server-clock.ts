/** By how much this machine's clock is ahead of the server's, at the least that was seen. */
let aheadMs: number | undefined;

/**
 * Takes the stamp of an answer, which the server set when it had the request: never before `askedAt`. So the server's time is never
 * taken for earlier than it is, and for later by no more than the fastest request was on its way: no countdown runs beyond its deadline.
 */
export function observeServerTime(at: number, askedAt: number, now = Date.now()): void {
  if (!(at > 0)) return;
  // Where the clock was set back meanwhile, the answer would have come before it was stamped.
  if (aheadMs === undefined || askedAt - at > aheadMs || now - at < aheadMs) aheadMs = askedAt - at;
}

/** Whether a stamp was ever heard; before it `serverNow` is the clock of this machine. */
export function isServerTimeKnown(): boolean {
  return aheadMs !== undefined;
}

export function serverNow(now = Date.now()): number {
  return now - (aheadMs ?? 0);
}
