/** Values that several calls of the console share. */
import { z } from 'zod';
import { amount, id, instant, signedAmount } from '../values.ts';

/** The reason of an action of staff, in words; it stands in the audit. */
export const reasonText = z
  .string()
  .trim()
  .min(4, '请写明原因（至少 4 个字）')
  .max(200, '原因不能超过 200 个字');

/** Grounds on which the terms let the operator void winnings, take a balance, freeze an account or end it (specification §1). */
export const sanctionGrounds = [
  'multiple-accounts',
  'name-mismatch',
  'promotion-left',
  'fraud',
  'automation',
  'collusion',
] as const;
export const sanctionGround = z.enum(sanctionGrounds);
export type SanctionGround = z.infer<typeof sanctionGround>;

/** Filters of a list: a period, and words that match as a whole. */
export const period = { from: instant.optional(), to: instant.optional() };
export const searchText = z.string().trim().max(64).optional();
/** The order of a list: a column, or `-` and the column from the largest down; absent: as the call says. */
export function sortBy<const Column extends string>(...columns: readonly Column[]) {
  return z.enum(columns.flatMap((column) => [column, `-${column}` as const])).optional();
}

/** One kind of thing that waits: how many, worth how much, since when the first. */
export const waiting = z.object({ count: z.int(), amount, oldestAt: instant.nullable() });

/** A member as lists show one. */
export const memberBrief = z.object({ memberId: id, name: z.string() });

/** Who did something: `staff:7` with that person's name, `member:10001` with the account's, or the system, which has none. */
export const actorBrief = z.object({ actor: z.string(), name: z.string().nullable() });

export const auditRow = z.object({
  auditId: id,
  at: instant,
  by: actorBrief,
  action: z.string(),
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  address: z.string(),
  requestId: z.string(),
});

export const moneyEvent = z.object({
  at: instant,
  kind: z.string(),
  text: z.string(),
  amount: signedAmount.nullable(),
  state: z.string(),
  /** It succeeded: not that which is checked, failed or returned. */
  moved: z.boolean(),
});
