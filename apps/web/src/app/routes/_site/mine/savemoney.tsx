import { createFileRoute } from '@tanstack/react-router';
import { depositRoute } from '../../../shared-pages.ts';

export const Route = createFileRoute('/_site/mine/savemoney')(depositRoute('存款', 'DepositPage'));
