import { showTips } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { cachedCall } from '../api/client.ts';

/** Where the support desk is, should the site not be able to say. */
const SERVICE_ADDRESS = '/service';

/** The warning of the specification (2.155, 2.156). */
export const SAFETY = {
  title: t`安全提示`,
  msg: t`存款渠道仅由官网、APP 与在线客服提供。任何他人提供的线下代充，平台均无法识别，款项不会入账，请只向订单页面显示的账户付款。`,
} as const;

/** The way to a human: first the warning, then the support desk in a tab of its own. */
export function askService(): void {
  let address = SERVICE_ADDRESS;
  // Asked for while the warning is read: a browser opens a tab only during the press.
  cachedCall('/site/api/v1/configuration/onlinecustomservice', {}).then(
    ({ url }) => {
      address = url;
    },
    () => undefined,
  );
  showTips({
    ...SAFETY,
    isShowCancel: true,
    sureText: t`联系客服`,
    onSure: () => window.open(address, '_blank', 'noopener,noreferrer'),
  });
}
