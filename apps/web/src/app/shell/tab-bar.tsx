import { Badge, BallIcon, GiftIcon, HomeIcon, type Icon, TicketIcon, UserIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useShellCounts } from '../../shared/shell-counts.ts';
import type { RoutePath } from './nav-items.ts';

const TABS: readonly { label: string; to: RoutePath; icon: Icon; deep?: boolean }[] = [
  { label: t`首页`, to: '/', icon: HomeIcon },
  { label: t`赛事`, to: '/game/sport', icon: BallIcon, deep: true },
  { label: t`注单`, to: '/mine/betRecord', icon: TicketIcon },
  { label: t`优惠`, to: '/activity/discount', icon: GiftIcon },
  { label: t`我的`, to: '/mine', icon: UserIcon },
];

/** The phone's way around: five places, above the safe area. */
export function TabBar() {
  const openBets = useShellCounts((counts) => counts.openBets);
  return (
    <nav className="tab-bar" aria-label={t`底部导航`}>
      {TABS.map(({ label, to, icon: TabIcon, deep }) => (
        <Link
          key={label}
          to={to}
          className="tab-bar__tab"
          activeOptions={{ exact: !deep, includeSearch: false }}
        >
          <TabIcon size={22} />
          {label}
          {to === '/mine/betRecord' ? <Badge count={openBets} label={t`${openBets} 张未结算`} /> : null}
        </Link>
      ))}
    </nav>
  );
}
