import { z } from 'zod';
import { documentKinds, documentStates } from '../calls/profile.ts';
import { protectionState } from '../calls/protection.ts';
import { amount, id, instant } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief, moneyEvent, reasonText } from './values.ts';

export const memberRow = z.object({
  memberId: id,
  name: z.string(),
  status: z.string(),
  grade: z.int(),
  /** All masked. */
  realName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  balance: amount,
  locked: amount,
});

/** Signs that accounts may be one person's. An address or a device is a hint only. */
export const linkKinds = [
  'identity',
  'phone',
  'email',
  'document',
  'destination',
  'device',
  'address',
] as const;

const one = z.object({ memberId: id });
const look = { codes: [6003, 6004], access: 'member', money: false, permission: 'members.read' } as const;

export const memberCalls = defineConsoleCalls({
  '/console/api/v1/members/find': {
    summary:
      'Members whose name begins so, with this number, bound to this phone or e-mail, or at this address lately (AC7); at most 20',
    request: z.object({
      text: z.string().trim().min(1, '请输入会员账号、编号、手机号、邮箱或 IP').max(64),
    }),
    response: z.object({ list: z.array(memberRow) }),
    ...look,
    codes: [6003],
  },
  '/console/api/v1/members/get': {
    summary: 'One member, masked, with the latest movements of money',
    request: one,
    response: z.object({
      member: memberRow.extend({
        birthday: z.string().nullable(),
        gender: z.enum(['unknown', 'male', 'female']),
      }),
      /** Who set the state that stands, and why; null if it was never set. */
      statusSetBy: z.object({ by: actorBrief, at: instant, reason: z.string() }).nullable(),
      events: z.array(moneyEvent),
    }),
    ...look,
    said: ['text', 'state', 'reason'],
  },
  '/console/api/v1/members/security': {
    summary: 'How the account is guarded: second steps, proof of the phone, passwords, open cases',
    request: one,
    response: z.object({
      twoStep: z.array(z.enum(['totp', 'passkey'])),
      /** Since when a proof of the phone is asked for. */
      phoneCheckSince: instant.nullable(),
      passwordChangedAt: instant.nullable(),
      withdrawalPassword: z.boolean(),
      withdrawalPasswordChangedAt: instant.nullable(),
      liveSessions: z.int(),
      openCase: z.boolean(),
      /** The rebate of this member is switched off. */
      rebateOff: z.boolean(),
    }),
    ...look,
  },
  '/console/api/v1/members/protection': {
    summary: 'Limits with what is used of them, exclusion, and the signs of harm',
    request: one,
    response: z.object({
      state: protectionState,
      signs: z.array(
        z.object({
          signId: id,
          kind: z.string(),
          count: z.int(),
          foundAt: instant,
          handledAt: instant.nullable(),
          handledBy: actorBrief.nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
    ...look,
  },
  '/console/api/v1/members/documents': {
    summary: 'Which documents the member handed in, newest first; never the pictures',
    request: one,
    response: z.object({
      list: z.array(
        z.object({
          documentId: id,
          kind: z.enum(documentKinds),
          state: z.enum(documentStates),
          reason: z.string().nullable(),
          createdAt: instant,
        }),
      ),
    }),
    ...look,
  },
  '/console/api/v1/members/linked': {
    summary: 'Accounts that may be the same person’s, with what shows it (AC7); at most 100',
    request: one,
    response: z.object({
      list: z.array(
        z.object({ member: memberBrief, status: z.string(), by: z.array(z.enum(linkKinds)).min(1) }),
      ),
    }),
    ...look,
  },
  '/console/api/v1/members/reveal': {
    summary: 'Personal data of a member in clear; who looked and why is written down first',
    request: z.object({ memberId: id, reason: reasonText }),
    response: z.object({
      realName: z.string().nullable(),
      birthday: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    ...look,
    permission: 'members.reveal',
    audit: 'look',
  },
});
