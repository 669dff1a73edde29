import type { ChatData } from '@hj/contract';
import { displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import art from '../../assets/chat/red-packet.svg';
import './cards.css';

/** A tip in the room: who got it, how much, and the words that came with it. */
export function TipCard({
  tip: { name, amount },
  isMine,
  text,
}: {
  tip: NonNullable<ChatData['tip']>;
  /** The reader got it. */
  isMine: boolean;
  text: string;
}) {
  return (
    <section className="chat-packet chat-packet--tip" aria-label={t`打赏`}>
      <img src={art} alt="" width={22} height={28} />
      <p className="chat-packet__what">
        <b>{isMine ? t`打赏给您` : t`打赏 ${name}`}</b>
        {text === '' ? null : <span>{text}</span>}
      </p>
      <b className="num chat-packet__sum">{displayReward(parseAmount(amount) ?? 0n)}</b>
    </section>
  );
}
