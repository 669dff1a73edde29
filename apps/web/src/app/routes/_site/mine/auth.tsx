import { createFileRoute } from '@tanstack/react-router';
import { AccountSecurityPage } from '../../../../features/account-security/index.tsx';

export const Route = createFileRoute('/_site/mine/auth')({
  staticData: { title: '安全中心', requiresAuth: true },
  component: AccountSecurityPage,
});
