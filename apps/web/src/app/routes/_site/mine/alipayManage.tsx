import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/alipayManage')(
  page('AlipayPage', { title: t`支付宝管理`, requiresAuth: true, bindPhone: true }),
);
