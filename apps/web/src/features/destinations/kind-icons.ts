import type { DestinationKind } from '@hj/contract';
import { BankIcon, CoinIcon, type Icon, WalletIcon } from '@hj/ui';

export const KIND_ICONS: Record<DestinationKind, Icon> = {
  bank: BankIcon,
  alipay: WalletIcon,
  coin: CoinIcon,
};
