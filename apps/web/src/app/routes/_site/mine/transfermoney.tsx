import { t } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../../page.ts';

/** `to`: the venue that the member came for. */
function searchOf(search: Record<string, unknown>): { to?: string } {
  return typeof search.to === 'string' ? { to: search.to } : {};
}

export const Route = createFileRoute('/_site/mine/transfermoney')({
  ...page('TransferScreen', { title: t`转账`, requiresAuth: true }),
  validateSearch: searchOf,
});
