import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/exchange')(
  page('ExchangePage', { title: t`兑换`, requiresAuth: true }),
);
