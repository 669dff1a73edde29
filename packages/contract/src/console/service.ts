import { z } from 'zod';
import { serviceMessage, serviceState, serviceText } from '../calls/service.ts';
import { id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { actorBrief, memberBrief } from './values.ts';

export const serviceRow = z.object({
  chatId: id,
  /** Null for a guest. */
  member: memberBrief.nullable(),
  state: serviceState,
  assignedTo: actorBrief.nullable(),
  lead: z.boolean(),
  rating: z.int().nullable(),
  excerpt: z.string(),
  unread: z.boolean(),
  waitingSince: instant.nullable(),
  updatedAt: instant,
});

const chat = z.object({ chatId: id });
/** A change of who has a conversation. */
const change = <Summary extends string>(summary: Summary) =>
  ({
    summary,
    request: chat,
    response: z.object({}),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'service.answer',
    audit: 'change',
  }) as const;
const answer = z.object({ answerId: id, title: z.string(), text: z.string(), forVisitors: z.boolean() });

/** The live support desk. A message of the desk is its own record: it says who wrote it and when. */
export const serviceDeskCalls = defineConsoleCalls({
  '/console/api/v1/service/list': {
    summary: 'Conversations of one state: those that wait the longest first, the others the latest first',
    request: z.object({
      ...pageRequest,
      state: z.enum(['waiting', 'open', 'closed']).default('waiting'),
      /** Only those that the caller has taken. */
      mine: z.boolean().default(false),
    }),
    response: pageOf(serviceRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'service.read',
    passive: true,
  },
  '/console/api/v1/service/get': {
    summary:
      'A conversation with its messages; the visitor sees them as read when the member of staff has it',
    request: chat,
    response: serviceRow.extend({ messages: z.array(serviceMessage), mine: z.boolean() }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'service.read',
    passive: true,
  },
  '/console/api/v1/service/image': {
    summary: 'A picture of a message, as a data URL; each opening is audited first',
    request: z.object({ imageId: z.uuid() }),
    response: z.object({ image: z.string().startsWith('data:image/webp;base64,') }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'service.read',
    audit: 'look',
  },
  '/console/api/v1/service/take': change('Take a conversation that no colleague has'),
  '/console/api/v1/service/handBack': change('Give a conversation back to the queue'),
  '/console/api/v1/service/reply': {
    summary: 'Say something in a conversation that the caller has taken',
    request: chat.extend({ text: serviceText }),
    response: z.object({}),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    // Under a client key, so that a reply that is sent again stands there once.
    money: true,
    permission: 'service.answer',
  },
  '/console/api/v1/service/end': change('End a conversation that the caller has taken'),
  '/console/api/v1/service/answers': {
    summary: 'The canned answers',
    request: z.object({}),
    response: z.object({ list: z.array(answer) }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'service.read',
  },
  '/console/api/v1/service/addAnswer': {
    summary: 'Add a canned answer; one for visitors is answered by the assistant',
    request: z.object({
      title: z.string().trim().min(1, '请填写标题').max(30, '标题最多 30 字'),
      text: serviceText,
      forVisitors: z.boolean(),
    }),
    response: z.object({ answerId: id }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'service.answer',
    audit: 'change',
  },
  '/console/api/v1/service/retireAnswer': {
    summary: 'Take a canned answer out of use',
    request: z.object({ answerId: id }),
    response: z.object({}),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'service.answer',
    audit: 'change',
  },
});
