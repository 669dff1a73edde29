import { ShieldIcon, showTips } from '@hj/ui';

const SERVICE_ADDRESS = '/app/help/zxkf';
const TITLE = '安全提示';
const TEXT =
  '存款渠道仅由官网、APP 与在线客服提供。任何他人提供的线下代充，平台均无法识别，款项不会入账，请只向订单页面显示的账户付款。';

function nameOf(userId: string): string {
  return `hj.deposit.safety.${userId}`;
}

function wasShown(userId: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(userId)) === '1';
  } catch {
    return false;
  }
}

function keepShown(userId: string): void {
  try {
    sessionStorage.setItem(nameOf(userId), '1');
  } catch {
    // It is shown again the next time.
  }
}

/** The way to a human: first the warning of the specification (2.155, 2.156), then the service in a tab of its own. */
export function askService(): void {
  showTips({
    title: TITLE,
    msg: TEXT,
    isShowCancel: true,
    sureText: '联系客服',
    onSure: () => window.open(SERVICE_ADDRESS, '_blank', 'noopener,noreferrer'),
  });
}

/** Before the first deposit of a browser session the warning is read; then, and every time after, the deposit goes on. */
export function afterSafety(userId: string, goOn: () => void): void {
  if (wasShown(userId)) {
    goOn();
    return;
  }
  showTips({
    title: TITLE,
    msg: TEXT,
    isShowCancel: true,
    cancelText: '返回',
    sureText: '我已知晓，继续存款',
    onSure: () => {
      keepShown(userId);
      goOn();
    },
  });
}

/** The warning in one line, with the way to a human. */
export function SafetyLine() {
  return (
    <p className="deposit-safe">
      <ShieldIcon size={14} />
      <span>存款渠道仅由官网、APP 与在线客服提供，请勿线下代充</span>
      <button type="button" onClick={askService}>
        联系客服
      </button>
    </p>
  );
}
