import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/virtualWait')(
  underConstruction('虚拟币转账等待', { requiresAuth: true }),
);
