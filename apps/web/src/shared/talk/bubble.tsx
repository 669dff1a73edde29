import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { momentText } from '../sportsbook/clock.ts';
import './talk.css';

export interface BubbleProps {
  /** The reader's own message stands on the right. */
  own: boolean;
  /** Who speaks; nothing over one's own. */
  name?: ReactNode;
  at: number;
  /** Such as 已读. */
  note?: ReactNode;
  avatar: ReactNode;
  /** The text, always a text node. */
  text: string;
  /** The content below the text. */
  children?: ReactNode;
}

/** One message of a conversation. */
export function Bubble({ own, name, at, note, avatar, text, children }: BubbleProps) {
  return (
    <li className={clsx('talk-bubble flex gap-2.5 min-w-0', own && 'talk-bubble--own flex-row-reverse')}>
      {avatar}
      <div>
        <p className="talk-bubble__head">
          {name ? <b>{name}</b> : null}
          {note}
          <time className="num" dateTime={new Date(at).toISOString()}>
            {momentText(at).slice(11, 16)}
          </time>
        </p>
        <p className="talk-bubble__text">{text}</p>
        {children}
      </div>
    </li>
  );
}

/** A round sign with one letter: the assistant or a member of staff. */
export function LetterAvatar({ letter, tone }: { letter: string; tone: 'house' | 'staff' }) {
  return (
    <span className={clsx('talk-letter', `talk-letter--${tone}`)} aria-hidden="true">
      {letter}
    </span>
  );
}

/** The day that begins in a conversation: 11 月 19 日. */
export function DayLine({ children }: { children: ReactNode }) {
  return <li className="num text-12 leading-4.5 text-center text-fg-3">{children}</li>;
}
