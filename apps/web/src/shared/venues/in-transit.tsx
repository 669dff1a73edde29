import { parseAmount } from '@hj/money';
import { Trans } from '@lingui/react/macro';
import { PrivateAmount } from '../wallet/private-amount.tsx';
import './venues.css';

/** Money that the venue has not confirmed yet; nothing where there is none. */
export function InTransit({ amount }: { amount: string }) {
  if (parseAmount(amount) === 0n) return null;
  return (
    <span className="inline-flex items-center gap-1 text-12 text-fg-2">
      <Trans>
        处理中 <PrivateAmount value={amount} />
      </Trans>
    </span>
  );
}
