import type { ChatMessage, ChatRoomView } from '@hj/contract';
import { Badge, latePart, PinIcon, WarnIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNow } from '../../shared/clock/seconds.ts';
import { enterRoom, leaveChat, useChat } from './chat-store.ts';
import { Composer } from './composer.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { MessageList } from './message-list.tsx';
import './chat.css';

const PacketDialog = latePart(async () => (await import('./packet-dialog.tsx')).PacketDialog);
const PersonSheet = latePart(async () => (await import('./person-sheet.tsx')).PersonSheet);
const WinDialog = latePart(async () => (await import('./win-dialog.tsx')).WinDialog);

function Rooms() {
  const { rooms, rid, room, seen, mention } = useChat();
  const shown: readonly ChatRoomView[] =
    room === undefined || rooms.some((each) => each.rid === rid) ? rooms : [...rooms, room];
  return (
    <nav className="chat-rooms" aria-label={t`聊天房间`}>
      {shown.map((each) => {
        const unread = each.rid === rid ? 0 : Math.max(0, each.spoken - (seen[each.rid] ?? each.spoken));
        return (
          <button
            key={each.rid}
            type="button"
            aria-pressed={each.rid === rid}
            className={clsx('chat-rooms__room', mention?.rid === each.rid && 'chat-rooms__room--named')}
            onClick={() => enterRoom(each.rid)}
          >
            {mention?.rid === each.rid ? t`@我 ` : ''}
            {each.name}
            <Badge count={unread} label={t`${unread} 条未读`} />
          </button>
        );
      })}
    </nav>
  );
}

/** Before the first connection the list shows that it loads; a link that was lost is said. */
function LinkStrip() {
  const link = useChat((chat) => chat.link);
  const wasConnected = useChat((chat) => chat.wasConnected);
  if (link === 'connected' || (link === 'connecting' && !wasConnected)) return null;
  return (
    <p className="chat-strip" role="status">
      <WarnIcon size={14} />
      {link === 'connecting' ? t`正在重新连接` : t`连接中断，5 秒后重连`}
    </p>
  );
}

function Head({ children }: { children: ReactNode }) {
  const room = useChat((chat) => chat.room);
  return (
    <header className="chat-head">
      <h2>{room?.name ?? t`聊天`}</h2>
      <span className="chat-head__online">
        <i aria-hidden="true" />
        {t`在线`} <span className="num">{(room?.online ?? 0).toLocaleString('zh-CN')}</span>
      </span>
      {children}
    </header>
  );
}

/** A chat: its rooms, its messages and the composer. `rid`: the room to begin with. */
export function ChatPanel({ rid, className, tools }: { rid: string; className?: string; tools?: ReactNode }) {
  const room = useChat((chat) => chat.room);
  const current = useChat((chat) => chat.rid);
  const now = useNow();
  const field = useRef<HTMLTextAreaElement>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const draft = drafts[current] ?? emptyDraft;
  const [opened, setOpened] = useState<'packet' | 'win' | ChatMessage>();
  const close = () => setOpened(undefined);
  // A draft belongs to its room, and so does a change that comes when the page has gone to another one.
  const rewrite = (next: (before: Draft) => Partial<Draft>) =>
    setDrafts((all) => {
      const before = all[current] ?? emptyDraft;
      return { ...all, [current]: { ...before, ...next(before) } };
    });
  const change = (part: Partial<Draft>) => rewrite(() => part);
  useEffect(() => {
    enterRoom(rid);
    return leaveChat;
  }, [rid]);
  const mention = ({ uid, name }: ChatMessage) => {
    if (uid === null) return;
    rewrite(({ text, mentions }) => ({
      text: `${text}@${name} `,
      mentions: [...mentions, { uid, name }],
    }));
    field.current?.focus();
  };
  return (
    <section className={clsx('chat', className)} aria-label={t`聊天`}>
      <Head>{tools}</Head>
      <Rooms />
      {room?.pinned ? (
        <p className="chat-pinned">
          <PinIcon size={14} />
          <span>{room.pinned}</span>
        </p>
      ) : null}
      <LinkStrip />
      <MessageList
        onReply={(reply) => change({ reply })}
        onMention={mention}
        onPerson={setOpened}
        onAgain={(text) => change({ text })}
        now={now}
      />
      <Composer
        draft={draft}
        onChange={change}
        field={field}
        now={now}
        onWin={() => setOpened('win')}
        onPacket={() => setOpened('packet')}
      />
      <Suspense>
        {opened === 'packet' ? <PacketDialog rid={current} onClose={close} /> : null}
        {opened === 'win' ? <WinDialog onClose={close} /> : null}
        {typeof opened === 'object' ? (
          <PersonSheet message={opened} onMention={mention} onClose={close} />
        ) : null}
      </Suspense>
    </section>
  );
}
