import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../../page.ts';

export const Route = createFileRoute('/_site/mine/vip/detail')(
  page('VipDetailPage', { title: t`VIP 详情`, requiresAuth: true }),
);
