import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/')(
  page('MineHome', { title: t`我的`, requiresAuth: true }),
);
