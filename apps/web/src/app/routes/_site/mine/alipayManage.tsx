import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/alipayManage')(
  underConstruction('支付宝管理', { requiresAuth: true, bindPhone: true }),
);
