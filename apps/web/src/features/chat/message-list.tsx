import { Button, ChevronDownIcon, Empty, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import empty from '../../assets/chat/chat-empty.svg';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { loadOlder, useChat } from './chat-store.ts';
import { MessageRow, PendingRow, type RowActions } from './message-row.tsx';

/** Within so many pixels of the end the list follows new messages. */
const nearEnd = 80;

/** Own messages of this room without acknowledgement. */
function useOwnPending() {
  const pending = useChat((chat) => chat.pending);
  const rid = useChat((chat) => chat.rid);
  return useMemo(() => pending.filter((each) => each.rid === rid), [pending, rid]);
}

function useFollowing() {
  const list = useRef<HTMLDivElement>(null);
  const messages = useChat((chat) => chat.messages);
  const pending = useOwnPending();
  const rid = useChat((chat) => chat.rid);
  const [readSeq, setReadSeq] = useState(0);
  const isAtEnd = useRef(true);
  const before = useRef({ rid, first: 0, height: 0, pending: 0 });
  const last = messages.at(-1)?.seq ?? 0;
  // Before the paint: rows appear without movement at the end, and visible rows stay in place when older rows come.
  useLayoutEffect(() => {
    const node = list.current;
    if (node === null) return;
    const first = messages[0]?.seq ?? 0;
    const was = before.current;
    // The sender sees the sent message, wherever the list was.
    if (was.rid !== rid || pending.length > was.pending) isAtEnd.current = true;
    if (isAtEnd.current) {
      node.scrollTop = node.scrollHeight;
      setReadSeq(last);
    } else if (first < was.first) node.scrollTop += node.scrollHeight - was.height;
    before.current = { rid, first, height: node.scrollHeight, pending: pending.length };
  }, [messages, pending, rid, last]);
  // A tray or a strip makes the list lower: its end stays in sight.
  useEffect(() => {
    const node = list.current;
    if (node === null || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) node.scrollTop = node.scrollHeight;
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const node = list.current;
    if (node === null) return;
    isAtEnd.current = node.scrollHeight - node.scrollTop - node.clientHeight < nearEnd;
    if (isAtEnd.current) setReadSeq(last);
  };
  const toEnd = () => {
    const node = list.current;
    if (node) node.scrollTop = node.scrollHeight;
    isAtEnd.current = true;
    setReadSeq(last);
  };
  const unread = messages.filter(({ seq, kind }) => seq > readSeq && kind !== 'recalled').length;
  return { list, onScroll, toEnd, unread: isAtEnd.current ? 0 : unread };
}

function Older() {
  const hasOlder = useChat((chat) => chat.hasOlder && chat.messages.length > 0);
  const isLoading = useChat((chat) => chat.isLoadingOlder);
  if (!hasOlder) return null;
  return (
    <Button variant="ghost" size="sm" className="chat-older" loading={isLoading} onClick={loadOlder}>
      {t`更早的 15 条`}
    </Button>
  );
}

/** The messages of the room, as a log for screen readers. */
export function MessageList({
  onAgain,
  now,
  ...actions
}: RowActions & { onAgain: (text: string) => void; now: number }) {
  const { messages, you, room, ignored, right } = useChat();
  const pending = useOwnPending();
  const { list, onScroll, toEnd, unread } = useFollowing();
  let day = '';
  return (
    <div className="chat-body">
      <div
        ref={list}
        className="chat-list"
        role="log"
        aria-label={t`聊天消息`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by the keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <Older />
        {room === undefined ? <Skeleton className="block h-40 w-full" /> : null}
        {room !== undefined && messages.length + pending.length === 0 ? (
          <Empty icon={<img src={empty} alt="" width={160} height={120} />} title={t`这里还没有消息`} />
        ) : null}
        {messages.map((message) => {
          const isNewDay = fixtureText(message.at).day !== day;
          day = fixtureText(message.at).day;
          return (
            <Fragment key={message.seq}>
              {isNewDay ? <p className="chat-line num">{day}</p> : null}
              <MessageRow
                message={message}
                mine={you?.uid}
                isIgnored={message.uid !== null && ignored.includes(message.uid)}
                mayAct={right?.bar === null}
                now={now}
                {...actions}
              />
            </Fragment>
          );
        })}
        {pending.map((each) => (
          <PendingRow key={each.clientId} pending={each} mine={you?.uid ?? 'g'} onAgain={onAgain} />
        ))}
      </div>
      {unread > 0 ? (
        <button type="button" className="chat-new" onClick={toEnd}>
          <ChevronDownIcon size={14} />
          {t`${unread} 条新消息`}
        </button>
      ) : null}
    </div>
  );
}
