import { createFileRoute } from '@tanstack/react-router';
import { CoinCashierWaitPage } from '../../../../features/deposit/index.tsx';

export const Route = createFileRoute('/_site/mine/xnbskWait')({
  staticData: { title: '存款订单', requiresAuth: true },
  component: CoinCashierWaitPage,
});
