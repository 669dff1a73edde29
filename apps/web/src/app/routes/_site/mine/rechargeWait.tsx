import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/rechargeWait')(
  page('RechargeWaitPage', { title: t`存款订单`, requiresAuth: true }),
);
