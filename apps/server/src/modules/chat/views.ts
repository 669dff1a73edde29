/** Rows as the wire has them. */
import { type ChatMessage, type ChatPush, type ChatRoomView, chatIds } from '@hj/contract';
import type { MessageRow } from './message-store.ts';
import type { Room } from './room-store.ts';

const quoteLength = 60;

export function messageView(row: MessageRow): ChatMessage {
  const { replyTo, replyName, replyBody } = row;
  return {
    ...{ rid: row.rid, seq: Number(row.seq), kind: row.kind, uid: row.uid, name: row.name, grade: row.grade },
    text: row.body,
    reply:
      replyTo === null
        ? null
        : { seq: Number(replyTo), name: replyName ?? '', text: (replyBody ?? '').slice(0, quoteLength) },
    ...{
      clientId: row.clientId,
      at: row.createdAt.getTime(),
      deleted: row.deletedAt !== null,
      data: row.data,
    },
  };
}

const pushIds = {
  text: chatIds.message,
  win: chatIds.slip,
  slip: chatIds.slip,
  packet: chatIds.packet,
  tip: chatIds.packet,
  system: chatIds.system,
  recalled: chatIds.recalled,
  slow: chatIds.slowMode,
  pinned: chatIds.pinned,
  room: chatIds.roomClosed,
} as const;

export function messagePush(row: MessageRow): ChatPush {
  return { msgId: pushIds[row.kind], msgData: messageView(row) };
}

export function roomView(room: Room, online: number): ChatRoomView {
  const { rid, name, slowSeconds, pinned, closed } = room;
  return {
    rid,
    name,
    online,
    seq: Number(room.lastSeq),
    spoken: Number(room.spoken),
    slowSeconds,
    pinned,
    closed,
  };
}
