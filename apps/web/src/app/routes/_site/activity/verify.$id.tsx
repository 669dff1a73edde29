import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/activity/verify/$id')(
  page('DrawProofPage', { title: t`抽奖核对` }),
);
