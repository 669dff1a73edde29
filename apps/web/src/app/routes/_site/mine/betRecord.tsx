import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

/** `record`: all bets with filters, where a phone would begin with those that are open. */
function searchOf({ view }: Record<string, unknown>): { view?: 'record' } {
  return view === 'record' ? { view } : {};
}

export const Route = createFileRoute('/_site/mine/betRecord')({
  ...page('BetsScreen', { title: t`注单`, requiresAuth: true }),
  validateSearch: searchOf,
});
