import { Unknown } from '../api/venue-api.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Asks until the server has answered: an answer that did not come is unknown, never failed, and the same key gives the same answer
 * (G5, 确认中). Refusals are answers and are thrown.
 */
export async function askUntilKnown<T>(
  ask: () => Promise<T>,
  onUnknown: (attempt: number, waitMs: number) => void,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
      onUnknown(attempt, waitMs);
      await wait(waitMs);
    }
  }
}
