import { createFileRoute } from '@tanstack/react-router';
import { destinationRoute } from '../../../shared-pages.ts';

export const Route = createFileRoute('/_site/mine/alipayManage')(
  destinationRoute('支付宝管理', 'AlipayPage'),
);
