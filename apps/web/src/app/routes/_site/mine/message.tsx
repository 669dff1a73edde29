import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/message')(
  underConstruction(t`消息中心`, { requiresAuth: true }),
);
