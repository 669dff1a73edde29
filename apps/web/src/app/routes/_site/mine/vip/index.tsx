import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../../page.ts';

export const Route = createFileRoute('/_site/mine/vip/')(
  page('VipPage', { title: t`VIP 特权`, requiresAuth: true }),
);
