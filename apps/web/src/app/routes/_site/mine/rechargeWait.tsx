import { createFileRoute } from '@tanstack/react-router';
import { RechargeWaitPage } from '../../../../features/deposit/index.tsx';

export const Route = createFileRoute('/_site/mine/rechargeWait')({
  staticData: { title: '存款订单', requiresAuth: true },
  component: RechargeWaitPage,
});
