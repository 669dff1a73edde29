import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/wallet')(
  page('WalletPage', { title: t`我的钱包`, requiresAuth: true }),
);
