import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/savemoney')(
  page('DepositPage', { title: t`存款`, requiresAuth: true }),
);
