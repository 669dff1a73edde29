import { type DouDiZhuView, douDiZhuEnd } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sayName } from '../app/names.ts';
import { Dialog } from '../hud/dialog.tsx';
import { useChess, useChessPlay } from './chess-context.ts';
import type { HandView } from './chess-types.ts';
import { ReplayOfRound } from './replay-of-round.tsx';
import { signed } from './signed.ts';
import { SpectatorBar } from './spectator-bar.tsx';

/** The result of the hand, and the next step. */
export function HandEnd() {
  const player = useChess();
  const { hand, busy, game } = useChessPlay((play) => play);
  const [replay, setReplay] = useState(false);
  if (hand?.spectating) return <SpectatorBar />;
  if (hand === null || (hand.state !== 'settled' && hand.state !== 'void')) return null;
  const own = hand.seats.find(({ seat }) => seat === hand.seat);
  const { text, won } = signed(own?.won ?? '0.00');
  return (
    <section className="hand-end" data-won={won} data-game={game} aria-label={t`本局结果`}>
      <p role="status">
        {hand.state === 'void' ? voidText(hand) : titleOf(hand, game)}
        <b>{text}</b>
      </p>
      {own?.rake !== undefined && Number(own.rake) > 0 && <small>{t`服务费 ¥${own.rake}`}</small>}
      {game === 'doudizhu' && (
        <ul>
          {hand.seats.map((seat) => (
            <li key={seat.seat}>
              <span>{seat.seat === hand.seat ? t`我` : sayName(seat.name)}</span>
              <b data-won={signed(seat.won ?? '0.00').won}>{signed(seat.won ?? '0.00').text}</b>
            </li>
          ))}
        </ul>
      )}
      <div className="hand-end-actions">
        <button type="button" className="ink" disabled={busy} onClick={() => void player.leave()}>
          {t`离桌`}
        </button>
        {hand.state === 'settled' && (
          <button type="button" className="ink" onClick={() => setReplay(true)}>
            {t`回放`}
          </button>
        )}
        <button
          type="button"
          className="pri"
          disabled={busy}
          onClick={() => void player.join(hand.room.code)}
        >
          {t`下一局`}
        </button>
      </div>
      {replay && (
        <Dialog title={t`牌局回放`} onClose={() => setReplay(false)}>
          <ReplayOfRound id={hand.roundId} />
        </Dialog>
      )}
    </section>
  );
}

/** A hand without a client seed was never dealt. */
const voidText = ({ clientSeed }: HandView): string =>
  clientSeed === null ? t`等候时间内未坐满，锁定金额已退回` : t`本局取消，锁定金额已退回`;

function titleOf(hand: HandView, game: string): string {
  if (game !== 'doudizhu' || hand.view === null) return t`本局结果`;
  const view = hand.view as DouDiZhuView;
  const end = douDiZhuEnd(view);
  if (end === null) return t`无人叫分，流局，锁定金额已退回`;
  const winner = end.landlordWins ? t`地主胜` : t`农民胜`;
  return end.spring ? t`${winner}，春天，共 ${end.units} 倍` : t`${winner}，共 ${end.units} 倍`;
}
