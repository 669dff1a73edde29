import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { readSportSearch } from '../../../../features/sport/search.ts';
import { page } from '../../../page.ts';

export const Route = createFileRoute('/_site/game/sport/')({
  ...page('SportScreen', { title: t`体育`, noFooter: true, desk: true }),
  validateSearch: readSportSearch,
});
