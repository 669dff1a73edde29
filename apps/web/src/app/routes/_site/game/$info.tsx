import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { underConstruction } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/$info')(
  underConstruction(t`游戏`, { requiresAuth: true, noFooter: true }),
);
