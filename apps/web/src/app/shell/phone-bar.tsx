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

function Heading() {
  const router = useRouter();
  const title = useRouteTitle();
  const { title: siteName } = useLook();
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
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
      <IconButton label={t`返回`} className="-ml-2" onClick={() => router.history.back()}>
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
