import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/bettingGift/$id')(
  page('ActivityPage', { title: t`投注活动` }),
);
