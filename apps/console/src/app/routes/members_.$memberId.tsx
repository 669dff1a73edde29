import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '../../features/members/member-page.tsx';

export const Route = createFileRoute('/members_/$memberId')({ component: Page });

function Page() {
  const { memberId } = Route.useParams();
  // A page of its own for each member: nothing of the former one stays open or in clear.
  return <MemberPage key={memberId} memberId={memberId} />;
}
