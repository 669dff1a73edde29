import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/giftRecord')(
  page('GiftRecordPage', { title: t`礼金记录`, requiresAuth: true }),
);
