import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readGameSearch } from '../../../../shared/games/address.ts';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/$info')({
  ...page('GameScreen', { title: t`游戏`, requiresAuth: true, noFooter: true, game: true }),
  validateSearch: readGameSearch,
});
