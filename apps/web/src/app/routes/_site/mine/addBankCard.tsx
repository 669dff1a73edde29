import { createFileRoute } from '@tanstack/react-router';
import { destinationRoute } from '../../../shared-pages.ts';

export const Route = createFileRoute('/_site/mine/addBankCard')(
  destinationRoute('银行卡管理', 'BankCardsPage'),
);
