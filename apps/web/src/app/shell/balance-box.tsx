import { Amount, IconButton, RefreshIcon, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { refreshBalance } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';

/** Loads the balance when it is not known yet, e.g. after a reload of the page. */
export function useBalance(): string | undefined {
  const balance = useSession((session) => session.balance);
  useEffect(() => {
    // A failure leaves "--", which says that it is unknown; the button beside it asks again.
    if (balance === undefined) refreshBalance().catch(() => undefined);
  }, [balance]);
  return balance;
}

export function BalanceBox() {
  const balance = useBalance();
  const [asking, setAsking] = useState(false);
  const refresh = () => {
    setAsking(true);
    refreshBalance()
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setAsking(false));
  };
  return (
    <div className="top-bar__balance">
      <span className="hj-visually-hidden">{t`中心钱包余额`}</span>
      <b aria-live="polite">
        <Amount value={balance} />
      </b>
      <IconButton size="sm" label={t`刷新余额`} disabled={asking} onClick={refresh}>
        <RefreshIcon size={16} />
      </IconButton>
    </div>
  );
}
