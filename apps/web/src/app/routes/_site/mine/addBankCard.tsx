import { createFileRoute } from '@tanstack/react-router';
import { BankCardsPage } from '../../../../features/destinations/index.tsx';

export const Route = createFileRoute('/_site/mine/addBankCard')({
  staticData: { title: '银行卡管理', requiresAuth: true, bindPhone: true },
  component: BankCardsPage,
});
