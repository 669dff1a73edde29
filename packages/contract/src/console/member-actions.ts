import { z } from 'zod';
import { limitKinds, limitPeriods } from '../calls/protection.ts';
import { id } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { reasonText, sanctionGround } from './values.ts';

const action = { memberId: id, reason: reasonText };
const done = z.object({});
const change = { access: 'member', money: false, audit: 'change' } as const;

/** Actions of the desk on an account. Each is one transaction with its row in the audit. */
export const memberActionCalls = defineConsoleCalls({
  '/console/api/v1/members/setStatus': {
    summary: 'Freeze an account or end it, which ends its sessions, or set a frozen one free',
    request: z.object({
      ...action,
      status: z.enum(['normal', 'frozen', 'disabled']),
      /** Where the terms were broken; an account is ended for nothing else. */
      ground: sanctionGround.optional(),
    }),
    response: done,
    codes: [6003, 6004, 6008, 6012],
    permission: 'members.freeze',
    ...change,
  },
  '/console/api/v1/members/demandPhoneCheck': {
    summary: 'Ask for a proof of the phone at the next login and before money moves',
    request: z.object(action),
    response: done,
    codes: [6003, 6004, 6012],
    permission: 'members.secure',
    ...change,
  },
  '/console/api/v1/members/resetTwoStep': {
    summary: 'End every second step of a member who lost them; the member is told',
    request: z.object(action),
    response: done,
    codes: [6003, 6004, 6012],
    permission: 'members.secure',
    ...change,
  },
  '/console/api/v1/members/setLimit': {
    summary: 'Set a limit beside the member’s own, or take it away; the stricter one rules',
    request: z.object({
      ...action,
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      /** CNY, or minutes of a session limit; null takes it away. */
      value: z.string().trim().max(18).nullable(),
    }),
    response: done,
    codes: [6003, 6004, 6008],
    permission: 'members.protect',
    ...change,
  },
  '/console/api/v1/members/setRebate': {
    summary: 'Switch the rebate of one member off or on, for days that are not counted yet (VP4)',
    request: z.object({ ...action, off: z.boolean() }),
    response: done,
    codes: [6003, 6004, 6012],
    permission: 'activities.review',
    ...change,
  },
  '/console/api/v1/members/handleSign': {
    summary: 'Close a sign of harm with a note; with the last one the member may take offers again',
    request: z.object({ signId: id, reason: reasonText }),
    response: done,
    codes: [6003, 6004, 6012],
    permission: 'members.protect',
    ...change,
  },
  '/console/api/v1/members/correctIdentity': {
    summary: 'Correct a wrong real name, birthday or gender; the member is told',
    // The shapes are checked in the service, which says the sentences of the member's own form.
    request: z.object({
      ...action,
      realName: z.string().max(100).optional(),
      birthday: z.string().max(10).optional(),
      gender: z.enum(['male', 'female']).optional(),
    }),
    response: done,
    codes: [6003, 6004, 6008, 6012],
    permission: 'members.correct',
    ...change,
  },
  '/console/api/v1/members/resetContact': {
    summary:
      'Put another phone or e-mail in the place of a lost one; both are told, a phone has to be proven',
    request: z.union([
      z.object({ ...action, areaCode: z.string().regex(/^\d{1,4}$/), phone: z.string().max(18) }),
      z.object({ ...action, email: z.string().max(100) }),
    ]),
    response: done,
    codes: [6003, 6004, 6008, 6009, 6012],
    permission: 'members.correct',
    ...change,
  },
});
