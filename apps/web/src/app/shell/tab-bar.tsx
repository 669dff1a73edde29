import { Badge, BallIcon, GiftIcon, HomeIcon, type Icon, TicketIcon, UserIcon } from '@hj/ui';
import { Link } from '@tanstack/react-router';
import { useShellCounts } from '../../shared/shell-counts.ts';
import type { RoutePath } from './nav-items.ts';

const TABS: readonly { label: string; to: RoutePath; icon: Icon; deep?: boolean }[] = [
  { label: '首页', to: '/', icon: HomeIcon },
  { label: '赛事', to: '/game/sport', icon: BallIcon, deep: true },
  { label: '注单', to: '/mine/betRecord', icon: TicketIcon },
  { label: '优惠', to: '/activity/discount', icon: GiftIcon },
  { label: '我的', to: '/mine', icon: UserIcon },
];

/** The phone's way around: five places, above the safe area. */
export function TabBar() {
  const openBets = useShellCounts((counts) => counts.openBets);
  return (
    <nav className="tab-bar" aria-label="底部导航">
      {TABS.map(({ label, to, icon: TabIcon, deep }) => (
        <Link
          key={label}
          to={to}
          className="tab-bar__tab"
          activeOptions={{ exact: !deep, includeSearch: false }}
        >
          <TabIcon size={22} />
          {label}
          {label === '注单' ? <Badge count={openBets} label={`${openBets} 张未结算`} /> : null}
        </Link>
      ))}
    </nav>
  );
}
