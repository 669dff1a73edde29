import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/savemoney')(
  page('DepositPage', { title: '存款', requiresAuth: true }),
);
