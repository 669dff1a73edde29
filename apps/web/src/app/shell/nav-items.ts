import type { FileRouteTypes } from '../routeTree.gen.ts';

export type RoutePath = FileRouteTypes['to'];

/** One category of the specification's navigation; `key` is its name there. */
export interface NavItem {
  key: string;
  label: string;
  to: RoutePath;
  /** Also lit on the pages below. */
  deep?: boolean;
}

export const MAIN_NAV: readonly NavItem[] = [
  { key: 'home', label: '首页', to: '/' },
  { key: 'sport', label: '体育', to: '/game/sport', deep: true },
  { key: 'realbet', label: '真人', to: '/game/realbet' },
  { key: 'chess', label: '棋牌', to: '/game/chess' },
  { key: 'gaming', label: '电竞', to: '/game/gaming' },
  { key: 'lottery', label: '彩票', to: '/game/lottery' },
  { key: 'egame', label: '电子', to: '/game/egame' },
  { key: 'fish', label: '捕鱼', to: '/game/fishing' },
  { key: 'discount', label: '优惠', to: '/activity/discount' },
  { key: 'sponsor', label: '赞助', to: '/sponsor' },
  { key: 'venture', label: '代理', to: '/agent' },
  { key: 'app', label: 'APP', to: '/download' },
];
