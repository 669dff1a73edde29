import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/addBankCard')(
  page('BankCardsPage', { title: t`银行卡管理`, requiresAuth: true, bindPhone: true }),
);
