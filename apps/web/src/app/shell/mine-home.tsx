import { Navigate } from '@tanstack/react-router';
import { useShownItems } from '../../shared/site/look.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { MORE_GROUP } from './mine-items.ts';
import { MineMenu } from './mine-menu.tsx';

/** One element: with new props it would navigate again, over a link that the member pressed meanwhile. */
const toWallet = <Navigate to="/mine/wallet" replace />;

/** 我的 on a phone is the menu as a list; wider screens have the menu beside every page and open the wallet. */
export function MineHome() {
  const isShown = useShownItems();
  // 在线客服 is no item of the navigation.
  const items = MORE_GROUP.items.filter(({ key }) => key === 'customer' || isShown(key));
  const phone = useMediaQuery('(max-width: 767.98px)');
  return phone ? <MineMenu more={{ ...MORE_GROUP, items }} /> : toWallet;
}
