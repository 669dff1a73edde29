import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readLobbySearch } from '../../../../features/lobby/search.ts';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/fishing')({
  ...page('LobbyScreen', { title: t`捕鱼`, lobby: 'fish' }),
  validateSearch: readLobbySearch,
});
