import { createFileRoute } from '@tanstack/react-router';
import { TransferPage } from '../../../../features/transfer/index.tsx';

/** `to`: the venue that the member came for. */
function searchOf(search: Record<string, unknown>): { to?: string } {
  return typeof search.to === 'string' ? { to: search.to } : {};
}

export const Route = createFileRoute('/_site/mine/transfermoney')({
  staticData: { title: '转账', requiresAuth: true },
  validateSearch: searchOf,
  component: function Transfer() {
    const { to } = Route.useSearch();
    return <TransferPage to={to} />;
  },
});
