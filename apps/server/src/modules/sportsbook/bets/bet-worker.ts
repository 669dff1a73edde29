/** The loops of the worker role: the ends of delays and settlements. Both take their work from rows, so any number may run. */
import type { Ratio } from '@hj/betting';
import type { Db, Logger } from '@hj/platform';
import { settleNext } from '../settlement/settlement.ts';
import { decideDueBets, delayChunk } from './delay/delay.ts';

export interface BetWorkerOptions {
  db: Db;
  log: Logger;
  /** CNY for a US dollar: the daily payout caps are in dollars. */
  usdRate: Ratio;
  /** Pause between two looks for work; default 200 ms. */
  pauseMs?: number;
}

export interface BetWorker {
  stop(): Promise<void>;
}

export function startBetWorker({ db, log, usdRate, pauseMs = 200 }: BetWorkerOptions): BetWorker {
  const stopping = new AbortController();
  const loops = [
    repeat('bets in their delay', async () => (await decideDueBets(db)) >= delayChunk),
    repeat('settlements', () => settleNext({ db, log, usdRate })),
  ];

  /** Works on as long as there is more to do, then looks again after the pause. */
  async function repeat(what: string, work: () => Promise<boolean>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (await work()) continue;
      } catch (error) {
        log.error({ err: error }, `${what} could not be worked on`);
      }
      await pause(pauseMs, stopping.signal);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
