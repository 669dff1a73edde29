/** Server time on a machine whose clock may be wrong: the smallest distance seen between a stamp and its arrival. */
let offsetMs = 0;
let known = false;

/** Takes a stamp of the server as it arrives. A stamp that travelled longer only makes the distance larger. */
export function observeServerTime(at: number, now = Date.now()): void {
  const distance = now - at;
  if (!known || distance < offsetMs) {
    offsetMs = distance;
    known = true;
  }
}

/** Whether a stamp was ever heard; before it `serverNow` is the clock of this machine. */
export function isServerTimeKnown(): boolean {
  return known;
}

export function serverNow(now = Date.now()): number {
  return now - offsetMs;
}
