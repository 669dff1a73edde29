import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage, type DocumentsSearch, isTab } from '../../features/documents/index.tsx';

export const Route = createFileRoute('/documents')({
  component: Page,
  validateSearch: ({ state, q, page }: Record<string, unknown>): DocumentsSearch => ({
    ...(isTab(state) && state !== 'pending' ? { state } : {}),
    ...(q === undefined || q === '' ? {} : { q: String(q).slice(0, 64) }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 ? { page } : {}),
  }),
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DocumentsPage search={search} onSearch={(next) => navigate({ search: next })} />;
}
