/** Actions of moderators (CH2). Each action and its audit row are one transaction; the sockets hear of it with the commit. */
import type { ChatData, ChatKind } from '@hj/contract';
import type { Tx } from '@hj/platform';
import type { Deps, StaffAction } from '../../deps.ts';
import { recordAction } from '../audit/index.ts';
import { findDeskSpeaker, listDeskMessages, listDeskRooms } from './desk-store.ts';
import { deleteTerm, insertTerm, listFlags, listTerms } from './flag-store.ts';
import { deleteMessages, insertMessage, listRecentOf } from './message-store.ts';
import { deletePictures } from './picture-store.ts';
import { pictureAsData } from './pictures.ts';
import { refuse } from './refusals.ts';
import { findRoom, lockRoom, type Room, type RoomSettings, updateRoom } from './room-store.ts';
import { lockSpeaker, saveSanction } from './speaker-store.ts';
import { announceRoom, announceSpeaker } from './tell.ts';

type DeskDeps = Pick<Deps, 'db' | 'now'>;

const roomsShown = 60;
const messagesShown = 100;
const flagsShown = 50;
const hourMs = 60 * 60_000;

export interface Sanction {
  uid: string;
  kind: 'mute' | 'ban' | 'free';
  /** Of a mute. */
  minutes: number;
  /** Deletes the speaker's messages of the last hour too. */
  sweep: boolean;
}

/** Writes a row of the room itself. @throws AppError 6004 there is no such room */
async function write(
  tx: Tx,
  rid: string,
  row: { kind: ChatKind; body?: string; data?: ChatData },
): Promise<void> {
  const seq = await insertMessage(tx, { rid, ...row });
  if (seq === undefined) throw refuse('room-unknown');
  await announceRoom(tx, { rid, seq: Number(seq) });
}

async function recall(tx: Tx, rid: string, seqs: readonly bigint[]): Promise<number> {
  const deleted = await deleteMessages(tx, rid, seqs);
  await deletePictures(
    tx,
    deleted.flatMap(({ picture }) => (picture === null ? [] : [picture])),
  );
  for (const { seq } of deleted) await write(tx, rid, { kind: 'recalled', data: { target: Number(seq) } });
  return deleted.length;
}

async function sweep(tx: Tx, uid: string, since: Date): Promise<void> {
  const rows = await listRecentOf(tx, uid, since);
  // In the order of their names: two moderators wait for each other's rooms in one order.
  for (const [rid, messages] of Map.groupBy(rows, (row) => row.rid)) {
    await lockRoom(tx, rid);
    await recall(
      tx,
      rid,
      messages.map(({ seq }) => seq),
    );
  }
}

/** A sentence in the room for each thing that its people should know. */
async function tellChanges(tx: Tx, before: Room, after: RoomSettings): Promise<void> {
  const { rid } = before;
  const { slowSeconds, pinned, muted, closed } = after;
  if (slowSeconds !== before.slowSeconds) {
    const body = slowSeconds === 0 ? '慢速模式已关闭' : `慢速模式：每 ${slowSeconds} 秒可发 1 条`;
    await write(tx, rid, { kind: 'slow', body, data: { seconds: slowSeconds } });
  }
  if (pinned !== before.pinned) await write(tx, rid, { kind: 'pinned', body: pinned ?? '' });
  if (muted !== before.muted || closed !== before.closed) {
    const body = closed ? '房间已关闭' : muted ? '全员禁言已开启' : '房间已恢复发言';
    await write(tx, rid, { kind: 'room', body });
  }
}

async function saveRoom(
  tx: Tx,
  { rid, settings }: { rid: string; settings: RoomSettings },
  action: StaffAction,
) {
  const before = await lockRoom(tx, rid);
  if (before === undefined) throw refuse('room-unknown');
  await updateRoom(tx, rid, settings);
  await tellChanges(tx, before, settings);
  await recordAction(tx, action, {
    action: 'chat.room',
    subject: `chat:${rid}`,
    detail: { ...settings, minTurnover: String(settings.minTurnover), reason: action.reason },
  });
}

async function sanction(
  { now }: DeskDeps,
  tx: Tx,
  { uid, kind, minutes, sweep: also }: Sanction,
  action: StaffAction,
) {
  const speaker = await lockSpeaker(tx, uid);
  if (speaker === undefined) throw refuse('speaker-unknown');
  const at = now();
  await saveSanction(tx, uid, {
    mutedUntil: kind === 'mute' ? new Date(at.getTime() + minutes * 60_000) : null,
    bannedAt: kind === 'ban' ? at : null,
    reason: kind === 'free' ? null : action.reason,
  });
  if (also && kind !== 'free') await sweep(tx, uid, new Date(at.getTime() - hourMs));
  await announceSpeaker(tx, uid);
  await recordAction(tx, action, {
    action: 'chat.sanction',
    subject: speaker.memberId === null ? `chat:${uid}` : `member:${speaker.memberId}`,
    detail: { kind, minutes: kind === 'mute' ? minutes : 0, sweep: also, reason: action.reason },
  });
}

export function createChatDesk(deps: DeskDeps) {
  const { db } = deps;
  return {
    rooms: () => listDeskRooms(db, roomsShown),
    async stream(rid: string) {
      const room = await findRoom(db, rid);
      if (room === undefined) throw refuse('room-unknown');
      const [messages, flags] = await Promise.all([
        listDeskMessages(db, rid, messagesShown),
        listFlags(db, rid, flagsShown),
      ]);
      return { messages, flags };
    },
    async speaker(uid: string) {
      const speaker = await findDeskSpeaker(db, uid);
      if (speaker === undefined) throw refuse('speaker-unknown');
      return speaker;
    },
    picture: (id: string) => pictureAsData(db, id),
    terms: () => listTerms(db),
    recall: ({ rid, seqs }: { rid: string; seqs: readonly bigint[] }, action: StaffAction) =>
      db.transaction(async (tx) => {
        if ((await lockRoom(tx, rid)) === undefined) throw refuse('room-unknown');
        const deleted = await recall(tx, rid, seqs);
        if (deleted === 0) throw refuse('message-unknown');
        const detail = { seqs: seqs.join(','), reason: action.reason };
        await recordAction(tx, action, { action: 'chat.recall', subject: `chat:${rid}`, detail });
        return deleted;
      }),
    sanction: (what: Sanction, action: StaffAction) =>
      db.transaction((tx) => sanction(deps, tx, what, action)),
    saveRoom: (what: { rid: string; settings: RoomSettings }, action: StaffAction) =>
      db.transaction((tx) => saveRoom(tx, what, action)),
    say: ({ rid, text }: { rid: string; text: string }, action: StaffAction) =>
      db.transaction(async (tx) => {
        await write(tx, rid, { kind: 'system', body: text });
        const detail = { text, reason: action.reason };
        await recordAction(tx, action, { action: 'chat.say', subject: `chat:${rid}`, detail });
      }),
    setTerm: ({ term, blocked }: { term: string; blocked: boolean }, action: StaffAction) =>
      db.transaction(async (tx) => {
        if (blocked && !(await insertTerm(tx, term, action.actor))) throw refuse('term-known');
        if (!blocked && !(await deleteTerm(tx, term))) throw refuse('term-unknown');
        const detail = { term, blocked, reason: action.reason };
        await recordAction(tx, action, { action: 'chat.term', subject: 'chat:terms', detail });
      }),
  };
}
