import { z } from 'zod';
import { amountText, idText, instant } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { moneyEvent, reasonText } from './values.ts';

export const memberRow = z.object({
  memberId: idText,
  name: z.string(),
  status: z.string(),
  grade: z.int(),
  /** All masked. */
  realName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  balance: amountText,
  locked: amountText,
});

export const memberCalls = defineConsoleCalls({
  '/console/api/v1/members/find': {
    summary: 'Members whose name begins so, or the one with this number; at most 20',
    request: z.object({ text: z.string().trim().min(1, '请输入会员账号或编号').max(32) }),
    response: z.object({ list: z.array(memberRow) }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'members.read',
  },
  '/console/api/v1/members/get': {
    summary: 'One member, masked, with the latest movements of money',
    request: z.object({ memberId: idText }),
    response: z.object({ member: memberRow, events: z.array(moneyEvent) }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'members.read',
  },
  '/console/api/v1/members/reveal': {
    summary: 'Personal data of a member in clear; who looked and why is written down first',
    request: z.object({ memberId: idText, reason: reasonText }),
    response: z.object({
      realName: z.string().nullable(),
      birthday: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'members.reveal',
    audit: 'look',
  },
});
