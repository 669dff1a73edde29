import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { Notice } from '../app/play-store.ts';
import { DepositDoor } from './deposit-door.tsx';
import { useGame, usePlay } from './game-context.ts';
import { Icon } from './icons.tsx';

/** The event, its effect on money, and the next step. */
export function Notices() {
  const notice = usePlay((play) => play.notice);
  const unknown = usePlay((play) => play.unknownSince !== null);
  if (unknown) {
    return (
      <div className="veil" role="alert">
        <span className="ring" aria-hidden="true" />
        <b className="veil-title">{t`确认中`}</b>
        <p>{t`正在重连，本局以服务器为准，不会重复扣款。`}</p>
      </div>
    );
  }
  if (!notice) return null;
  if (notice.kind === 'maintenance') return <Maintenance until={notice.until} />;
  return <NoticeBar notice={notice} />;
}

function Maintenance({ until }: { until: string | null }) {
  const { bridge } = useGame();
  return (
    <div className="veil" role="alert">
      <Icon name="gear" size={40} />
      <b className="veil-title">{until === null ? t`游戏维护中` : t`维护至 ${until}`}</b>
      <p>{t`余额不受影响。`}</p>
      <button
        type="button"
        className="gold"
        onClick={() => bridge.say({ type: 'exit' })}
      >{t`返回大厅`}</button>
    </div>
  );
}

function NoticeBar({ notice }: { notice: Exclude<Notice, { kind: 'maintenance' }> }) {
  const { bridge, store } = useGame();
  const depositUrl = usePlay((play) => play.session?.depositUrl);
  return (
    <div className="notice" role="alert">
      <p>{textOf(notice)}</p>
      {notice.kind === 'short' && <DepositDoor bridge={bridge} depositUrl={depositUrl} />}
      {notice.kind === 'expired' && (
        <button
          type="button"
          className="gold"
          onClick={() => bridge.say({ type: 'exit' })}
        >{t`返回大厅`}</button>
      )}
      {notice.kind !== 'expired' && (
        <button
          type="button"
          className="icon"
          aria-label={t`关闭`}
          onClick={() => store.setState({ notice: null })}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function textOf(notice: Exclude<Notice, { kind: 'maintenance' }>): string {
  if (notice.kind === 'short') {
    const missing = displayAmount(notice.missing);
    return t`余额不足，还差 ${missing}，本局未扣款`;
  }
  if (notice.kind === 'expired')
    return notice.unsure
      ? t`登录已过期，上一局的结果以服务器为准，请返回大厅重新进入查看`
      : t`登录已过期，请返回大厅重新进入，本局未扣款`;
  return notice.text === '' ? t`未受理，未扣款，请稍后再试` : notice.text;
}
