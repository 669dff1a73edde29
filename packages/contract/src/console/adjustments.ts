import { z } from 'zod';
import { amount, id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, reasonText, sanctionGround, searchText, sortBy } from './values.ts';

export const adjustmentKinds = ['deposit', 'credit', 'debit', 'chargeback'] as const;
export const adjustmentStates = ['proposed', 'approved', 'rejected', 'withdrawn'] as const;

export const adjustment = z.object({
  adjustmentId: id,
  kind: z.enum(adjustmentKinds),
  state: z.enum(adjustmentStates),
  member: memberBrief,
  /** Above zero in both directions. */
  amount,
  /** The deposit that is credited or charged back. */
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  reason: z.string(),
  /** Where the terms were broken: a debit takes winnings or a balance. */
  ground: sanctionGround.nullable(),
  proposedBy: actorBrief,
  proposedAt: instant,
  decidedBy: actorBrief.nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  /** The member's cash around the booking; null until it is booked. */
  balanceBefore: amount.nullable(),
  balanceAfter: amount.nullable(),
});

export const adjustmentCalls = defineConsoleCalls({
  '/console/api/v1/adjustments/list': {
    summary: 'Bookings by hand, newest first',
    request: z.object({
      ...pageRequest,
      sort: sortBy('proposedAt', 'amount'),
      state: z.enum(adjustmentStates).optional(),
      member: searchText,
    }),
    response: pageOf(adjustment),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'adjustments.read',
  },
  '/console/api/v1/adjustments/propose': {
    summary: 'Propose a booking by hand, which another member of staff decides (C35)',
    request: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('credit'),
        memberId: id,
        amount,
        reason: reasonText,
      }),
      z.object({
        kind: z.literal('debit'),
        memberId: id,
        amount,
        ground: sanctionGround.optional(),
        reason: reasonText,
      }),
      z.object({ kind: z.literal('deposit'), orderId: id, reason: reasonText }),
    ]),
    response: z.object({ adjustmentId: id }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'adjustments.propose',
    audit: 'change',
  },
  '/console/api/v1/adjustments/decide': {
    summary: 'Book or reject the proposal of another member of staff',
    request: z.object({ adjustmentId: id, approve: z.boolean(), reason: reasonText }),
    response: adjustment,
    codes: [6003, 6004, 6008, 6011, 6012, 6110, 6317],
    access: 'member',
    money: true,
    permission: 'adjustments.decide',
    audit: 'change',
  },
  '/console/api/v1/adjustments/withdraw': {
    summary: 'Take back a proposal of one’s own',
    request: z.object({ adjustmentId: id, reason: reasonText }),
    response: adjustment,
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'adjustments.propose',
    audit: 'change',
  },
  '/console/api/v1/deposits/chargeback': {
    summary: 'Propose to reverse a paid deposit that the payer’s bank took back (C74)',
    request: z.object({ orderId: id, reason: reasonText }),
    response: z.object({ adjustmentId: id }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
    permission: 'adjustments.propose',
    audit: 'change',
  },
});
