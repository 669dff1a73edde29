import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/giftRecord')(
  page('GiftRecordPage', { title: '礼金记录', requiresAuth: true }),
);
