/**
 * Rounds of a venue with the LG protocol: `/api/game/orders` (reference, section 1.6). It is asked for at least one minute and
 * at most an hour of stakes, has no pages, and names no time of a change: an order that is done is newer than the same order open.
 */
import { parseAmount } from '@hj/money';
import { z } from 'zod';
import { memberOf } from './callbacks/protocol.ts';
import type { BetRecord, RecordWindow } from './records/record-source.ts';

const leastMs = 60_000;
const mostMs = 60 * 60_000;
/** Trial coins and money that is not ours are no bets here. */
const yuan = 1;

/** At most two decimals. */
const money = z.string().transform((text, context) => {
  const read = parseAmount(text);
  if (read === undefined) context.addIssue('not an amount');
  return read ?? 0n;
});
const moment = z.int().nonnegative();
const order = z.object({
  ...{ ref_id: z.string().min(1), game_id: z.string().min(1), account: z.string() },
  ...{ bet_time: moment, end_time: moment.default(0) },
  ...{ bet_amount: money, payout_amount: money, currency_id: z.int() },
  /** 1: not done, 2: done. */
  status: z.union([z.literal(1), z.literal(2)]),
});
export const lgOrders = z.object({
  list: z.array(
    z.record(z.string(), z.unknown()).transform((raw, context) => {
      const read = order.safeParse(raw);
      if (read.success) return { ...read.data, raw };
      context.addIssue('not an order');
      return z.NEVER;
    }),
  ),
});
export type LgOrder = z.output<typeof lgOrders>['list'][number];

/** The part of a window that one call may ask for; `next` is where the part after it begins, in milliseconds. */
export function sliceOf({ from, to, cursor }: Pick<RecordWindow, 'from' | 'to' | 'cursor'>): {
  start: Date;
  end: Date;
  next: string | null;
} {
  const began = cursor === null ? from.getTime() : Number(cursor);
  const end = Math.min(began + mostMs, to.getTime());
  const start = Math.min(began, end - leastMs);
  return { start: new Date(start), end: new Date(end), next: end < to.getTime() ? String(end) : null };
}

export function recordsOf(orders: readonly LgOrder[]): BetRecord[] {
  return orders
    .filter(({ currency_id }) => currency_id === yuan)
    .map((one): BetRecord => {
      const isDone = one.status === 2;
      const last = Math.max(one.bet_time, one.end_time);
      return {
        ...{ memberId: memberOf(one.account), gameCode: one.game_id, round: one.ref_id },
        ...{ stake: one.bet_amount, payout: one.payout_amount, state: isDone ? 'closed' : 'open' },
        ...{ startedAt: new Date(one.bet_time), endedAt: isDone ? new Date(last) : null },
        ...{ changedAt: new Date(isDone ? last + 1 : one.bet_time), raw: one.raw },
      };
    });
}
