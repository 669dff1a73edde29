import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/exchange')(
  page('ExchangePage', { title: '兑换', requiresAuth: true }),
);
