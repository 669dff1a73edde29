import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readGameSearch } from '../../../shared/games/address.ts';
import { page } from '../../page.ts';

export const Route = createFileRoute('/pg/game')({
  ...page('GameScreen', { title: t`电子游戏`, noFooter: true, game: true }),
  validateSearch: readGameSearch,
});
