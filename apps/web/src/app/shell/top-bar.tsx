import { Logo } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { AdultsOnly } from '../../shared/site/adults-only.tsx';
import { useLook } from '../../shared/site/look.ts';
import { GuestArea } from './guest-area.tsx';
import { MemberArea } from './member-parts.tsx';
import { navItemsOf } from './nav-items.ts';
import './top-bar.css';

/** On a tablet the row of categories is wider than its place: it shows the one that is open. The page itself does not move. */
function useActiveInView() {
  const nav = useRef<HTMLElement>(null);
  // The bar is drawn again when the path or the session changes, and at no other time.
  useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    const row = nav.current;
    const active = row?.querySelector('[data-status="active"]')?.getBoundingClientRect();
    if (!row || !active) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += active.left - left - (width - active.width) / 2;
  });
  return nav;
}

/** Ink in both themes. The desk's is lower. */
export function TopBar({ dense }: { dense: boolean }) {
  const loggedIn = useSession((session) => session.token !== undefined);
  const nav = useActiveInView();
  const { title, navigation } = useLook();
  return (
    <header className={clsx('top-bar', dense && 'top-bar--dense')}>
      <Link to="/" className="top-bar__logo" aria-label={t`鸿竞首页`}>
        <Logo dense={dense} title={title} />
      </Link>
      <nav ref={nav} className="top-bar__nav" aria-label={t`主导航`}>
        {navItemsOf(navigation).map((item) => (
          <Link
            key={item.key}
            to={item.to}
            className="top-bar__link"
            activeOptions={{ exact: !item.deep, includeSearch: false }}
          >
            {item.label}
            {item.badge ? <i className="top-bar__badge">{item.badge}</i> : null}
          </Link>
        ))}
      </nav>
      <AdultsOnly />
      <div className="top-bar__side">
        {loggedIn ? (
          <Suspense>
            <MemberArea />
          </Suspense>
        ) : (
          <GuestArea />
        )}
      </div>
    </header>
  );
}
