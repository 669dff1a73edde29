import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/protection')(
  page('ProtectionPage', { title: '责任博彩', requiresAuth: true }),
);
