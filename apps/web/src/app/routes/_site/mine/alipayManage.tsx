import { createFileRoute } from '@tanstack/react-router';
import { AlipayPage } from '../../../../features/destinations/index.tsx';

export const Route = createFileRoute('/_site/mine/alipayManage')({
  staticData: { title: '支付宝管理', requiresAuth: true, bindPhone: true },
  component: AlipayPage,
});
