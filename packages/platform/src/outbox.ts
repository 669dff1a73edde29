/**
 * Hands the rows of the outbox to the bus: at least once, in the order of their ids. A row goes away in the transaction that
 * delivered it, so a crash in between delivers again. An advisory lock lets one relay work at a time, which keeps the order.
 */
import type { Bus } from './bus.ts';
import type { Db } from './db.ts';
import type { Logger } from './log.ts';
import { outboxDelivered } from './metrics.ts';

export interface RelayOptions {
  db: Db;
  bus: Bus;
  log?: Logger;
  /** How often it looks for rows that another process left behind; default 1 s. */
  pollMs?: number;
}

export interface Relay {
  /** Delivers the present events; returns their number. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

const batchSize = 500;

/** Starts the relay of this process; any number may run, one delivers at a time. */
export function startRelay({ db, bus, log, pollMs = 1000 }: RelayOptions): Relay {
  let running: Promise<void> | undefined;
  let wanted = false;
  let stopped = false;

  const deliverBatch = () =>
    db.transaction(async ({ sql }) => {
      const rows = await sql<{ topic: string; payload: unknown }[]>`select * from outbox_take(${batchSize})`;
      for (const { topic, payload } of rows) bus.publish(topic, payload);
      outboxDelivered.inc(rows.length);
      return rows.length;
    });

  const drain = async () => {
    let delivered = 0;
    for (;;) {
      const count = await deliverBatch();
      delivered += count;
      if (count < batchSize) return delivered;
    }
  };

  const loop = async () => {
    while (wanted && !stopped) {
      wanted = false;
      try {
        await drain();
      } catch (error) {
        log?.error({ err: error }, 'the outbox could not be relayed');
      }
    }
    running = undefined;
  };
  const wake = () => {
    wanted = true;
    if (!stopped) running ??= loop();
  };

  const leave = db.onOutbox(wake);
  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    drain,
    async stop() {
      stopped = true;
      clearInterval(timer);
      leave();
      await running;
    },
  };
}
