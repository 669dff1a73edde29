/** Orders and results of the two drivers. */
import type { Serializable } from 'node:child_process';

export interface BetOrder {
  port: number;
  /** Bets per second. */
  rate: number;
  connections: number;
  warmUpMs: number;
  runMs: number;
  tokens: string[];
  selections: { marketId: string; outcome: string }[];
}

export interface BetFigures {
  bets: number;
  refused: number;
  firstRefusal: string;
  p50: number;
  p99: number;
}

export interface StormOrder {
  port: number;
  /** Logins per second. */
  rate: number;
  connections: number;
  runMs: number;
  /** One for each login of the storm. */
  logins: { name: string; password: string; address: string; codeId: string; code: string }[];
}

export interface StormFigures {
  sent: number;
  /** By status code. */
  answers: Record<string, number>;
  /** Not answered within ten seconds. */
  hangs: number;
  p50: number;
  p99: number;
}

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** Runs `work` at a steady rate, independent of earlier ones; each gets its due time. */
export async function atRate(
  rate: number,
  runMs: number,
  work: (index: number, dueAt: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  const count = Math.floor((rate * runMs) / 1_000);
  for (let index = 0; index < count; index += 1) {
    const dueAt = startedAt + (index * 1_000) / rate;
    const early = dueAt - performance.now();
    if (early > 0.5) await new Promise((resolve) => setTimeout(resolve, early));
    work(index, dueAt);
  }
}

/** A driver process: takes one order, answers with its figures, ends. */
export function serveOrder<Order, Figures extends object>(drive: (order: Order) => Promise<Figures>): void {
  process.once('message', (order: Order) => {
    void drive(order).then((figures) => {
      const message: Serializable = { ...figures };
      process.send?.(message, undefined, undefined, () => process.disconnect?.());
    });
  });
}
