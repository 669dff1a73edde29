import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../under-construction.ts';

export const Route = createFileRoute('/_site/mine/addBankCard')(
  underConstruction('添加银行卡', { requiresAuth: true, bindPhone: true }),
);
