import { latePart } from '@hj/ui';
import { Suspense } from 'react';
import { RealityCheck } from '../../features/reality-check/index.ts';
import { usePopups } from '../../shared/notices/use-popups.tsx';
import { useMemberPush } from '../../shared/push/use-member-push.ts';
import { useSession } from '../../shared/session/session-store.ts';

const TermsUpdate = latePart(async () => (await import('../../features/auth/index.tsx')).TermsUpdate);

const TourOffer = latePart(async () => (await import('../../features/intro-tutorial/index.tsx')).TourOffer);

/** The member's push, and the dialogs that open by themselves on every page: the reality check, new terms, the tour after the first login, and only where none of these is due the notices and adverts that open by themselves. */
export function MemberDialogs() {
  useMemberPush();
  const termsDue = useSession((session) => session.userInfo?.mustAcceptTerms === true);
  const firstLogin = useSession(({ userInfo }) => userInfo?.previousLogin === null);
  // Before the member is known, due dialogs are unknown too.
  const isKnown = useSession(({ userInfo }) => userInfo !== undefined);
  usePopups(isKnown && !termsDue && !firstLogin);
  return (
    <Suspense>
      <RealityCheck />
      {termsDue ? <TermsUpdate /> : null}
      {firstLogin ? <TourOffer /> : null}
    </Suspense>
  );
}
