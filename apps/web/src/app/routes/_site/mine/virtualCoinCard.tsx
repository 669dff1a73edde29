import { createFileRoute } from '@tanstack/react-router';
import { destinationRoute } from '../../../shared-pages.ts';

export const Route = createFileRoute('/_site/mine/virtualCoinCard')(
  destinationRoute('虚拟币地址管理', 'CoinAddressesPage'),
);
