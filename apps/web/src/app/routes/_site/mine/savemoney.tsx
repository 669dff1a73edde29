import { createFileRoute } from '@tanstack/react-router';
import { DepositPage } from '../../../../features/deposit/index.tsx';

export const Route = createFileRoute('/_site/mine/savemoney')({
  staticData: { title: '存款', requiresAuth: true },
  component: DepositPage,
});
