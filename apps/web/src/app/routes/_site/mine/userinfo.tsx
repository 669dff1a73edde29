import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/userinfo')(
  page('UserInfoPage', { title: '个人资料', requiresAuth: true }),
);
