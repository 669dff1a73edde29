import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/feedbackList')(
  underConstruction(t`我的反馈`, { requiresAuth: true }),
);
