import { createFileRoute } from '@tanstack/react-router';
import { BetRecordPage } from '../../../../features/bet-record/index.tsx';

export const Route = createFileRoute('/_site/mine/betRecord')({
  staticData: { title: '投注记录', requiresAuth: true },
  component: BetRecordPage,
});
