/** For tests only: the module on a database of its own with a clock that can be moved, and members with money. */
import { calls, type ProtectionState, protectionState } from '@hj/contract';
import { AppError, type MemberContext, type MemberId, nextIds, type Tx, toWire } from '@hj/platform';
import { testDatabase } from '@hj/platform/test-kit';
import type { z } from 'zod';
import { closePendingDeposits } from './modules/cashier/index.ts';
import { createProtection } from './modules/protection/index.ts';
import { contextOf, createMembers, type TestMember } from './modules/sportsbook/test-bets.ts';
import { endVenuePlay } from './modules/venue/index.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The calls that answer the state. */
export type ChangeName =
  | 'state'
  | 'setLimit'
  | 'confirmLimit'
  | 'cancelLimit'
  | 'coolOff'
  | 'exclude'
  | 'revokeExclusion'
  | 'closeAccount'
  | 'setRealityCheck';

export interface Refused {
  code: number;
  message: string;
  data: unknown;
}

export async function protectionWorld(options: { closeDeposits?: (tx: Tx) => Promise<void> } = {}) {
  const database = await testDatabase({ max: 20 });
  const { db, owner } = database;
  let shiftMs = 0;
  const now = () => new Date(Date.now() + shiftMs);
  /** Notices sent to members. */
  const told: { memberId: MemberId; title: string; text: string }[] = [];
  /** Letters to members about their own changes. */
  const letters: { memberId: MemberId; title: string; text: string }[] = [];
  const {
    routes,
    jobs,
    desk: { protection: desk },
  } = createProtection({
    db,
    now,
    tellMember: async (_tx, memberId, notice) => void told.push({ memberId, ...notice }),
    inbox: async (_tx, memberId, notice) => void letters.push({ memberId, ...notice }),
    closeDeposits: options.closeDeposits ?? closePendingDeposits,
    endPlay: endVenuePlay,
  });

  /** Calls as the member would; body and answer go through the contract. */
  async function call(name: ChangeName, body: unknown, member: TestMember): Promise<ProtectionState> {
    const path = `/site/api/v1/protection/${name}` as const;
    const table: object = routes;
    const serve: (input: unknown, context: MemberContext) => Promise<unknown> = Reflect.get(table, path);
    const state = await serve(calls[path].request.parse(body), contextOf(member));
    return toWire(protectionState, state as z.output<typeof protectionState>);
  }

  return {
    ...{ database, db, owner, now, routes, desk, jobs, told, letters, call },
    /** Moves the server's clock to so long after (or before) the real one. */
    shift(ms: number): void {
      shiftMs = ms;
    },
    async member(cash = 100_000n): Promise<TestMember> {
      const [member] = await createMembers(owner, 1, { cash });
      if (member === undefined) throw new Error('no member was made');
      return member;
    },
    /** A settled bet of 10 yuan; of no match and without a hold, since only time and money count here. */
    async settledBet({ memberId, sessionId }: TestMember, at: Date, payout: bigint): Promise<void> {
      const [id = 0n] = await nextIds(db, 1);
      await owner.sql`
        insert into bets (id, member_id, session_id, client_key, request_id, address, user_agent, kind, odds_type, odds_policy,
          stake, risk, to_win, balance_before, balance_after, rules_version, in_play, received_at, placed_at, state, hold_id,
          accepted_at, settled_at, result_code, payout, turnover, settlement_no, slip_id)
        values (${id}, ${memberId}, ${sessionId}, ${id}::text, 'test', '127.0.0.1', 'test', 'single', 'E', 'none',
          1000, 1000, 900, 1000, 0, '1', false, ${at}, ${at}, 'settled', ${id}, ${at}, ${at}, ${payout > 0n ? 'W' : 'L'},
          ${payout}, 1000, 1, ${id})`;
    },
    drop: () => database.drop(),
  };
}

export type ProtectionWorld = Awaited<ReturnType<typeof protectionWorld>>;

/** The refusal of a call that must be refused. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Refused> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, message: error.message, data: error.data };
    throw error;
  }
  throw new Error('it was not refused');
}
