import { Button, PlainSteps } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { QrCode } from '../../../shared/qr-code/qr-code.tsx';
import { safePayUrl } from '../pay-link.ts';
import type { DepositOrder } from '../queries.ts';

/** The provider's page does the rest. */
export function RedirectSteps() {
  return (
    <PlainSteps steps={[t`打开支付页并完成付款`, t`付款后回到本页等待到账，支付页的提示不代表已到账`]} />
  );
}

/** 微信扫码 → 微信: the app that scans. */
function appOf(channelName: string): string {
  return channelName.replace(/(扫码|扫一扫|支付)$/, '');
}

/** A code for the phone: Alipay or WeChat, as the channel says. */
export function ScanSteps({ order }: { order: DepositOrder }) {
  const payUrl = safePayUrl(order.payUrl);
  const app = appOf(order.channelName);
  return (
    <div className="wait-code">
      {payUrl ? (
        <QrCode text={payUrl} label={t`${app}收款码`} />
      ) : (
        <Button size="lg" loading>
          {t`正在取得收款码`}
        </Button>
      )}
      <PlainSteps steps={[t`用${app}扫一扫付款`, t`请按订单金额付款，精确到分`, t`收款码仅限本单使用一次`]} />
    </div>
  );
}
