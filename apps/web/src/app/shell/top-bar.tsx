import { Logo } from '@hj/ui';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSession } from '../../shared/session/session-store.ts';
import { GuestArea } from './guest-area.tsx';
import { MemberArea } from './member-area.tsx';
import { MAIN_NAV } from './nav-items.ts';
import './top-bar.css';

/** Ink in both themes. The desk's is lower. */
export function TopBar({ dense }: { dense: boolean }) {
  const loggedIn = useSession((session) => session.token !== undefined);
  return (
    <header className={clsx('top-bar', dense && 'top-bar--dense')}>
      <Link to="/" className="top-bar__logo" aria-label="鸿竞首页">
        <Logo dense={dense} />
      </Link>
      <nav className="top-bar__nav" aria-label="主导航">
        {MAIN_NAV.map((item) => (
          <Link
            key={item.key}
            to={item.to}
            className="top-bar__link"
            activeOptions={{ exact: !item.deep, includeSearch: false }}
          >
            {item.label}
          </Link>
        ))}
      </nav>
      <div className="top-bar__side">{loggedIn ? <MemberArea /> : <GuestArea />}</div>
    </header>
  );
}
