import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { useChess, useChessPlay } from './chess-context.ts';
import { points } from './signed.ts';

/** Actions of a spectator: take a seat of the next hand, or leave. */
export function SpectatorBar() {
  const player = useChess();
  const { hand, rooms, balance, busy } = useChessPlay((play) => play);
  if (hand?.spectating !== true) return null;
  const room = rooms.find(({ code }) => code === hand.room.code);
  const isPoor = room !== undefined && fenOf(room.entry) > fenOf(balance);
  const entry = points(room?.entry ?? '0.00');
  return (
    <section className="spectator" aria-label={t`观战`}>
      <p role="status">{statusText(hand)}</p>
      {isPoor && <small>{t`入座须有余额 ¥${entry}`}</small>}
      <div className="hand-end-actions">
        <button type="button" className="ink" disabled={busy} onClick={() => void player.leave()}>
          {t`离开`}
        </button>
        <button
          type="button"
          className="pri"
          disabled={busy || isPoor || room?.isOpen !== true}
          onClick={() => void player.join(hand.room.code)}
        >
          {t`入座下一局`}
        </button>
      </div>
    </section>
  );
}

function statusText({ state, spectators }: { state: string; spectators: number }): string {
  if (state === 'void') return t`本局取消，等待下一局`;
  return state === 'settled' ? t`本局已结束，等待下一局` : t`观战中，共 ${spectators} 人观战`;
}
