import { createFileRoute } from '@tanstack/react-router';
import { isTab, WithdrawalsPage, type WithdrawalsSearch } from '../../features/withdrawals/index.tsx';

export const Route = createFileRoute('/withdrawals')({
  component: Page,
  validateSearch: ({ state, q, page }: Record<string, unknown>): WithdrawalsSearch => ({
    ...(isTab(state) && state !== 'submitted' ? { state } : {}),
    ...(q === undefined || q === '' ? {} : { q: String(q).slice(0, 64) }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
  }),
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <WithdrawalsPage search={search} onSearch={(next) => navigate({ search: next })} />;
}
