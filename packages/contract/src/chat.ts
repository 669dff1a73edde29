/**
 * The chat socket at `/push/chat` (specification §3, §4, §7). A message is `{msgId, msgData}`; the numbers are those of §7, the
 * meaning of each push stands beside it (ADR 135). Money moves by HTTP; the socket only tells of it.
 */
import { z } from 'zod';

export const chatIds = {
  /** Both ways; the server answers with its time. */
  heartbeat: 0,
  login: 10001,
  joinRoom: 10002,
  send: 10003,
  /** The answer to a join: the room, the rights of the speaker, and the missed messages. */
  joined: 10004,
  /** The socket follows the room no more. */
  left: 10005,
  message: 10006,
  /** A moderator deleted a message. */
  recalled: 10007,
  /** The rights of this speaker changed: muted, banned, free again. */
  muted: 10008,
  rooms: 10009,
  online: 10010,
  /** Asks for history, and answers. */
  history: 10011,
  /** A red packet was sent, or has fewer shares left; a member tipped another. */
  packet: 10012,
  slip: 10013,
  system: 10014,
  slowMode: 10015,
  pinned: 10016,
  /** Another speaker named this one, in whichever room. */
  mention: 10017,
  roomClosed: 10018,
  guestLogin: 10019,
  /** To this socket alone: it is logged in, or a request was refused. */
  internal: 60000,
} as const;

export const chatHeartbeatMs = 10_000;
export const chatReconnectMs = 5_000;
export const chatQueuePollMs = 300;
export const chatHistorySize = 15;
export const chatTextLength = 200;
export const chatGuestTextLength = 60;

const rid = z.string().regex(/^(hall|(sport|match|table):[\w-]{1,32})$/);
export const chatUid = z.string().regex(/^[mg][0-9a-f]{16}$/);
const seq = z.int().nonnegative();

/** `category`: which kinds; `categoryType`: whose. Empty: all. Times are milliseconds; the end is included. */
export const chatHistoryRequest = z.object({
  rid,
  pageNum: z.int().min(1).max(1_000).default(1),
  pageSize: z.int().min(1).max(50).default(chatHistorySize),
  category: z.enum(['', 'text', 'slip', 'packet', 'system']).default(''),
  categoryType: z.enum(['', 'mine', 'mention']).default(''),
  beginTime: z.int().nonnegative().nullish(),
  endTime: z.int().nonnegative().nullish(),
});
export type ChatHistoryRequest = z.output<typeof chatHistoryRequest>;

export const chatSend = z.object({
  rid,
  /** PostgreSQL keeps no NUL. */
  msg: z
    .string()
    .max(1_000)
    .refine((text) => !text.includes('\0')),
  /** Made by the client and kept with the message until it is acknowledged: a repeat is the same message. */
  clientId: z.uuid(),
  replyTo: seq.nullish(),
  mentions: z.array(chatUid).max(5).default([]),
  /** A booking code: the message shares its selections. */
  slip: z
    .string()
    .regex(/^[A-HJ-NP-Z2-9]{8}$/)
    .nullish(),
  /** A picture that `chat/picture` has kept: the message shows it. */
  picture: z.uuid().nullish(),
  /** A bet of the speaker that won: the message shares it. */
  bet: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .nullish(),
});
export type ChatSend = z.output<typeof chatSend>;

export const chatRequest = z.discriminatedUnion('msgId', [
  z.object({ msgId: z.literal(chatIds.heartbeat), msgData: z.unknown() }),
  z.object({
    msgId: z.literal(chatIds.login),
    msgData: z.object({
      token: z.string().min(1).max(512),
      /** The answer of `member/jwt`. */
      body: z.object({ jwt: z.string().min(1).max(2_048) }),
    }),
  }),
  z.object({
    msgId: z.literal(chatIds.guestLogin),
    /** The secret from an earlier login of the same guest. */
    msgData: z.object({
      guest: z
        .string()
        .regex(/^[\w-]{32}$/)
        .nullish(),
    }),
  }),
  z.object({
    msgId: z.literal(chatIds.joinRoom),
    /** `since`: the last number that the client has of the room. */
    msgData: z.object({ rid, since: seq.nullish() }),
  }),
  z.object({ msgId: z.literal(chatIds.send), msgData: chatSend }),
  z.object({ msgId: z.literal(chatIds.history), msgData: chatHistoryRequest }),
]);
export type ChatRequest = z.input<typeof chatRequest>;

export const chatKinds = [
  'text',
  'slip',
  'win',
  'packet',
  'tip',
  'system',
  'recalled',
  'slow',
  'pinned',
  'room',
] as const;
export type ChatKind = (typeof chatKinds)[number];

const chatPacketView = z.object({
  id: z.string(),
  total: z.string(),
  shares: z.int(),
  left: z.int(),
  minGrade: z.int(),
  expiresAt: z.int(),
});
export type ChatPacketView = z.output<typeof chatPacketView>;

/** Everything that a message may carry beside its text; all of it is shown as text. */
export const chatData = z.object({
  /** Who is named in it. */
  mentions: z.array(z.object({ uid: chatUid, name: z.string() })).optional(),
  /** The selections are asked for by the code, so that they come with the prices of now. */
  slip: z.object({ code: z.string(), legs: z.int() }).optional(),
  /** `match`: of the first leg. */
  win: z
    .object({
      kind: z.enum(['single', 'series', 'system']),
      legs: z.int(),
      match: z.string(),
      payout: z.string(),
    })
    .optional(),
  picture: z.object({ id: z.uuid(), width: z.int(), height: z.int() }).optional(),
  packet: chatPacketView.optional(),
  /** `name`: of the member who got it, masked. */
  tip: z.object({ uid: chatUid, name: z.string(), amount: z.string() }).optional(),
  /** Of `recalled`. */
  target: seq.optional(),
  /** Of `slow`: seconds between two messages, 0 for none. */
  seconds: z.int().optional(),
});
export type ChatData = z.output<typeof chatData>;

/** A row of a room. `seq` counts by one within the room, events of moderators included. */
export const chatMessage = z.object({
  rid: z.string(),
  seq,
  kind: z.enum(chatKinds),
  uid: z.string().nullable(),
  /** Masked: he88***. */
  name: z.string(),
  grade: z.int().nullable(),
  /** Empty once deleted. */
  text: z.string(),
  reply: z.object({ seq, name: z.string(), text: z.string() }).nullable(),
  clientId: z.string().nullable(),
  at: z.int(),
  deleted: z.boolean(),
  data: chatData,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const chatHistory = z.object({
  rid: z.string(),
  list: z.array(chatMessage),
  pageNum: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type ChatHistory = z.output<typeof chatHistory>;

/** Why a speaker may not write now. */
export type ChatBar = 'guest' | 'rights' | 'age' | 'muted' | 'banned' | 'room-muted' | 'closed' | 'excluded';

/** The rights of this speaker in the room. `bar` is null where writing is open; `text` is the reason otherwise. */
export interface ChatRight {
  bar: ChatBar | null;
  text: string;
  /** When it ends by itself. */
  until: number | null;
  slowSeconds: number;
  maxLength: number;
  /** Whether pictures may be sent here. */
  pictures: boolean;
}

export interface ChatRoomView {
  rid: string;
  name: string;
  online: number;
  /** The number of its last row; counts events too. */
  seq: number;
  /** The number of messages ever written: unread ones are counted from it. */
  spoken: number;
  slowSeconds: number;
  pinned: string | null;
  closed: boolean;
}

export interface ChatYou {
  uid: string;
  /** In full: it is one's own. */
  name: string;
  grade: number | null;
  guest: boolean;
}

/** One for each id. */
type Push<Id extends number, Data> = Id extends number ? { msgId: Id; msgData: Data } : never;
type Ids = typeof chatIds;

export type ChatPush =
  | Push<Ids['heartbeat'], { at: number }>
  | Push<
      Ids['joined'],
      {
        room: ChatRoomView;
        right: ChatRight;
        /** In order. */
        messages: ChatMessage[];
        /** False: more was missed than is told; the client begins anew with these. */
        complete: boolean;
      }
    >
  | Push<Ids['left'], { rid: string }>
  | Push<
      | Ids['message']
      | Ids['recalled']
      | Ids['slip']
      | Ids['system']
      | Ids['slowMode']
      | Ids['pinned']
      | Ids['roomClosed'],
      ChatMessage
    >
  | Push<Ids['packet'], ChatMessage | { rid: string; packet: ChatPacketView }>
  | Push<Ids['muted'], { rid: string; right: ChatRight }>
  | Push<Ids['rooms'], { rooms: ChatRoomView[] }>
  | Push<Ids['online'], { rid: string; online: number }>
  | Push<Ids['history'], ChatHistory>
  | Push<Ids['mention'], { rid: string; seq: number }>
  | Push<
      Ids['internal'],
      | { kind: 'welcome'; code: 6000; you: ChatYou; guest?: string }
      /** The session ended: the socket goes on as a guest after a new login. */
      | { kind: 'expired'; code: 6001; message: string }
      | {
          kind: 'refused';
          code: number;
          message: string;
          about: number;
          clientId?: string;
          /** When it may be tried again. */
          retryAt?: number;
        }
    >;
