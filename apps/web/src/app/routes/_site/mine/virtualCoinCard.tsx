import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/virtualCoinCard')(
  underConstruction('虚拟币地址', { requiresAuth: true, bindPhone: true }),
);
