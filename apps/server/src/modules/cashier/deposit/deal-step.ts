import type { DealStep } from '../../wallet/index.ts';
import type { DepositOrder, DepositState } from './store.ts';

type UnpaidState = Exclude<DepositState, 'paid'>;
type UnpaidStep = Extract<
  DealStep,
  'awaiting-payment' | 'expired' | 'closed' | 'failed' | 'checking' | 'returned' | 'handled'
>;

const ownSteps: Readonly<Record<UnpaidState, UnpaidStep>> = {
  pending: 'awaiting-payment',
  expired: 'expired',
  closed: 'closed',
  failed: 'failed',
};

/**
 * Where the record of an unpaid order stands (ADR 070): money that came and is checked, or a claim that is, stands above the end of such
 * a check, and that above the order's own state.
 */
export function dealStep(
  { state, received }: { state: UnpaidState } & Pick<DepositOrder, 'received'>,
  isClaimed: boolean,
): UnpaidStep {
  if (isClaimed || (received !== null && !received.isHandled)) return 'checking';
  if (received !== null) return received.isAskedBack ? 'returned' : 'handled';
  return ownSteps[state];
}
