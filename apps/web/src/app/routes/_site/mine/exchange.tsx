import { createFileRoute } from '@tanstack/react-router';
import { ExchangePage } from '../../../../features/exchange/index.tsx';

export const Route = createFileRoute('/_site/mine/exchange')({
  staticData: { title: '兑换', requiresAuth: true },
  component: ExchangePage,
});
