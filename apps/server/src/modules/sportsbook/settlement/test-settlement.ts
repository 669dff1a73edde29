/** Test support of settlement: messages are queued, the worker applies them, and bets are read. */
import type { FeedSettlement, MarketKey } from '@hj/betting';
import type { TestDatabase } from '@hj/platform/test-kit';
import { expect } from 'vitest';
import { getBalance } from '../../wallet/index.ts';
import {
  createAcceptor,
  enqueue,
  silent,
  slipInput,
  type TestMatch,
  type TestMember,
  trySlip,
} from '../test-bets.ts';
import { settleNext } from './settlement.ts';
import type { SettlementMessage } from './settlement-queue-store.ts';

export type SlipLeg = [match: TestMatch, outcome: string, key?: MarketKey];

export interface Bench {
  /** Places one bet on these legs; a series of all of them unless sizes are given. */
  placeSlip(legs: readonly SlipLeg[], change?: { stake?: string; sizes?: number[] }): Promise<bigint>;
  /** Enqueues messages and settles until nothing is left. */
  say(...messages: SettlementMessage[]): Promise<void>;
  resultOf(id: bigint): Promise<{ state: string; code: string | null; payout: bigint | null; cut: bigint }>;
  /** `W 19000`, and with a cut `W 19000-500`. */
  historyOf(id: bigint): Promise<string[]>;
  /** Codes of the legs in their order; `-` where a leg is open. */
  legsOf(id: bigint): Promise<string>;
  cash(): Promise<bigint>;
}

export function benchOf(test: TestDatabase, member: TestMember, chunk = 7): Bench {
  const { db } = test;
  return {
    async placeSlip(legs, { stake = '100', sizes = [legs.length] } = {}) {
      const prices = await Promise.all(
        legs.map(([match, outcome, key]) => priceOf(test, { match, outcome, key })),
      );
      const picked = legs.map(([match, outcome, key = 'winner:full'], index) => ({
        marketId: String(match.markets.get(key)),
        outcome,
        price: prices[index] ?? 0,
        score: '0-0',
      }));
      const bet = { legs: legs.map((_, place) => place), sizes, stake };
      const { bets, data } = await trySlip(createAcceptor(db), member, slipInput(picked, { bets: [bet] }));
      const [placed] = bets ?? [];
      if (placed === undefined) throw new Error(`the slip was refused: ${JSON.stringify(data)}`);
      return BigInt(placed.betId);
    },
    async say(...messages) {
      for (const message of messages) await enqueue(db, message);
      while (await settleNext({ db, log: silent }, chunk));
      const [{ open }] = await db.sql<[{ open: number }]>`
        select count(*)::int as open from settlement_queue where done_at is null`;
      expect(open).toBe(0);
    },
    async resultOf(id) {
      const [row] = await db.sql<
        { state: string; code: string | null; payout: bigint | null; cut: bigint }[]
      >`
        select state, result_code as code, payout, cut from bets where id = ${id}`;
      if (row === undefined) throw new Error('there is no such bet');
      return row;
    },
    async historyOf(id) {
      const rows = await db.sql<{ said: string }[]>`
        select result_code || ' ' || payout || case when cut > 0 then '-' || cut else '' end as said
        from bet_settlements where bet_id = ${id} order by settlement_no`;
      return rows.map(({ said }) => said);
    },
    async legsOf(id) {
      const rows = await db.sql<{ code: string }[]>`
        select coalesce(r.result_code, '-') as code
        from bet_legs l left join bet_leg_results r on r.bet_id = l.bet_id and r.leg_no = l.leg_no
        where l.bet_id = ${id} order by l.leg_no`;
      return rows.map(({ code }) => code).join(' ');
    },
    async cash() {
      return (await getBalance(db, member.memberId)).cash;
    },
  };
}

async function priceOf(
  { owner }: TestDatabase,
  { match, outcome, key = 'winner:full' }: { match: TestMatch; outcome: string; key: MarketKey | undefined },
): Promise<number> {
  const [row] = await owner.sql<[{ price: number }]>`
    select prices[array_position(outcomes, ${outcome})] as price from markets where id = ${match.markets.get(key) ?? 0n}`;
  return row.price;
}

/** The match ends with this score; its first half was goalless. */
export function ends(
  match: TestMatch,
  home: number,
  away: number,
  change: Partial<FeedSettlement> = {},
): FeedSettlement {
  return {
    type: 'settlement',
    at: 1_000,
    matchId: Number(match.id),
    certainty: 2,
    result: { goals: { first: { home: 0, away: 0 }, full: { home, away } } },
    markets: [...match.markets.keys()].map((key) => ({ key })),
    ...change,
  };
}
