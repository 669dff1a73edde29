import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/accountManage/$id')(
  underConstruction('账户管理', { requiresAuth: true, bindPhone: true }),
);
