import { z } from 'zod';
import {
  disputedBet,
  feedbackKind,
  feedbackMessage,
  feedbackState,
  feedbackText,
} from '../calls/feedback.ts';
import { id, instant, pageOf, pageRequest } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { memberBrief, reasonText, searchText } from './values.ts';

export const feedbackRow = z.object({
  feedbackId: id,
  number: z.string(),
  member: memberBrief,
  kind: feedbackKind,
  state: feedbackState,
  excerpt: z.string(),
  /** A message of the member that no member of staff has opened. */
  unread: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

/** The desk of feedback (HP2). */
export const feedbackDeskCalls = defineConsoleCalls({
  '/console/api/v1/feedback/list': {
    summary: 'Threads of one state: what waits the oldest first, the others the latest first',
    request: z.object({ ...pageRequest, state: feedbackState.default('open'), member: searchText }),
    response: pageOf(feedbackRow),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'feedback.read',
  },
  '/console/api/v1/feedback/get': {
    summary: 'A thread with its messages and its bet; the member sees that it was read',
    request: z.object({ feedbackId: id }),
    response: feedbackRow.extend({ subject: disputedBet.nullable(), messages: z.array(feedbackMessage) }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'feedback.read',
  },
  '/console/api/v1/feedback/image': {
    summary: 'A picture of a thread, as a data URL; who looked is written down first',
    request: z.object({ imageId: z.uuid() }),
    response: z.object({ image: z.string().startsWith('data:image/webp;base64,') }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'feedback.read',
    audit: 'look',
  },
  '/console/api/v1/feedback/reply': {
    summary: 'Answer a thread, and close it where nothing is left to say; the member gets a letter',
    request: z.object({ feedbackId: id, text: feedbackText, close: z.boolean().default(false) }),
    response: z.object({}),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    // Under a client key, so that a reply that is sent again stands there once.
    money: true,
    permission: 'feedback.reply',
    audit: 'change',
  },
  '/console/api/v1/feedback/close': {
    summary: 'Close a thread without an answer',
    request: z.object({ feedbackId: id, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'feedback.reply',
    audit: 'change',
  },
});
