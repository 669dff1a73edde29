import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/takemoney')(
  page('WithdrawalPage', { title: t`取款`, requiresAuth: true }),
);
