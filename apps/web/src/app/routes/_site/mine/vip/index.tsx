import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../../page.ts';

export const Route = createFileRoute('/_site/mine/vip/')(
  underConstruction('VIP 特权', { requiresAuth: true }),
);
