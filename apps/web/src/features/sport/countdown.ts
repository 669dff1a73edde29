import { clockText } from '@hj/betting';

const hourMs = 3_600_000;

/** `02:31` to the start; `undefined` once it has come, and where it is more than an hour away. */
export function countdownText(leftMs: number): string | undefined {
  return leftMs > 0 && leftMs < hourMs ? clockText(Math.ceil(leftMs / 1_000)) : undefined;
}
