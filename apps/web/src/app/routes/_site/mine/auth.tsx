import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/auth')(
  page('AccountSecurityPage', { title: t`安全中心`, requiresAuth: true }),
);
