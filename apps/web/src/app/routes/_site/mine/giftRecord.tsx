import { createFileRoute } from '@tanstack/react-router';
import { GiftRecordPage } from '../../../../features/records/index.tsx';

export const Route = createFileRoute('/_site/mine/giftRecord')({
  staticData: { title: '礼金记录', requiresAuth: true },
  component: GiftRecordPage,
});
