/** 21:47, in Beijing. */
export function timeText(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(11, 16);
}

/** 11-20, in Beijing: the key of a day. */
export function dayOf(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(5, 10);
}
