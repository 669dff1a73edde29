/** The push socket at `/push`: it only announces; money commands go by HTTP. */
import type { z } from 'zod';
import type { wireBet, wireMarket, wireMatchState, wireStatistics } from './calls/sportsbook/index.ts';

export type WireMarket = z.input<typeof wireMarket>;
export type WireMatchState = z.input<typeof wireMatchState>;
export type WireStatistics = z.input<typeof wireStatistics>;
export type WireBet = z.input<typeof wireBet>;

/**
 * Topics: `main:{gide}` (state and main lines of a match), `match:{gide}` (state and every market), `desk:{gameType}` (matches of
 * it that appear, start and end), `member:{userId}` (the member's own balance, bets, deposits, withdrawals, transfers and letters; only after `auth`),
 * `service:{topic}` (a visitor's conversation with the desk has news; the topic is known to that visitor alone, and the news is asked for by HTTP).
 */
export type Topic =
  | `main:${string}`
  | `match:${string}`
  | `desk:${string}`
  | `member:${string}`
  | `service:${string}`;

export type ClientPush =
  | { op: 'auth'; token: string }
  | { op: 'sub'; topics: string[]; since?: Record<string, number> }
  | { op: 'unsub'; topics: string[] }
  | { op: 'ping' };

/** `seq` counts by one within a topic. A hole means: fetch the snapshot again. `member:` topics and system messages carry 0. */
export type ServerPush =
  | {
      topic: string;
      seq: number;
      type: 'update';
      /** Statistics are told on `match:` alone. */
      data: { state?: WireMatchState; statistics?: WireStatistics; markets: WireMarket[] };
    }
  | {
      topic: `desk:${string}`;
      seq: number;
      type: 'matches';
      data: { gide: string; change: 'announced' | 'started' | 'ended' };
    }
  | {
      topic: string;
      seq: 0;
      type: 'balance';
      data: { centerWalletBalance: string; lockMoney: string };
    }
  | { topic: string; seq: 0; type: 'bet'; data: WireBet }
  | { topic: string; seq: 0; type: 'deposit'; data: { orderId: string; state: string; amount: string } }
  | { topic: string; seq: 0; type: 'withdrawal'; data: { orderId: string; state: string; amount: string } }
  | { topic: string; seq: 0; type: 'transfer'; data: { transferId: string; state: string } }
  /** The member's letters or their marks changed. */
  | { topic: string; seq: 0; type: 'letters'; data: Record<string, never> }
  | { topic: string; seq: 0; type: 'service'; data: Record<string, never> }
  | {
      topic: '';
      seq: 0;
      type: 'ready' | 'pong' | 'expired' | 'gap' | 'refused';
      data: { topics?: string[]; reason?: string; at?: number };
    };
