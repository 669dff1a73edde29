import { Avatar, ChevronRightIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Fragment, useEffect, useRef } from 'react';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { Bubble, DayLine, LetterAvatar } from '../../shared/talk/bubble.tsx';
import { TalkImage, type TalkImageProps } from '../../shared/talk/talk-image.tsx';
import type { Chat, Message, Opened } from './queries.ts';

const dayOf = (at: number) => momentText(at).slice(0, 10);

/** The first message of the assistant, with the questions that it answers at once. */
function Greeting({ questions, onAsk }: Pick<Opened, 'questions'> & { onAsk: (answerId: string) => void }) {
  return (
    <Bubble
      own={false}
      name={t`自助助手`}
      at={serverNow()}
      avatar={<LetterAvatar letter={t`鸿`} tone="house" />}
      text={t`您好，请选择问题，或直接输入。`}
    >
      <ul className="service-questions mt-1.5 border border-line rounded-[0.75rem] overflow-hidden bg-surface-1 list-none">
        {questions.map(({ answerId, title }) => (
          <li key={answerId}>
            <button type="button" onClick={() => onAsk(answerId)}>
              {title}
              <ChevronRightIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
    </Bubble>
  );
}

interface OneProps {
  message: Message;
  seen: boolean;
  loadImage: TalkImageProps['load'];
}

function One({ message, seen, loadImage }: OneProps) {
  const avatar = useSession((session) => session.userInfo?.avatarUrl);
  const own = message.author === 'visitor';
  const house = message.author === 'assistant';
  return (
    <Bubble
      own={own}
      name={own ? undefined : house ? t`自助助手` : t`客服 ${message.name ?? ''}`}
      at={message.createdAt}
      note={own && seen ? t`已读` : undefined}
      avatar={
        own ? (
          <Avatar size={36} src={avatar} />
        ) : (
          <LetterAvatar
            tone={house ? 'house' : 'staff'}
            letter={house ? t`鸿` : (message.name ?? '').slice(-1)}
          />
        )
      }
      text={message.text}
    >
      {message.imageId === null ? null : (
        <div className="talk-images">
          <TalkImage imageId={message.imageId} load={loadImage} />
        </div>
      )}
    </Bubble>
  );
}

export interface MessagesProps extends Chat, Pick<Opened, 'questions'> {
  onAsk: (answerId: string) => void;
  loadImage: TalkImageProps['load'];
}

/** The conversation; a new message is scrolled to. */
export function Messages({ chat, messages, questions, onAsk, loadImage }: MessagesProps) {
  const list = useRef<HTMLOListElement>(null);
  const last = messages.at(-1)?.no;
  useEffect(() => {
    if (last !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  return (
    <ol className="talk" ref={list} aria-live="polite" aria-label={t`会话`}>
      <Greeting questions={questions} onAsk={onAsk} />
      {messages.map((message, at) => {
        const before = messages[at - 1];
        const newDay = before === undefined || dayOf(before.createdAt) !== dayOf(message.createdAt);
        return (
          <Fragment key={message.no}>
            {newDay ? <DayLine>{dayOf(message.createdAt)}</DayLine> : null}
            <One message={message} seen={message.no <= chat.staffReadNo} loadImage={loadImage} />
          </Fragment>
        );
      })}
      {chat.state === 'waiting' ? (
        <DayLine>{chat.ahead > 0 ? t`正在排队，前面还有 ${chat.ahead} 位` : t`已转人工客服，请稍候`}</DayLine>
      ) : null}
      {chat.state === 'closed' ? <DayLine>{t`会话已结束，继续输入即可重新咨询`}</DayLine> : null}
    </ol>
  );
}
