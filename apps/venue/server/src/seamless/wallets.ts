import { hub88Wallet } from './hub88-wallet.ts';
import { swipeWallet } from './swipe-wallet.ts';
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
  swipe,
}: {
  hub88?: { url: string; privateKey: string } | undefined;
  swipe?: { url: string; key: string } | undefined;
}): OperatorWallets {
  const byProtocol = new Map([
    ['hub88', hub88 && hub88Wallet(hub88)],
    ['swipe', swipe && swipeWallet(swipe)],
  ]);
  return ({ protocol }) => byProtocol.get(protocol) ?? silent;
}
