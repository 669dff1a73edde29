import { parseAmount } from '@hj/money';
import { PrivateAmount } from '../wallet/private-amount.tsx';
import './venues.css';

/** Money that the venue has not confirmed yet; nothing where there is none. */
export function InTransit({ amount }: { amount: string }) {
  if (parseAmount(amount) === 0n) return null;
  return (
    <span className="venue-transit">
      处理中 <PrivateAmount value={amount} />
    </span>
  );
}
