import { setTimeout } from 'node:timers/promises';
import type { Logger } from './log.ts';

export interface Loop {
  /** For the log. */
  name: string;
  /** Does a piece of work. @returns the pause before the next turn in ms; 0: none */
  turn(): Promise<number>;
}

export interface Loops {
  /** Interrupts the pauses and waits for the turns in progress. */
  stop(): Promise<void>;
}

/** Repeats the turns of each loop until `stop`. A turn that throws is logged, and its loop pauses for `pauseMs`. */
export function startLoops(
  loops: readonly Loop[],
  { log, pauseMs }: { log: Logger; pauseMs: number },
): Loops {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function repeat({ name, turn }: Loop): Promise<void> {
    while (!signal.aborted) {
      let waitMs = pauseMs;
      try {
        waitMs = await turn();
      } catch (error) {
        log.error({ err: error, loop: name }, 'a turn of a worker failed');
      }
      // Rejects only by `stop`.
      if (waitMs > 0) await setTimeout(waitMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = loops.map(repeat);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
