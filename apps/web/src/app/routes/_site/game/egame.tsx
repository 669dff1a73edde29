import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readLobbySearch } from '../../../../features/lobby/search.ts';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/egame')({
  ...page('LobbyScreen', { title: t`电子`, lobby: 'egame' }),
  validateSearch: readLobbySearch,
});
