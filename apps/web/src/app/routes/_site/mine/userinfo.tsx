import { createFileRoute } from '@tanstack/react-router';
import { UserInfoPage } from '../../../../features/user-info/index.tsx';

export const Route = createFileRoute('/_site/mine/userinfo')({
  staticData: { title: '个人资料', requiresAuth: true },
  component: UserInfoPage,
});
