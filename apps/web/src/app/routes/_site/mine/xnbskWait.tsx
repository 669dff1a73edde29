import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/xnbskWait')(
  underConstruction('虚拟币收款等待', { requiresAuth: true }),
);
