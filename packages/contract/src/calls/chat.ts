/** Chat over HTTP: history (O36), and red packets and tips, since money moves by HTTP only. */
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { chatHistory, chatHistoryRequest, chatUid } from '../chat.ts';
import { amount, id, instant } from '../values.ts';

const packetState = z.enum(['open', 'claimed', 'empty', 'expired']);

export const chatCalls = defineCalls({
  '/stream/api/v1/history': {
    summary:
      'The messages of a chat room, newest first; the same fields and answer as message 10011 of the chat socket',
    request: chatHistoryRequest,
    response: chatHistory,
    codes: [6004],
    access: 'guest',
    written: ['name', 'text'],
    money: false,
  },
  '/site/api/v1/chat/picture': {
    summary: 'Keep a picture for a message of this room (message 10003 names it); drawn anew by the server',
    request: z.object({ rid: z.string().max(40), image: z.string().max(2_800_000) }),
    response: z.object({ pictureId: z.uuid(), width: z.int(), height: z.int() }),
    codes: [6003, 6004, 6010, 6011, 6317],
    access: 'member',
    money: false,
    bodyLimit: 3_000_000,
  },
  '/fd/api/v1/redPacket/send': {
    summary:
      'Give money from the centre wallet to a chat room, in shares; what is not claimed comes back after a day',
    request: z.object({
      rid: z.string().max(40),
      total: amount,
      shares: z.int().min(1).max(100),
      /** `lucky`: shares by chance; `equal`: all the same. */
      split: z.enum(['lucky', 'equal']),
      minGrade: z.int().min(0).max(10).default(0),
      text: z.string().trim().max(40).default(''),
    }),
    response: z.object({ packetId: id, centerWalletBalance: amount }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
  },
  '/fd/api/v1/redPacket/claim': {
    summary: 'Take one share of a red packet',
    request: z.object({ packetId: id }),
    response: z.object({
      amount,
      /** To be staked before a withdrawal. */
      turnover: amount,
      centerWalletBalance: amount,
    }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
  },
  '/fd/api/v1/tip/send': {
    summary: 'Give money from the centre wallet to a member of a chat room; it cannot be taken back',
    request: z.object({
      rid: z.string().max(40),
      /** Of the member who gets it, as in messages. */
      uid: chatUid,
      amount,
      text: z.string().trim().max(40).default(''),
    }),
    response: z.object({ tipId: id, centerWalletBalance: amount }),
    codes: [6003, 6004, 6008, 6011, 6012],
    access: 'member',
    money: true,
  },
  '/fd/api/v1/redPacket/info': {
    summary: 'How a red packet stands, and who claimed what; names are masked',
    request: z.object({ packetId: id }),
    response: z.object({
      packetId: id,
      from: z.string(),
      total: amount,
      shares: z.int(),
      left: z.int(),
      minGrade: z.int(),
      state: packetState,
      /** The share of this member. */
      mine: amount.nullable(),
      claims: z.array(z.object({ name: z.string(), amount, at: instant })),
      expiresAt: instant,
    }),
    codes: [6004],
    access: 'member',
    money: false,
  },
});
