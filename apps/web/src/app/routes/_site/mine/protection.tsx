import { createFileRoute } from '@tanstack/react-router';
import { ProtectionPage } from '../../../../features/protection/index.tsx';

export const Route = createFileRoute('/_site/mine/protection')({
  staticData: { title: '责任博彩', requiresAuth: true },
  component: ProtectionPage,
});
