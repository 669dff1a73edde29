import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalPage } from '../../../../features/withdrawal/index.tsx';

export const Route = createFileRoute('/_site/mine/takemoney')({
  staticData: { title: '取款', requiresAuth: true },
  component: WithdrawalPage,
});
