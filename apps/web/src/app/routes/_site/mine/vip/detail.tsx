import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../../page.ts';

export const Route = createFileRoute('/_site/mine/vip/detail')(
  underConstruction(t`VIP 详情`, { requiresAuth: true }),
);
