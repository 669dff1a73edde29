import { z } from 'zod';
import { amount, id, instant } from '../values.ts';
import { defineConsoleCalls } from './call.ts';
import { reasonText } from './values.ts';

const rid = z.string().regex(/^(hall|(sport|match|table):[\w-]{1,32})$/);
const uid = z.string().regex(/^[mg][0-9a-f]{16}$/);

/** The terms of a room for its speakers. */
const settings = {
  slowSeconds: z.int().min(0).max(600),
  minGrade: z.int().min(0).max(10),
  /** Of the last 30 days, in place of the grade; 0 opens nothing. */
  minTurnover: amount,
  minAgeHours: z.int().min(0).max(720),
  /** From which grade on members send pictures. */
  pictureGrade: z.int().min(0).max(10),
  guests: z.boolean(),
  muted: z.boolean(),
  closed: z.boolean(),
  pinned: z.string().trim().min(1).max(120).nullable(),
};

export const chatDeskRoom = z.object({
  rid,
  name: z.string(),
  online: z.int(),
  spoken: z.int(),
  /** Held back by the filters within the last hour. */
  held: z.int(),
  ...settings,
});

export const chatDeskRow = z.object({
  /** Of a message; null for one that the filters held back. */
  seq: z.int().nullable(),
  kind: z.string(),
  uid: z.string().nullable(),
  memberId: id.nullable(),
  name: z.string(),
  grade: z.int().nullable(),
  text: z.string(),
  pictureId: z.uuid().nullable(),
  /** Of a red packet or a tip: its sum, and who got a tip, masked. */
  money: z.object({ sum: z.string(), to: z.string().nullable() }).nullable(),
  deleted: z.boolean(),
  /** Why it was held back. */
  fault: z.string().nullable(),
  at: instant,
});

/** Messages of the chat, and actions of moderators. */
export const chatDeskCalls = defineConsoleCalls({
  '/console/api/v1/chat/rooms': {
    summary: 'Rooms of the chat: how many are in them, what is held back, what they ask',
    request: z.object({}),
    response: z.object({ list: z.array(chatDeskRoom), terms: z.array(z.string()) }),
    codes: [6003],
    access: 'member',
    money: false,
    permission: 'chat.read',
    said: ['name'],
  },
  '/console/api/v1/chat/stream': {
    summary: 'The last messages of a room and what its filters held back, newest first',
    request: z.object({ rid }),
    response: z.object({ list: z.array(chatDeskRow) }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'chat.read',
  },
  '/console/api/v1/chat/picture': {
    summary: 'A picture of a message, as a data URL',
    request: z.object({ pictureId: z.uuid() }),
    response: z.object({ image: z.string() }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'chat.read',
  },
  '/console/api/v1/chat/speaker': {
    summary: 'A speaker of the chat, with what holds for him',
    request: z.object({ uid }),
    response: z.object({
      uid,
      memberId: id.nullable(),
      name: z.string().nullable(),
      grade: z.int().nullable(),
      registeredAt: instant.nullable(),
      mutedUntil: instant.nullable(),
      bannedAt: instant.nullable(),
      reason: z.string().nullable(),
      recentMessages: z.int(),
      held: z.int(),
    }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'chat.read',
  },
  '/console/api/v1/chat/recall': {
    summary: 'Delete messages: their words are gone for everybody',
    request: z.object({ rid, seqs: z.array(z.int().positive()).min(1).max(50), reason: reasonText }),
    response: z.object({ deleted: z.int() }),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'chat.moderate',
    audit: 'change',
  },
  '/console/api/v1/chat/sanction': {
    summary: 'Mute a speaker for a time, ban one, or set one free; the speaker reads the reason',
    request: z.object({
      uid,
      kind: z.enum(['mute', 'ban', 'free']),
      minutes: z.int().min(1).max(43_200).default(60),
      /** Deletes the messages of the last hour too. */
      sweep: z.boolean().default(false),
      reason: reasonText,
    }),
    response: z.object({}),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'chat.moderate',
    audit: 'change',
  },
  '/console/api/v1/chat/room': {
    summary: 'What a room asks of those who write in it, its pinned line, and whether it is open',
    request: z.object({ rid, ...settings, reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'chat.moderate',
    audit: 'change',
  },
  '/console/api/v1/chat/say': {
    summary: 'Write a line of the house in a room',
    request: z.object({ rid, text: z.string().trim().min(1).max(200), reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004],
    access: 'member',
    money: false,
    permission: 'chat.moderate',
    audit: 'change',
  },
  '/console/api/v1/chat/term': {
    summary: 'Block a term in all rooms, or allow it again',
    request: z.object({ term: z.string().trim().min(1).max(40), blocked: z.boolean(), reason: reasonText }),
    response: z.object({}),
    codes: [6003, 6004, 6012],
    access: 'member',
    money: false,
    permission: 'chat.moderate',
    audit: 'change',
  },
});
