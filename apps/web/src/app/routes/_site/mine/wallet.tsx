import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/wallet')(
  page('WalletPage', { title: '我的钱包', requiresAuth: true }),
);
