import { t } from '@lingui/core/macro';
import type { NavigationItem } from '../../shared/site/look.ts';
import type { FileRouteTypes } from '../routeTree.gen.ts';

export type RoutePath = FileRouteTypes['to'];

/** One category of the specification's navigation; `key` is its name there. */
export interface NavItem {
  key: string;
  label: string;
  to: RoutePath;
  /** Also lit on the pages below. */
  deep?: boolean;
  badge?: NavigationItem['badge'];
}

export const MAIN_NAV: readonly NavItem[] = [
  { key: 'home', label: t`首页`, to: '/' },
  { key: 'sport', label: t`体育`, to: '/game/sport', deep: true },
  { key: 'realbet', label: t`真人`, to: '/game/realbet' },
  { key: 'chess', label: t`棋牌`, to: '/game/chess' },
  { key: 'gaming', label: t`电竞`, to: '/game/gaming' },
  { key: 'lottery', label: t`彩票`, to: '/game/lottery' },
  { key: 'egame', label: t`电子`, to: '/game/egame' },
  { key: 'fish', label: t`捕鱼`, to: '/game/fishing' },
  { key: 'discount', label: t`优惠`, to: '/activity/discount' },
  { key: 'sponsor', label: t`赞助`, to: '/sponsor' },
  { key: 'venture', label: t`代理`, to: '/agent' },
  { key: 'app', label: 'APP', to: '/download' },
];

/** The navigation in the order of the operator; the usual one until the site said which. */
export function navItemsOf(navigation: readonly NavigationItem[] | undefined): readonly NavItem[] {
  if (navigation === undefined) return MAIN_NAV;
  return navigation.flatMap(({ key, badge }) => {
    const item = MAIN_NAV.find((each) => each.key === key);
    return item ? [{ ...item, badge }] : [];
  });
}
