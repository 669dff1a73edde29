import { createFileRoute } from '@tanstack/react-router';
import { CoinWaitPage } from '../../../../features/deposit/index.tsx';

export const Route = createFileRoute('/_site/mine/virtualWait')({
  staticData: { title: '存款订单', requiresAuth: true },
  component: CoinWaitPage,
});
