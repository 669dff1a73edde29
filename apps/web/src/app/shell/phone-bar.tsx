import { ChevronLeftIcon, HeadsetIcon, IconButton, LogoMark } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { AdultsOnly } from '../../shared/site/adults-only.tsx';
import { siteTitle, useLook } from '../../shared/site/look.ts';
import { openService } from './frame-doors.ts';
import { GuestArea } from './guest-area.tsx';
import { BellLink, MemberSide } from './member-parts.tsx';
import { useRouteTitle } from './use-route-title.ts';

/** The pages of the tab bar carry the mark; deeper ones a way back. */
const ROOTS = new Set([
  '/',
  '/game/sport',
  '/game/sport/',
  '/game/sport/crty',
  '/activity/discount',
  '/mine',
  '/mine/',
  '/mine/betRecord',
]);

/** The page over a page, for one that is the first of its tab. */
const pageOver = (path: string) =>
  path.startsWith('/mine/') ? '/mine' : path.startsWith('/game/sport/') ? '/game/sport' : '/';

/**
 * Back to the page before. The first page of a tab (opened by a link, or by the payment page that returns to its order) has none of ours:
 * the browser's own step would do nothing, or lead to the payment again.
 */
function useWayBack(path: string): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: pageOver(path), replace: true });
  };
}

function Heading() {
  const title = useRouteTitle();
  const { title: siteName } = useLook();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const goBack = useWayBack(pathname);
  if (ROOTS.has(pathname)) {
    return (
      <>
        <LogoMark size={28} />
        <span className="phone-bar__title">{pathname === '/' ? siteTitle(siteName) : title}</span>
      </>
    );
  }
  return (
    <>
      <IconButton label={t`返回`} className="-ml-2" onClick={goBack}>
        <ChevronLeftIcon size={22} />
      </IconButton>
      <span className="phone-bar__title">{title}</span>
    </>
  );
}

/** Without a footer below, the way to responsible betting stands here. */
export function PhoneBar({ bare }: { bare: boolean }) {
  const loggedIn = useSession((session) => session.token !== undefined);
  return (
    <header className="phone-bar">
      <Heading />
      {bare ? <AdultsOnly /> : null}
      <span className="-mx-1 flex-1" />
      {loggedIn ? (
        <Suspense>
          <MemberSide />
        </Suspense>
      ) : (
        <GuestArea small />
      )}
      <span className="-mr-1.5 flex">
        <IconButton label={t`在线客服`} onClick={openService}>
          <HeadsetIcon size={20} />
        </IconButton>
        {loggedIn ? (
          <Suspense>
            <BellLink />
          </Suspense>
        ) : null}
      </span>
    </header>
  );
}
