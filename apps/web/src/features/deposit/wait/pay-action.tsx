import { Button, buttonClass } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { safePayUrl } from '../pay-link.ts';
import type { ChannelKind, DepositOrder } from '../queries.ts';
import { ServiceButton } from './service-button.tsx';

/** Where the provider's page is the only way to pay; elsewhere it is one way of several. */
const BY_PAGE: readonly ChannelKind[] = ['redirect', 'coin-cashier'];

/** The payment page in a tab of its own, as often as it is needed; without one, the way to a human. */
export function PayLink({ order }: { order: DepositOrder }) {
  const [opened, setOpened] = useState(false);
  const payUrl = safePayUrl(order.payUrl);
  const main = BY_PAGE.includes(order.kind);
  if (payUrl === undefined) {
    if (main) {
      return (
        <Button size="lg" loading>
          {t`正在取得支付地址`}
        </Button>
      );
    }
    return <ServiceButton variant="soft" />;
  }
  return (
    <a
      href={payUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: main ? 'gold' : 'outline', size: 'lg' })}
      onClick={() => setOpened(true)}
    >
      {opened ? t`重新打开支付页` : main ? t`前往支付` : t`用支付页付款`}
    </a>
  );
}
