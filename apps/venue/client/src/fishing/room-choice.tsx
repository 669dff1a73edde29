import { cannonLevels } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { verifyAddress } from '../app/verify-address.ts';
import { useFishing, useRoom } from './fishing-context.ts';

/** The choice of a room by the cost of a shot; after a seat was left, its totals. */
export function RoomChoice() {
  const { player } = useFishing();
  const game = useRoom((room) => room.session.game);
  const line = useRoom((room) => room.line);
  const asking = useRoom((room) => room.asking);
  if (line !== 'up') return null;
  const most = BigInt(cannonLevels.at(-1) ?? 1);
  return (
    <section className="rooms" aria-labelledby="rooms-title">
      <Settled />
      <h2 id="rooms-title">{t`选择房间`}</h2>
      <ul>
        {game.bases.map((base) => {
          const [least, dearest] = [displayAmount(fenOf(base)), displayAmount(fenOf(base) * most)];
          return (
            <li key={base}>
              <button type="button" disabled={asking} onClick={() => player.sit(base)}>
                <b>{t`底注 ${base}`}</b>
                <span>{t`每发 ${least} – ${dearest}`}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="muted">{asking ? t`正在入座…` : t`四人同桌，每一发的返还率都是 96.5%。`}</p>
    </section>
  );
}

function Settled() {
  const settled = useRoom((room) => room.settled);
  if (!settled) return null;
  const { rounds, roundId, shots, stake, win } = settled;
  const [paid, won] = [displayAmount(stake), displayAmount(win)];
  return (
    <div className="settled" role="status">
      <b>{t`已结算`}</b>
      <span>{t`${shots} 发，投注 ${paid}，赢得 ${won}`}</span>
      <a href={verifyAddress(roundId)} target="_blank" rel="noreferrer">
        {rounds === 1 ? t`验证` : t`验证最后一局`}
      </a>
    </div>
  );
}
