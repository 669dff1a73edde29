import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/takemoney')(
  page('WithdrawalPage', { title: '取款', requiresAuth: true }),
);
