import { hub88Wallet } from './hub88-wallet.ts';
import type { OperatorWallet, OperatorWallets } from './wallet.ts';

/** An operator whose address is not configured does not answer. */
const silent: OperatorWallet = {
  betAttempts: 1,
  send: () => Promise.resolve({ state: 'unknown' }),
  balance: () => Promise.resolve(undefined),
};

/** The wallets that are configured, by protocol. */
export function operatorWallets({
  hub88,
}: {
  hub88: { url: string; privateKey: string } | undefined;
}): OperatorWallets {
  const byHub88 = hub88 && hub88Wallet(hub88);
  return ({ protocol }) => (protocol === 'hub88' ? byHub88 : undefined) ?? silent;
}
