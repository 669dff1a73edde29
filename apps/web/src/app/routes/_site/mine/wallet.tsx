import { createFileRoute } from '@tanstack/react-router';
import { WalletPage } from '../../../../features/wallet/index.tsx';

export const Route = createFileRoute('/_site/mine/wallet')({
  staticData: { title: '我的钱包', requiresAuth: true },
  component: WalletPage,
});
