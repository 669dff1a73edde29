import { createFileRoute } from '@tanstack/react-router';
import { HuioneWaitPage } from '../../../../features/deposit/index.tsx';

export const Route = createFileRoute('/_site/mine/huiwangWait')({
  staticData: { title: '存款订单', requiresAuth: true },
  component: HuioneWaitPage,
});
