import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/feedback')(
  underConstruction(t`意见反馈`, { requiresAuth: true }),
);
