import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/protection')(
  page('ProtectionPage', { title: t`责任博彩`, requiresAuth: true }),
);
