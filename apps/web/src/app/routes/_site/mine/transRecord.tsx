import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/transRecord')(
  page('TransRecordPage', { title: t`交易记录`, requiresAuth: true }),
);
