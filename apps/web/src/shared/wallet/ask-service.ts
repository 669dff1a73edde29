import { showTips } from '@hj/ui';
import { t } from '@lingui/core/macro';

const SERVICE_ADDRESS = '/app/help/zxkf';

/** The warning of the specification (2.155, 2.156). */
export const SAFETY = {
  title: t`安全提示`,
  msg: t`存款渠道仅由官网、APP 与在线客服提供。任何他人提供的线下代充，平台均无法识别，款项不会入账，请只向订单页面显示的账户付款。`,
} as const;

/** The cashier's way to a human: first the warning, then the service in a tab of its own. */
export function askService(): void {
  showTips({
    ...SAFETY,
    isShowCancel: true,
    sureText: t`联系客服`,
    onSure: () => window.open(SERVICE_ADDRESS, '_blank', 'noopener,noreferrer'),
  });
}
