import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readLobbySearch } from '../../../../features/lobby/search.ts';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/realbet')({
  ...page('LobbyScreen', { title: t`真人`, lobby: 'realbet' }),
  validateSearch: readLobbySearch,
});
