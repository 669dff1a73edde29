import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { DepositDoor } from '../hud/deposit-door.tsx';
import { Icon } from '../hud/icons.tsx';
import { useFishing, useRoom } from './fishing-context.ts';
import type { FishingNotice } from './fishing-store.ts';

/** The event, its effect on money, and the next step. */
export function FishingNotices() {
  const line = useRoom((room) => room.line);
  const notice = useRoom((room) => room.notice);
  if (line !== 'up') return <LineVeil />;
  return notice ? <NoticeBar notice={notice} /> : null;
}

function LineVeil() {
  const { bridge } = useFishing();
  const line = useRoom((room) => room.line);
  if (line === 'cut') {
    return (
      <div className="veil" role="alert">
        <span className="ring" aria-hidden="true" />
        <b className="veil-title">{t`正在连接房间`}</b>
        <p>{t`飞行中的炮弹由服务器结算，未命中的退回。`}</p>
      </div>
    );
  }
  const [title, text] =
    line === 'maintenance'
      ? [t`游戏维护中`, t`余额不受影响。`]
      : line === 'elsewhere'
        ? [t`您已在别处进入`, t`本页已停止，余额以新页面为准。`]
        : [t`登录已过期`, t`请返回大厅重新进入，已发射的炮弹以服务器结算为准。`];
  return (
    <div className="veil" role="alert">
      <Icon name="gear" size={40} />
      <b className="veil-title">{title}</b>
      <p>{text}</p>
      <button
        type="button"
        className="gold"
        onClick={() => bridge.say({ type: 'exit' })}
      >{t`返回大厅`}</button>
    </div>
  );
}

function NoticeBar({ notice }: { notice: FishingNotice }) {
  const { bridge, store } = useFishing();
  const depositUrl = useRoom((room) => room.session.depositUrl);
  return (
    <div className="notice" role="alert">
      <p>{textOf(notice)}</p>
      {notice.kind === 'short' && <DepositDoor bridge={bridge} depositUrl={depositUrl} />}
      <button
        type="button"
        className="icon"
        aria-label={t`关闭`}
        onClick={() => store.setState({ notice: null })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function textOf(notice: FishingNotice): string {
  if (notice.kind === 'short') {
    const missing = displayAmount(notice.missing);
    return t`余额不足，还差 ${missing}，这一发未发射`;
  }
  if (notice.kind === 'refused') return notice.text;
  if (notice.reason === 'idle') return t`长时间未发射，座位已让出，余额已结算`;
  if (notice.reason === 'absent') return t`连接中断过久，座位已让出，余额已结算`;
  if (notice.reason === 'maintenance') return t`房间维护，已离座结算`;
  return t`房间中断，未命中的炮弹已退回，请重新入座`;
}
