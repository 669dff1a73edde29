import { z } from 'zod';
import { letterKinds, noticeAudiences, noticeFrequencies } from '../calls/message.ts';
import { id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, reasonText } from './values.ts';

const title = z.string().trim().min(1, '请填写标题').max(60, '标题最多 60 字');
const body = z.string().trim().min(1, '请填写正文').max(2000, '正文最多 2000 字');

const notice = {
  title,
  body,
  popup: z.boolean(),
  audience: z.enum(noticeAudiences),
  frequency: z.enum(noticeFrequencies),
  priority: z.int().min(0).max(9),
  startsAt: instant,
  endsAt: instant.nullable(),
};

export const noticeRow = z.object({ noticeId: id, ...notice, by: actorBrief, createdAt: instant });

export const broadcastKinds = letterKinds.filter((kind) => kind !== 'feedback');
const grade = z.int().min(0).max(10);

const broadcast = {
  kind: z.enum(broadcastKinds),
  title,
  body,
  /** An address of the site. */
  link: z
    .string()
    .regex(/^\/[^/]/, '请填写本站的地址，以 / 开头')
    .max(200)
    .nullable(),
  minGrade: grade,
  maxGrade: grade,
  /** Logged in within so many days; null: all members. */
  activeDays: z.int().min(1).max(365).nullable(),
};

export const broadcastRow = z.object({
  broadcastId: id,
  ...broadcast,
  by: actorBrief,
  createdAt: instant,
  sentAt: instant.nullable(),
  letters: z.int(),
});

/** Notices of the site, and letters to an audience. */
export const messageDeskCalls = defineConsoleCalls({
  '/console/api/v1/notices/list': {
    summary: 'All notices of the site, the latest first',
    request: z.object(pageRequest),
    response: pageOf(noticeRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'messages.read',
  },
  '/console/api/v1/notices/publish': {
    summary: 'Publish a notice',
    request: z
      .object({ ...notice, reason: reasonText })
      .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, '结束时间须晚于开始时间'),
    response: z.object({ noticeId: id }),
    codes: [6003, 6008, 6011],
    access: 'member',
    // Under a client key: one press, one notice.
    money: true,
    permission: 'messages.send',
    audit: 'change',
  },
  '/console/api/v1/notices/end': {
    summary: 'End a notice that holds or is to come',
    request: z.object({ noticeId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6012],
    access: 'member',
    money: false,
    permission: 'messages.send',
    audit: 'change',
  },
  '/console/api/v1/broadcasts/list': {
    summary: 'Letters to an audience, the latest first',
    request: z.object(pageRequest),
    response: pageOf(broadcastRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'messages.read',
  },
  '/console/api/v1/broadcasts/send': {
    summary: 'Send a letter to an audience, once for each member',
    request: z
      .object({ ...broadcast, reason: reasonText })
      .refine(({ minGrade, maxGrade }) => minGrade <= maxGrade, 'VIP 等级范围不正确'),
    response: z.object({ broadcastId: id }),
    codes: [6003, 6008, 6011],
    access: 'member',
    // Under a client key: one press, one letter to each.
    money: true,
    permission: 'messages.send',
    audit: 'change',
  },
});
