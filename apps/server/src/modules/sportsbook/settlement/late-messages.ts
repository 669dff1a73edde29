/**
 * How long a result may be corrected: 72 hours after the last result of its match (reference sportsbook.md §4.5). A later message
 * decides only undecided markets; a change is refused, and the refusal is recorded. Pure.
 */
import type { MarketKey } from '@hj/betting';
import type { SettlementMessage } from './settlement-queue-store.ts';

export const correctionMs = 72 * 3_600_000;

/** The state of a match when a new message comes. */
export interface Standing {
  /** Markets that have a result. */
  settled: ReadonlySet<MarketKey>;
  /** Markets with bets. */
  betOn: readonly MarketKey[];
}

export interface Admitted {
  /** Its markets that may still be decided; without any, nothing of the message is taken. */
  keys: readonly MarketKey[];
  /** The markets that it may not change any more. */
  refused: readonly MarketKey[];
}

/** The markets that a message is about; `undefined` is all of them. */
export function keysOf(message: SettlementMessage): MarketKey[] | undefined {
  return message.type === 'settlement' ? message.markets.map(({ key }) => key) : message.markets;
}

/** `lastAt` is when the last of the match's results and cancellations was first sent: corrections do not move it. */
export function isLate({ at }: SettlementMessage, lastAt: number | undefined): boolean {
  return lastAt !== undefined && at > lastAt + correctionMs;
}

/** The accepted part of a late message. */
export function admitLate(message: SettlementMessage, { settled, betOn }: Standing): Admitted {
  const wanted = keysOf(message) ?? betOn;
  // To take a cancellation back would give results, and there is none that it could be without.
  if (message.type === 'rollback-cancel') return { keys: [], refused: wanted };
  return {
    keys: wanted.filter((key) => !settled.has(key)),
    refused: wanted.filter((key) => settled.has(key)),
  };
}
