/** 在线客服: one conversation for each visitor. A member is known by the session, a guest by a token that the desk gave. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { id, idempotencyKey, instant } from '../values.ts';

export const serviceTextMost = 500;
export const serviceText = z
  .string()
  .trim()
  .min(1, '请输入内容')
  .max(serviceTextMost, `最多 ${serviceTextMost} 字`);

export const serviceStates = ['idle', 'waiting', 'open', 'closed'] as const;
export const serviceState = z.enum(serviceStates);
export type ServiceState = z.output<typeof serviceState>;

/** 256 random bits, base64url. */
const visitor = z.string().regex(/^[\w-]{43}$/);
/** Left out by members. */
const from = { visitor: visitor.optional() };

export const serviceMessage = z.object({
  no: z.int(),
  author: z.enum(['visitor', 'staff', 'assistant']),
  /** Of a member of staff. */
  name: z.string().nullable(),
  text: z.string(),
  /** Of a picture that the visitor sent with it. */
  imageId: z.uuid().nullable(),
  createdAt: instant,
});

export const serviceChat = z.object({
  state: serviceState,
  /** Who of the desk has taken the conversation. */
  staffName: z.string().nullable(),
  /** A supervisor was asked for. */
  lead: z.boolean(),
  rating: z.int().nullable(),
  /** Up to which of the visitor's messages the desk has read. */
  staffReadNo: z.int(),
  /** How many conversations wait before this one. */
  ahead: z.int().nonnegative(),
});

export const serviceCalls = defineCalls({
  '/site/api/v1/configuration/onlinecustomservice': {
    summary: 'Where the support desk is; it opens in a tab of its own',
    request: z.object({}),
    response: z.object({ url: z.string() }),
    codes: [],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/service/open': {
    summary: 'The conversation of this visitor; a guest without one gets a token for it',
    request: z.object(from),
    response: z.object({
      /** A guest's, to be kept; null for members. */
      visitor: visitor.nullable(),
      /** The topic on the push socket: `service:` and this. */
      topic: z.uuid(),
      /** Questions that the assistant answers at once. */
      questions: z.array(z.object({ answerId: id, title: z.string() })),
    }),
    codes: [6011],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/service/messages': {
    summary: 'Messages after a number, oldest first, a hundred at most; they are read by this',
    request: z.object({ ...from, after: z.int().nonnegative().default(0) }),
    response: z.object({ chat: serviceChat, messages: z.array(serviceMessage) }),
    codes: [6004],
    access: 'guest',
    written: ['text'],
    money: false,
  },
  '/site/api/v1/service/send': {
    summary: 'Say something; the same key again is the same message',
    /** A picture in base64, drawn anew by the server. */
    request: z.object({
      ...from,
      key: idempotencyKey,
      text: serviceText,
      image: z.string().max(2_800_000).optional(),
    }),
    response: z.object({ no: z.int() }),
    codes: [6004, 6010, 6011, 6317],
    access: 'guest',
    money: false,
    bodyLimit: 3_000_000,
  },
  '/site/api/v1/service/image': {
    summary: 'A picture of this conversation, as a data URL',
    request: z.object({ ...from, imageId: z.uuid() }),
    response: z.object({ image: z.string() }),
    codes: [6004],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/service/ask': {
    summary: 'One of the questions that the assistant answers',
    request: z.object({ ...from, key: idempotencyKey, answerId: id }),
    response: z.object({ no: z.int() }),
    codes: [6004, 6011],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/service/change': {
    summary: 'End the conversation, ask for a supervisor, or say how it was',
    request: z.discriminatedUnion('action', [
      z.object({ ...from, action: z.literal('end') }),
      z.object({ ...from, action: z.literal('lead') }),
      z.object({ ...from, action: z.literal('rate'), stars: z.int().min(1).max(5) }),
    ]),
    response: z.object({}),
    codes: [6004, 6012],
    access: 'guest',
    money: false,
  },
});
