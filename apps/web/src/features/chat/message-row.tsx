import type { ChatMessage } from '@hj/contract';
import { ClockIcon, IconButton, MoreIcon, VipBadge } from '@hj/ui';
import { Menu, MenuItem } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { dropPending, toggleIgnored } from './chat-store.ts';
import { PacketCard } from './packet-card.tsx';
import { Person } from './person.tsx';
import { ChatPicture } from './picture.tsx';
import type { Pending } from './room-state.ts';
import { SlipCard, WinCard } from './slip-card.tsx';
import { TipCard } from './tip-card.tsx';
import './message-row.css';

/** The words, with the names of those who are meant set off. Text nodes only: nothing of it is ever markup. */
function Words({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text;
  const parts = text.split(/(@\S+)/);
  return parts.map((part, at) =>
    part.startsWith('@') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <b key={at} className="chat-row__at">
        {part}
      </b>
    ) : (
      part
    ),
  );
}

function Body({ message, mine, now }: { message: ChatMessage; mine: string | undefined; now: number }) {
  const { text, data, deleted, reply, kind, name } = message;
  // Of a red packet or a tip only the words are deleted: its money stands.
  if (kind === 'packet' && data.packet) return <PacketCard packet={data.packet} text={text} now={now} />;
  if (kind === 'tip' && data.tip)
    return <TipCard tip={data.tip} isMine={data.tip.uid === mine} text={text} />;
  if (deleted) return <p className="chat-row__text chat-row__text--gone">{t`这条消息已被管理员删除`}</p>;
  return (
    <>
      {reply ? (
        <p className="chat-row__quote">
          {reply.name}
          {t`：`}
          {reply.text === '' ? t`已删除的消息` : reply.text}
        </p>
      ) : null}
      {text === '' ? null : (
        <p className="chat-row__text">
          <Words text={text} names={data.mentions?.map(({ name }) => name) ?? []} />
        </p>
      )}
      {data.picture ? <ChatPicture picture={data.picture} name={name} /> : null}
      {data.slip ? <SlipCard slip={data.slip} /> : null}
      {data.win ? <WinCard win={data.win} /> : null}
    </>
  );
}

export interface RowActions {
  onReply: (message: ChatMessage) => void;
  onMention: (message: ChatMessage) => void;
  /** Opens the sheet of its speaker. */
  onPerson: (message: ChatMessage) => void;
}

function Actions({ message, onReply, onMention }: Omit<RowActions, 'onPerson'> & { message: ChatMessage }) {
  const { uid, name } = message;
  return (
    <Menu
      trigger={
        <IconButton label={t`${name} 的消息操作`} size="sm" className="chat-row__more">
          <MoreIcon size={16} />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onReply(message)}>{t`回复`}</MenuItem>
      {uid?.startsWith('m') ? (
        <MenuItem onSelect={() => onMention(message)}>{t`提及 ${name}`}</MenuItem>
      ) : null}
      {uid === null ? null : <MenuItem onSelect={() => toggleIgnored(uid)}>{t`屏蔽此人`}</MenuItem>}
    </Menu>
  );
}

interface MessageRowProps extends RowActions {
  message: ChatMessage;
  mine: string | undefined;
  isIgnored: boolean;
  mayAct: boolean;
  now: number;
}

/** One row of a room. */
export const MessageRow = memo(
  ({ message, mine, isIgnored, mayAct, now, onPerson, ...actions }: MessageRowProps) => {
    const { uid, name, grade, at, kind, text, deleted, data } = message;
    if (kind === 'recalled' || (kind === 'pinned' && text === '')) return null;
    if (uid === null) return <p className="chat-line">{kind === 'pinned' ? t`置顶：${text}` : text}</p>;
    if (isIgnored) {
      return (
        <p className="chat-line">
          {t`已屏蔽 ${name} 的消息`}
          <button type="button" onClick={() => toggleIgnored(uid)}>
            {t`取消屏蔽`}
          </button>
        </p>
      );
    }
    const isMine = uid === mine;
    const isNamed = data.tip?.uid === mine || data.mentions?.some((each) => each.uid === mine) === true;
    return (
      <article className={clsx('chat-row', isMine && 'chat-row--mine', isNamed && 'chat-row--named')}>
        {isMine ? (
          <Person uid={uid} />
        ) : (
          <button
            type="button"
            className="chat-row__figure"
            aria-label={t`${name} 的资料`}
            onClick={() => onPerson(message)}
          >
            <Person uid={uid} />
          </button>
        )}
        <div>
          <header>
            {isMine ? (
              <b>{name}</b>
            ) : (
              // The figure beside it is the same door for the keyboard.
              <button
                type="button"
                tabIndex={-1}
                className="chat-row__name"
                onClick={() => onPerson(message)}
              >
                {name}
              </button>
            )}
            {grade === null ? null : <VipBadge grade={grade} />}
            <time className="num">{fixtureText(at).time}</time>
            {mayAct && !isMine && !deleted ? <Actions message={message} {...actions} /> : null}
          </header>
          <Body message={message} mine={mine} now={now} />
        </div>
      </article>
    );
  },
);

const sharedText = ({ slip, bet }: Pending) =>
  slip != null ? t`分享的投注单` : bet != null ? t`分享的中奖` : t`图片`;

/** Messages written here that are not acknowledged yet, or were refused. */
export function PendingRow({
  pending,
  mine,
  onAgain,
}: {
  pending: Pending;
  mine: string;
  onAgain: (text: string) => void;
}) {
  const { clientId, msg, refused } = pending;
  const again = () => {
    dropPending(clientId);
    onAgain(msg);
  };
  return (
    <article className={clsx('chat-row chat-row--mine', refused === undefined && 'chat-row--waiting')}>
      <Person uid={mine} />
      <div>
        <header>
          {refused === undefined ? (
            <span className="chat-row__waiting">
              <ClockIcon size={12} />
              {t`等待发送`}
            </span>
          ) : null}
        </header>
        <p className="chat-row__text">{msg === '' ? sharedText(pending) : msg}</p>
        {refused === undefined ? null : (
          <p className="chat-row__refused" role="alert">
            {refused}
            <button type="button" onClick={again}>
              {t`重新编辑`}
            </button>
            <button type="button" onClick={() => dropPending(clientId)}>
              {t`删除`}
            </button>
          </p>
        )}
      </div>
    </article>
  );
}
