import { t } from '@lingui/core/macro';
import { sayName } from '../app/names.ts';
import { Avatar } from '../sprites/avatar.tsx';
import { useChess, useTimeLeft } from './chess-context.ts';
import type { HandView } from './chess-types.ts';

/** Before the deal: who is there, and how long until house opponents fill the table. */
export function Gathering({ hand }: { hand: HandView }) {
  const player = useChess();
  const left = useTimeLeft(hand.dealsAt);
  const [taken, places, seconds] = [hand.seats.length, hand.places, Math.ceil((left ?? 0) / 1_000)];
  return (
    <section className="gathering">
      <h2 role="status">{t`等待入座 ${taken} / ${places}`}</h2>
      <ul>
        {hand.seats.map(({ seat, name }) => (
          <li key={seat}>
            <Avatar of={seat} />
            {sayName(name)}
          </li>
        ))}
      </ul>
      <p>{waitText(hand.room.houseSits, seconds)}</p>
      <button
        type="button"
        className="ink"
        onClick={() => void player.leave()}
      >{t`离座，退回锁定金额`}</button>
    </section>
  );
}

function waitText(houseSits: boolean, seconds: number): string {
  if (seconds === 0) return houseSits ? t`正在发牌` : t`请稍候`;
  return houseSits
    ? t`${seconds} 秒后由系统对手补位`
    : t`坐满即发牌；${seconds} 秒内未坐满则取消，退回锁定金额`;
}
