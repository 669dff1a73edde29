import { setTimeout } from 'node:timers/promises';

const dayMs = 86_400_000;
const beijingMs = 8 * 3_600_000;

/** Waits for midnight in Beijing where it is nearer than `ms`: an amount earned on a day is claimed on that day. */
export async function awaitDayOf(ms: number): Promise<void> {
  const left = dayMs - ((Date.now() + beijingMs) % dayMs);
  if (left < ms) await setTimeout(left + 1_000);
}
