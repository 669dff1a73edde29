import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/welfare')(
  page('WelfarePage', { title: t`福利中心`, requiresAuth: true }),
);
