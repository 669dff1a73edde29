import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/feedback')({
  ...page('FeedbackPage', { title: t`意见反馈`, requiresAuth: true }),
  /** A bet that the member has something to say about. */
  validateSearch: ({ bet }: Record<string, unknown>): { bet?: string } =>
    bet === undefined ? {} : { bet: String(bet) },
});
