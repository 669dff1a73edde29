import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { DepositDoor } from '../../hud/deposit-door.tsx';
import { Icon } from '../../hud/icons.tsx';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import type { LotteryNotice } from '../lottery-store.ts';

const toldMs = 5_000;

/** The event, its effect on money, and the next step. */
export function Notices() {
  const player = useLottery();
  const { notice, offline, unknown, order, session } = useLotteryState((play) => play);
  useTold(notice);
  if (notice !== null && !(order !== null && notice.kind === 'refused')) {
    return (
      <div className="lottery-notice" role="alert" data-kind={notice.kind}>
        <p>{textOf(notice)}</p>
        {notice.kind === 'short' && <DepositDoor bridge={player.bridge} depositUrl={session.depositUrl} />}
        {notice.kind === 'expired' && player.bridge.framed && (
          <button
            type="button"
            className="gold"
            onClick={() => player.bridge.say({ type: 'exit' })}
          >{t`返回大厅`}</button>
        )}
        {notice.kind !== 'expired' && (
          <button
            type="button"
            className="icon is-small"
            aria-label={t`关闭`}
            onClick={() => player.store.setState({ notice: null })}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
    );
  }
  if (!offline && !unknown) return null;
  return (
    <div className="lottery-notice" role="status" data-kind="told">
      <p>{unknown ? t`正在确认，同一笔投注不会重复扣款。` : t`网络中断，正在重连。已确认的投注不受影响。`}</p>
    </div>
  );
}

/** A notice without an action closes by itself. */
function useTold(notice: LotteryNotice | null): void {
  const player = useLottery();
  useEffect(() => {
    if (notice?.kind !== 'told') return;
    const timer = setTimeout(() => player.store.setState({ notice: null }), toldMs);
    return () => clearTimeout(timer);
  }, [player, notice]);
}

function textOf(notice: LotteryNotice): string {
  if (notice.kind === 'expired') return t`登录已过期，请返回大厅重新进入。已确认的投注照常开奖派奖。`;
  if (notice.kind === 'short') {
    const missing = displayAmount(notice.missing);
    return t`余额不足，还差 ${missing}，未扣款。`;
  }
  return notice.text;
}
