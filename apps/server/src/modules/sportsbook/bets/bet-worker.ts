/** The loops of the worker role: ends of delays, and settlements. Both take their work from rows, so any number may run. */
import type { Ratio } from '@hj/betting';
import { type Db, type Logger, type Loops, startLoops } from '@hj/platform';
import { settleNext } from '../settlement/settlement.ts';
import { decideDueBets, delayChunk } from './delay/delay.ts';

export interface BetWorkerOptions {
  db: Db;
  log: Logger;
  /** CNY for a US dollar: the daily payout caps are in dollars. */
  usdRate: Ratio;
  /** Pause after a turn without work; default 200 ms. */
  pauseMs?: number;
}

export function startBetWorker({ db, log, usdRate, pauseMs = 200 }: BetWorkerOptions): Loops {
  const pauseUnless = (hasMore: boolean) => (hasMore ? 0 : pauseMs);
  return startLoops(
    [
      { name: 'delays', turn: async () => pauseUnless((await decideDueBets(db)) >= delayChunk) },
      { name: 'settlements', turn: async () => pauseUnless(await settleNext({ db, log, usdRate })) },
    ],
    { log, pauseMs },
  );
}
