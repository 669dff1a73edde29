import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/betRecord')(
  page('BetRecordPage', { title: t`投注记录`, requiresAuth: true }),
);
