import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/drawGift/$id')(
  page('ActivityPage', { title: t`抽奖活动` }),
);
