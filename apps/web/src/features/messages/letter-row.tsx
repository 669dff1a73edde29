import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { dayText } from './day-text.ts';
import { iconOf } from './kinds.ts';
import type { Letter } from './queries.ts';

export interface LetterRowProps {
  letter: Letter;
  chosen: boolean;
  onOpen: () => void;
  onMark: () => void;
  onDelete: () => void;
}

/** Sideways lie the two actions: a finger pulls them in, the keyboard reaches them by Tab. */
export function LetterRow({ letter, chosen, onOpen, onMark, onDelete }: LetterRowProps) {
  const Icon = iconOf(letter);
  return (
    <li className={clsx('letter-row', chosen && 'letter-row--chosen', !letter.read && 'letter-row--unread')}>
      <button type="button" className="letter-row__main" aria-current={chosen} onClick={onOpen}>
        <span className={clsx('letter-icon', `letter-icon--${letter.kind}`)}>
          <Icon size={18} />
        </span>
        <span className="letter-row__text flex flex-1 flex-col gap-[2px] min-w-0">
          <b>
            {letter.title}
            {letter.read ? null : <span className="hj-visually-hidden">{t`，未读`}</span>}
          </b>
          <span className="letter-row__body">{letter.body}</span>
        </span>
        <time
          className="num flex-none text-fg-3 text-[12px] leading-[20px]"
          dateTime={new Date(letter.createdAt).toISOString()}
        >
          {dayText(letter.createdAt)}
        </time>
      </button>
      <button type="button" className="flex-[0_0_72px] text-white text-[13px] bg-[#47566e]" onClick={onMark}>
        {letter.read ? t`标为未读` : t`标为已读`}
      </button>
      <button
        type="button"
        className="flex-[0_0_72px] text-white text-[13px] bg-[#a81c4a]"
        onClick={onDelete}
      >
        {t`删除`}
      </button>
    </li>
  );
}
