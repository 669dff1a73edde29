import { Button, latePart, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import type { DepositOrder } from '../queries.ts';

const ClaimDialog = latePart(async () => (await import('./claim-dialog.tsx')).ClaimDialog, sayMissed);

/** Coins of another amount name no order: the member names their transaction. Only for USDT to our own address. */
export function ClaimLink({ order: { orderId, coin, state, claim } }: { order: DepositOrder }) {
  const [open, setOpen] = useState(false);
  // Of a payment in sight nothing is missing.
  if (coin === null || state === 'paid' || coin.confirmations !== null) return null;
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
