import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/virtualCoinCard')(
  page('CoinAddressesPage', { title: t`虚拟币地址管理`, requiresAuth: true, bindPhone: true }),
);
