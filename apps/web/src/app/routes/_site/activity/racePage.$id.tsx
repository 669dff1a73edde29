import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/racePage/$id')(
  page('ActivityPage', { title: t`竞速榜` }),
);
