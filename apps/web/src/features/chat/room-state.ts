/** The state of the page's room: pushes in, state out. Pure. */
import type { ChatMessage, ChatPacketView, ChatPush, ChatRight, ChatRoomView, ChatYou } from '@hj/contract';
import { t } from '@lingui/core/macro';
import type { Sending } from './chat-client.ts';
import { historySize, ids } from './chat-ids.ts';

export interface Pending extends Sending {
  at: number;
  /** The sentence of a refusal. */
  refused?: string;
}

export interface RoomState {
  you: ChatYou | undefined;
  rooms: readonly ChatRoomView[];
  rid: string;
  room: ChatRoomView | undefined;
  right: ChatRight | undefined;
  /** By number. */
  messages: readonly ChatMessage[];
  /** Written here and not acknowledged. */
  pending: readonly Pending[];
  /** The states of red packets, by id: newer than those in their messages. */
  packets: Readonly<Record<string, ChatPacketView>>;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** Who was named, and where. */
  mention: { rid: string; seq: number } | undefined;
  /** When slow mode lets this speaker write again. */
  writableAt: number;
}

export const emptyRoom: RoomState = {
  ...{ you: undefined, rooms: [], rid: 'hall', room: undefined, right: undefined, messages: [], pending: [] },
  ...{ packets: {}, hasOlder: true, isLoadingOlder: false, mention: undefined, writableAt: 0 },
};

/** So many rows are kept on the page. */
const keptRows = 400;

function merge(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map(known.map((each) => [each.seq, each]));
  for (const each of more) bySeq.set(each.seq, each);
  const rows = [...bySeq.values()].sort((left, right) => left.seq - right.seq);
  return rows.slice(-keptRows);
}

/** Rows of the room that the page is in; a recall blanks the rows that it names. */
function withRows(state: RoomState, rows: readonly ChatMessage[]): RoomState {
  const own = rows.filter(({ rid }) => rid === state.rid);
  const recalled = new Set(
    own.flatMap(({ kind, data }) => (kind === 'recalled' && data.target !== undefined ? [data.target] : [])),
  );
  const messages = merge(state.messages, own).map((each) =>
    recalled.has(each.seq)
      ? {
          ...each,
          text: '',
          data: each.kind === 'packet' || each.kind === 'tip' ? each.data : {},
          deleted: true,
        }
      : each,
  );
  const written = new Set(rows.flatMap(({ clientId }) => (clientId === null ? [] : [clientId])));
  const pending = state.pending.filter(({ clientId }) => !written.has(clientId));
  return { ...state, messages, pending };
}

/** A row that changes the room itself. */
function withRules(state: RoomState, { kind, text, data, rid }: ChatMessage): RoomState {
  const { room, right } = state;
  if (room === undefined || rid !== state.rid) return state;
  if (kind === 'pinned') return { ...state, room: { ...room, pinned: text === '' ? null : text } };
  if (kind !== 'slow' || right === undefined) return state;
  const slowSeconds = data.seconds ?? 0;
  const own = state.you?.guest === true ? Math.max(slowSeconds, right.slowSeconds) : slowSeconds;
  return { ...state, room: { ...room, slowSeconds }, right: { ...right, slowSeconds: own } };
}

function withPacket(state: RoomState, packet: ChatPacketView): RoomState {
  const known = state.packets[packet.id];
  // A push that was overtaken by a later one says nothing.
  if (known !== undefined && known.left < packet.left) return state;
  return { ...state, packets: { ...state.packets, [packet.id]: packet } };
}

function joined(
  state: RoomState,
  { room, right, messages, complete }: Extract<ChatPush, { msgId: 10004 }>['msgData'],
): RoomState {
  if (room.rid !== state.rid) return state;
  const kept = complete ? state : { ...state, messages: [], hasOlder: messages.length >= historySize };
  return withRows({ ...kept, room, right }, messages);
}

function internal(state: RoomState, data: Extract<ChatPush, { msgId: 60000 }>['msgData']): RoomState {
  if (data.kind === 'welcome') return { ...state, you: data.you };
  if (data.kind !== 'refused') return state;
  const pending = state.pending.map((each) =>
    each.clientId === data.clientId ? { ...each, refused: data.message } : each,
  );
  const isElsewhere = pending.some((each) => each.clientId === data.clientId && each.rid !== state.rid);
  const retryAt = isElsewhere ? 0 : (data.retryAt ?? 0);
  return { ...state, pending, writableAt: Math.max(state.writableAt, retryAt) };
}

/** The first list of a connection is in the language of the page; later ones go to all readers in the words of the source. */
const named = (rooms: readonly ChatRoomView[], known: readonly ChatRoomView[]): ChatRoomView[] =>
  rooms.map((room) => ({ ...room, name: known.find(({ rid }) => rid === room.rid)?.name ?? room.name }));

export function hearPush(state: RoomState, push: ChatPush): RoomState {
  switch (push.msgId) {
    case ids.internal:
      return internal(state, push.msgData);
    case ids.joined:
      return joined(state, push.msgData);
    case ids.rooms:
      return { ...state, rooms: named(push.msgData.rooms, state.rooms) };
    case ids.online:
      return state.room?.rid === push.msgData.rid
        ? { ...state, room: { ...state.room, online: push.msgData.online } }
        : state;
    case ids.muted:
      return push.msgData.rid === state.rid ? { ...state, right: push.msgData.right } : state;
    case ids.mention:
      return push.msgData.rid === state.rid ? state : { ...state, mention: push.msgData };
    case ids.history: {
      const { list, rid } = push.msgData;
      if (rid !== state.rid) return state;
      const before = state.messages.length;
      const next = withRows({ ...state, isLoadingOlder: false }, list);
      return { ...next, hasOlder: list.length >= historySize && next.messages.length > before };
    }
    case ids.packet:
      return 'packet' in push.msgData
        ? withPacket(state, push.msgData.packet)
        : withRows(state, [push.msgData]);
    case ids.message:
    case ids.recalled:
    case ids.slip:
    case ids.system:
    case ids.slowMode:
    case ids.pinned:
    case ids.roomClosed:
      return withRules(withRows(state, [push.msgData]), push.msgData);
    default:
      return state;
  }
}

/** Why nothing can be written now; undefined: it can. */
export function barText(
  { right, writableAt }: Pick<RoomState, 'right' | 'writableAt'>,
  now: number,
): string | undefined {
  if (right === undefined) return t`正在进入房间`;
  if (right.bar !== null && (right.until === null || right.until > now)) return right.text;
  const seconds = Math.ceil((writableAt - now) / 1_000);
  return seconds > 0 ? t`慢速模式，${seconds} 秒后可发言` : undefined;
}
