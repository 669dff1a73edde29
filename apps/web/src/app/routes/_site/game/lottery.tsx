import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readLobbySearch } from '../../../../features/lobby/search.ts';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/lottery')({
  ...page('LobbyScreen', { title: t`彩票`, lobby: 'lottery' }),
  validateSearch: readLobbySearch,
});
