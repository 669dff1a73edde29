import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readEsportsSearch } from '../../../../features/esports/search.ts';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/gaming')({
  ...page('EsportsScreen', { title: t`电竞` }),
  validateSearch: readEsportsSearch,
});
