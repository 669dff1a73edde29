import { Button, latePart, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { DepositOrder } from '../queries.ts';

const ClaimDialog = latePart(async () => (await import('./claim-dialog.tsx')).ClaimDialog, sayMissed);

/** For USDT to our own address; of a payment in sight nothing is missing. */
export const isClaimable = ({ coin, state }: DepositOrder): boolean =>
  coin !== null && state !== 'paid' && coin.confirmations === null;

/** Coins of another amount name no order: the member names their transaction. */
export function ClaimLink({ order }: { order: DepositOrder }) {
  const { orderId, coin, claim } = order;
  const [open, setOpen] = useState(false);
  if (coin === null || !isClaimable(order)) return null;
  return (
    <p className="mt-4 text-center text-13">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {claim ? t`另有一笔转账，或哈希填写有误？` : t`转账金额与订单不同？`}
      </Button>
      {open ? (
        <Suspense>
          <ClaimDialog orderId={orderId} network={coin.network} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}
