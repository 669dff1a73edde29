/** 消息中心: letters to a member, the unread figures of specification §3, and the notices of the site. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, instant, pageOf, pageRequest } from '../values.ts';

export const letterKinds = ['notice', 'activity', 'bulletin', 'match', 'feedback'] as const;
export const letterKind = z.enum(letterKinds);
export type LetterKind = z.output<typeof letterKind>;

const count = z.int().nonnegative();

/**
 * Unread letters. `br…`: sent to an audience (a broadcast); without it: to this member alone. Announcements and matches are only ever
 * told to an audience or as one's own notice, so they have no figure of their own.
 */
export const unreadCounts = z.object({
  brnotice_count: count,
  bractivity_count: count,
  brbulletin_count: count,
  brmatch_count: count,
  brfd_count: count,
  notice_count: count,
  activity_count: count,
  fd_count: count,
});
export type UnreadCounts = z.output<typeof unreadCounts>;

export const letter = z.object({
  id,
  kind: letterKind,
  /** Sent to an audience. */
  broadcast: z.boolean(),
  title: z.string(),
  body: z.string(),
  /** An address of the site that the letter is about. */
  link: z.string().nullable(),
  createdAt: instant,
  read: z.boolean(),
});

export const noticeAudiences = ['all', 'members'] as const;
export const noticeFrequencies = ['once', 'daily'] as const;

export const siteNotice = z.object({
  id,
  title: z.string(),
  body: z.string(),
  /** Opens by itself after a login, so often in one browser. */
  popup: z.boolean(),
  frequency: z.enum(noticeFrequencies),
  startsAt: instant,
});

/** Several letters at once; those of other members are left alone. */
const ids = z.array(id).min(1).max(100);

const changed = z.object({ changed: count });

export const messageCalls = defineCalls({
  '/site/api/v1/site/letter/getUnreadForType': {
    summary: 'How many letters of each type are unread',
    request: z.object({ userSystem: z.literal(1).default(1) }),
    response: unreadCounts,
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/site/letter/list': {
    summary: 'The letters of the last 90 days, newest first',
    request: z.object({ ...pageRequest, kind: letterKind.optional(), unread: z.boolean().default(false) }),
    response: pageOf(letter),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/site/letter/read': {
    summary: 'Mark letters as read, or as unread again',
    request: z.object({ ids, read: z.boolean().default(true) }),
    response: changed,
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/site/letter/onekeyRead': {
    summary: 'Mark all letters as read, or all of a type',
    request: z.object({ kind: letterKind.optional() }),
    response: changed,
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/site/letter/delete': {
    summary: 'Delete letters; without ids, all that are read',
    request: z.object({ ids: ids.optional(), kind: letterKind.optional() }),
    response: changed,
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/advertising/queryNoticeListByPage': {
    summary: 'The notices of the site that hold now: those of a higher priority first, then the newest',
    request: z.object(pageRequest),
    response: pageOf(siteNotice),
    codes: [],
    access: 'guest',
    money: false,
  },
});
