/** The chat of the page: one socket, one state. The socket is open while a chat is on screen. */
import type { ChatPush } from '@hj/contract';
import { toast } from '@hj/ui';
import { create } from 'zustand';
import { call } from '../../shared/api/client.ts';
import { newUuid } from '../../shared/api/request-id.ts';
import { pageLocale } from '../../shared/language/locale.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { storage } from '../../shared/session/storage.ts';
import { ChatClient, type ChatLink, type Sending } from './chat-client.ts';
import { ids } from './chat-ids.ts';
import { emptyRoom, hearPush, type RoomState } from './room-state.ts';

export interface ChatState extends RoomState {
  link: ChatLink;
  /** The link was open before: its loss is worth saying. */
  wasConnected: boolean;
  /** How many messages of each room were seen. */
  seen: Readonly<Record<string, number>>;
  /** Speakers whose messages are folded away. */
  ignored: readonly string[];
}

const owner = () => useSession.getState().userId ?? 'guest';

function kept<Value>(what: 'seen' | 'ignored', none: Value): Value {
  try {
    return JSON.parse(storage.get(`chat_${what}_${owner()}`) ?? '') as Value;
  } catch {
    return none;
  }
}

const fresh = (): ChatState => ({
  ...{ ...emptyRoom, link: 'closed', wasConnected: false },
  ...{ seen: kept<Record<string, number>>('seen', {}), ignored: kept<string[]>('ignored', []) },
});

export const useChat = create<ChatState>()(fresh);

const guestName = 'hj.chat.guest';
const guest = {
  get: () => {
    try {
      return sessionStorage.getItem(guestName) ?? undefined;
    } catch {
      return undefined;
    }
  },
  set: (secret: string) => {
    try {
      sessionStorage.setItem(guestName, secret);
    } catch {
      // The guest is a new one after a reload.
    }
  },
};

function address(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/push/chat?language=${pageLocale()}`;
}

const client = new ChatClient({
  open: () => new WebSocket(address()),
  token: () => useSession.getState().token,
  jwt: async () => ({ jwt: (await call('/site/api/v1/member/jwt', {})).jwt }),
  guest,
  lastSeq: (rid) => {
    const { rid: current, messages } = useChat.getState();
    return rid === current ? messages.at(-1)?.seq : undefined;
  },
  onLink: (link) =>
    useChat.setState((chat) => ({ link, wasConnected: chat.wasConnected || link === 'connected' })),
  onPush: hear,
});

/** All who hear that a room is open again must not ask in the same moment. */
const askAgainMs = 2_000;

function hear(push: ChatPush): void {
  useChat.setState((chat) => hearPush(chat, push));
  if (isUnknownRoom(push)) leaveUnknownRoom(push.msgData.message);
  if (push.msgId === ids.roomClosed) setTimeout(askAgain, Math.random() * askAgainMs);
  if (push.msgId === ids.internal && push.msgData.kind === 'expired') client.restart();
  markSeen();
}

type Refused = Extract<ChatPush, { msgId: 60000 }> & { msgData: { kind: 'refused' } };

/** 6004: there is no such room. */
const isUnknownRoom = (push: ChatPush): push is Refused =>
  push.msgId === ids.internal &&
  push.msgData.kind === 'refused' &&
  push.msgData.about === ids.joinRoom &&
  push.msgData.code === 6004;

/** The address of a match that is long over: the hall is always there. */
function leaveUnknownRoom(why: string): void {
  if (useChat.getState().rid === 'hall') return;
  toast.info(why);
  enterRoom('hall');
}

function askAgain(): void {
  const { link, rid } = useChat.getState();
  if (link === 'connected') client.enter(rid);
}

/** Messages on screen are read; the rooms of a first list begin without anything unread. */
function markSeen(): void {
  const { rooms, room, seen, rid } = useChat.getState();
  const next = { ...seen };
  for (const each of rooms) next[each.rid] ??= each.spoken;
  const here = rooms.find((each) => each.rid === rid) ?? room;
  if (here !== undefined) next[rid] = Math.max(next[rid] ?? 0, here.spoken);
  if (JSON.stringify(next) === JSON.stringify(seen)) return;
  useChat.setState({ seen: next });
  storage.set(`chat_seen_${owner()}`, JSON.stringify(next));
}

export function enterRoom(rid: string): void {
  const { rid: before, mention } = useChat.getState();
  if (before !== rid) {
    const { rooms, you, pending } = useChat.getState();
    // Pending messages of the room that is left stay: a member who comes back sees them, or the refusal.
    const still = { ...emptyRoom, rooms, you, rid, pending };
    useChat.setState({ ...still, mention: mention?.rid === rid ? undefined : mention });
  }
  client.enter(rid);
}

export function leaveChat(): void {
  client.close();
  useChat.setState(fresh());
}

/** `rid`: the room in which it was written; the page may have gone to another one since. */
export function sendMessage(
  draft: Omit<Sending, 'clientId' | 'rid'>,
  rid: string = useChat.getState().rid,
): void {
  const { rid: current, right, pending } = useChat.getState();
  const message = { ...draft, rid, clientId: newUuid() };
  const slowMs = rid === current ? (right?.slowSeconds ?? 0) * 1_000 : 0;
  useChat.setState({
    pending: [...pending, { ...message, at: Date.now() }],
    ...(slowMs > 0 ? { writableAt: Date.now() + slowMs } : {}),
  });
  client.send(message);
}

/** A message that was refused goes back to its writer. */
export function dropPending(clientId: string): void {
  useChat.setState(({ pending }) => ({ pending: pending.filter((each) => each.clientId !== clientId) }));
}

export function loadOlder(): void {
  const { messages, rid, link, isLoadingOlder } = useChat.getState();
  const [first] = messages;
  if (first === undefined || link !== 'connected' || isLoadingOlder) return;
  useChat.setState({ isLoadingOlder: true });
  client.older(rid, first.at);
}

export function toggleIgnored(uid: string): void {
  const { ignored } = useChat.getState();
  const next = ignored.includes(uid) ? ignored.filter((each) => each !== uid) : [...ignored, uid];
  useChat.setState({ ignored: next });
  storage.set(`chat_ignored_${owner()}`, JSON.stringify(next));
}

useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  const { rid, link } = useChat.getState();
  useChat.setState({ ...fresh(), rid, link });
  client.restart();
});

window.addEventListener('offline', () => client.lose());
