import { createFileRoute } from '@tanstack/react-router';
import { TransferWaitPage } from '../../../../features/deposit/index.tsx';

export const Route = createFileRoute('/_site/mine/transferWait')({
  staticData: { title: '存款订单', requiresAuth: true },
  component: TransferWaitPage,
});
