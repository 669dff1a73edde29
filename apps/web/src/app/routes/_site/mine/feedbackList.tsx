import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/feedbackList')({
  ...page('FeedbackListPage', { title: t`我的反馈`, requiresAuth: true }),
  /** The thread that is open; without it the list. */
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    id === undefined ? {} : { id: String(id) },
});
