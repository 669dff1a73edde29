import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/mine/welfare')(
  underConstruction(t`福利中心`, { requiresAuth: true }),
);
