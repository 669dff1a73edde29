import { createFileRoute } from '@tanstack/react-router';
import { MembersPage, type MembersSearch } from '../../features/members/index.tsx';

export const Route = createFileRoute('/members')({
  component: Page,
  validateSearch: ({ q }: Record<string, unknown>): MembersSearch =>
    q === undefined || q === '' ? {} : { q: String(q).slice(0, 32) },
});

function Page() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <MembersPage text={q} onSearch={(next) => navigate({ search: next === '' ? {} : { q: next } })} />;
}
