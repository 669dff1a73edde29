/** 意见反馈: threads between a member and the desk. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, idempotencyKey, instant, pageOf, pageRequest } from '../values.ts';
import { wireBet } from './sportsbook/index.ts';

export const feedbackKinds = [
  'bet',
  'deposit',
  'withdrawal',
  'activity',
  'account',
  'game',
  'other',
] as const;
export const feedbackKind = z.enum(feedbackKinds);
export type FeedbackKind = z.output<typeof feedbackKind>;

export const feedbackStates = ['open', 'answered', 'closed'] as const;
export const feedbackState = z.enum(feedbackStates);
export type FeedbackState = z.output<typeof feedbackState>;

/** A result is disputed in writing within so many days of its announcement (specification §9). */
export const disputeDays = 14;
export const feedbackTextMost = 500;
export const feedbackImagesMost = 3;

export const feedbackText = z
  .string()
  .trim()
  .min(1, '请填写内容')
  .max(feedbackTextMost, `最多 ${feedbackTextMost} 字`);

/** Pictures in base64, drawn anew by the server. */
const images = z.array(z.string().max(2_800_000)).max(feedbackImagesMost, '最多 3 张图片').default([]);
const withImages = 9_000_000;

export const feedbackSummary = z.object({
  feedbackId: id,
  /** As members and the desk call it: HJF, the day in GMT+8, a number. */
  number: z.string(),
  kind: feedbackKind,
  state: feedbackState,
  /** The beginning of the last message. */
  excerpt: z.string(),
  unread: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export const feedbackMessage = z.object({
  no: z.int(),
  author: z.enum(['member', 'staff']),
  /** Of the person who answered; null in the member's own. */
  name: z.string().nullable(),
  text: z.string(),
  images: z.array(z.uuid()),
  createdAt: instant,
  /** The other side has read it. */
  seen: z.boolean(),
});

/** A bet with the end of its dispute window; null while it has no result. */
export const disputedBet = z.object({ bet: wireBet, disputeUntil: instant.nullable() });

export const feedbackCalls = defineCalls({
  '/site/api/v1/feedback/addFeedBack': {
    summary: 'Begin a thread; the same key again is the same thread',
    request: z.object({
      key: idempotencyKey,
      kind: feedbackKind,
      text: feedbackText,
      images,
      betId: id.optional(),
    }),
    response: z.object({ feedbackId: id }),
    codes: [6004, 6008, 6010, 6011, 6012, 6317],
    access: 'member',
    money: false,
    bodyLimit: withImages,
    owned: { field: 'betId', kind: 'bet' },
  },
  '/site/api/v1/feedback/addMessage': {
    summary: 'Add to a thread that is not closed; the same key again is the same message',
    request: z.object({ key: idempotencyKey, feedbackId: id, text: feedbackText, images }),
    response: z.object({ no: z.int() }),
    codes: [6004, 6010, 6011, 6012, 6317],
    access: 'member',
    money: false,
    bodyLimit: withImages,
    owned: { field: 'feedbackId', kind: 'feedback' },
  },
  '/site/api/v1/feedback/unreadNum': {
    summary: 'How many threads have an answer that is not read',
    request: z.object({}),
    response: z.object({ count: z.int().nonnegative() }),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/feedback/queryMemberBetList': {
    summary: 'The bets that a thread can be about: open ones, and results of the last 14 days',
    request: z.object(pageRequest),
    response: pageOf(disputedBet),
    codes: [],
    access: 'member',
    money: false,
  },
  '/site/api/v1/feedback/getFeedBackList': {
    summary: 'The threads of the member, the latest first',
    request: z.object({ ...pageRequest, state: feedbackState.optional() }),
    response: pageOf(feedbackSummary),
    codes: [],
    access: 'member',
    written: ['excerpt'],
    money: false,
  },
  '/site/api/v1/feedback/getFeedbackInfo': {
    summary: 'A thread with its messages; it is read by this',
    request: z.object({ feedbackId: id }),
    response: feedbackSummary.extend({
      subject: disputedBet.nullable(),
      messages: z.array(feedbackMessage),
    }),
    codes: [6004],
    access: 'member',
    written: ['excerpt', 'text'],
    money: false,
    owned: { field: 'feedbackId', kind: 'feedback' },
  },
  '/site/api/v1/feedback/getImage': {
    summary: 'A picture of one of the member’s threads, as a data URL',
    request: z.object({ imageId: z.uuid() }),
    response: z.object({ image: z.string().startsWith('data:image/webp;base64,') }),
    codes: [6004],
    access: 'member',
    money: false,
  },
  '/site/api/v1/feedback/closeFeedback': {
    summary: 'The matter is settled',
    request: z.object({ feedbackId: id }),
    response: z.object({}),
    codes: [6004],
    access: 'member',
    money: false,
    owned: { field: 'feedbackId', kind: 'feedback' },
  },
  '/site/api/v1/feedback/delFeedback': {
    summary: 'Take a thread off the list; it is closed by this, and kept by the desk',
    request: z.object({ feedbackId: id }),
    response: z.object({}),
    codes: [6004],
    access: 'member',
    money: false,
    owned: { field: 'feedbackId', kind: 'feedback' },
  },
});
