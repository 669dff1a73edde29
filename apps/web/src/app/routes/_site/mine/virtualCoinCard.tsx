import { createFileRoute } from '@tanstack/react-router';
import { CoinAddressesPage } from '../../../../features/destinations/index.tsx';

export const Route = createFileRoute('/_site/mine/virtualCoinCard')({
  staticData: { title: '虚拟币地址管理', requiresAuth: true, bindPhone: true },
  component: CoinAddressesPage,
});
