import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/userinfo')(
  page('UserInfoPage', { title: t`个人资料`, requiresAuth: true }),
);
