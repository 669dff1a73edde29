import { createFileRoute } from '@tanstack/react-router';
import { TransRecordPage } from '../../../../features/records/index.tsx';

export const Route = createFileRoute('/_site/mine/transRecord')({
  staticData: { title: '交易记录', requiresAuth: true },
  component: TransRecordPage,
});
