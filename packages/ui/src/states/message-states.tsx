import { Amount } from '../amount/amount.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { CREST_COUNT, Crest } from '../crest/crest.tsx';
import { showLoading, showTips } from '../dialog/dialog-store.ts';
import { Empty } from '../empty/empty.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { TicketIcon } from '../icons/icons.tsx';
import { ConfirmingNotice, OrderState, type OrderStateName } from '../order-state/order-state.tsx';
import { Progress } from '../progress/progress.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Badge, LiveDot, RedCards, Tag, VipBadge } from '../tag/tag.tsx';
import { toast } from '../toast/toast.ts';
import { ToastCard } from '../toast/toast-card.tsx';

const BEFORE: readonly OrderStateName[] = ['confirming', 'accepted', 'rejected', 'settling', 'cancelled'];
const AFTER: readonly [OrderStateName, string][] = [
  ['win', '460.00'],
  ['half-win', '230.00'],
  ['push', '0.00'],
  ['half-lose', '-250.00'],
  ['lose', '-500.00'],
];

export function OrderStates() {
  return (
    <section className="hj-card">
      <h3>注单状态</h3>
      <div className="ui-states__order">
        <ConfirmingNotice secondsLeft={4} totalSeconds={5} />
        <ConfirmingNotice secondsLeft={0} totalSeconds={5} />
      </div>
      <div className="ui-states__row">
        {BEFORE.map((state) => (
          <OrderState key={state} state={state} />
        ))}
      </div>
      {AFTER.map(([state, value]) => (
        <div key={state} className="ui-states__line">
          <OrderState state={state} />
          <b>
            <Amount value={value} sign="always" currency={false} result />
          </b>
        </div>
      ))}
    </section>
  );
}

export function WaitStates() {
  return (
    <section className="hj-card">
      <h3>空、加载、失败</h3>
      <div className="ui-states__boxes">
        <div>
          <Empty icon={<TicketIcon size={28} />} title="投注单是空的" hint="点选任意赔率即可加入" />
        </div>
        <div style={{ padding: '1.25rem' }}>
          <Skeleton style={{ width: '60%' }} />
          <Skeleton />
          <Skeleton style={{ width: '40%' }} />
          <Skeleton style={{ height: '2.25rem' }} />
        </div>
        <div>
          <ErrorPanel
            title="行情连接中断"
            safe="价格已锁定"
            retryAfterSeconds={5}
            onRetry={() => undefined}
          />
        </div>
      </div>
    </section>
  );
}

export function ToastStates() {
  return (
    <section className="hj-card">
      <h3>轻提示与对话框</h3>
      <div className="ui-states__list">
        <ToastCard kind="success">注单已接受，单号 HJB7Q2…8841</ToastCard>
        <ToastCard kind="info">还有注单正在确认，请稍候</ToastCard>
        <ToastCard kind="warn">投注项已达上限 10 项</ToastCard>
        <ToastCard kind="error">网络不稳定，结果确认中，请勿重复提交</ToastCard>
      </div>
      <div className="ui-states__row" style={{ margin: '1rem 0 0' }}>
        <Button size="sm" onClick={() => toast.success('注册成功')}>
          轻提示
        </Button>
        <Button size="sm" onClick={() => toast.notice('请先登录，了解更多')}>
          底部提示
        </Button>
        <Button
          size="sm"
          onClick={() =>
            showTips({
              title: '安全提示',
              msg: '存款渠道仅由官网、APP 与在线客服提供。任何他人提供的线下充值，平台均无法识别。',
              isShowCancel: true,
              sureText: '联系客服',
            })
          }
        >
          对话框
        </Button>
        <Button size="sm" onClick={() => showLoading({ isAutoClose: true })}>
          加载框
        </Button>
      </div>
    </section>
  );
}

const CRESTS = Array.from({ length: CREST_COUNT }, (_, at) => at + 1);

export function FigureStates() {
  return (
    <section className="hj-card">
      <h3>数字、徽章、进度</h3>
      <div className="ui-states__row">
        <Amount value="12860.50" />
        <Amount value="386.40" sign="always" result />
        <Amount value="-500.00" result />
        <Amount value="888.00" reward />
        <Amount value={undefined} />
      </div>
      <div className="ui-states__row">
        <Avatar vip={5} />
        <VipBadge grade={5} />
        <RedCards count={1} />
        <LiveDot />
        <Tag tone="live">滚球</Tag>
        <Tag tone="gold">返水</Tag>
        <Tag tone="brand">每日首存</Tag>
        <span className="hj-icon-btn" style={{ ['--badge-rim' as string]: 'var(--surface-1)' }}>
          <TicketIcon />
          <Badge count={3} label="3 条未读" />
        </span>
      </div>
      <Progress percent={97} label="升级流水" tone="gold" />
      <div className="ui-states__row" style={{ margin: '1rem 0 0' }}>
        {CRESTS.map((crest) => (
          <Crest key={crest} crest={crest} size={24} label={`队徽 ${crest}`} />
        ))}
      </div>
    </section>
  );
}
