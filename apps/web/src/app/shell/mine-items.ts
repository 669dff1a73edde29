import {
  CardIcon,
  ChatIcon,
  CrownIcon,
  DownloadIcon,
  EditIcon,
  FlagIcon,
  GiftIcon,
  HeadsetIcon,
  type Icon,
  ListIcon,
  MailIcon,
  MedalIcon,
  PhoneIcon,
  RecycleIcon,
  ScaleIcon,
  ShieldIcon,
  SwapIcon,
  TicketIcon,
  TrophyIcon,
  UploadIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import { askService } from '../../shared/site/ask-service.ts';
import type { NavItem, RoutePath } from './nav-items.ts';

export interface MineItem extends NavItem {
  icon: Icon;
  params?: Record<string, string>;
  /** In the place of going there. */
  press?: () => void;
}

export interface MineGroup {
  title: string;
  items: readonly MineItem[];
}

function item(key: string, label: string, to: RoutePath, icon: Icon): MineItem {
  return { key, label, to, icon };
}

/** Menu of the user centre; with it every member category of the navigation has its place. */
export const MINE_GROUPS: readonly MineGroup[] = [
  {
    title: t`资金`,
    items: [
      item('wallet', t`我的钱包`, '/mine/wallet', WalletIcon),
      item('save_money', t`存款`, '/mine/savemoney', DownloadIcon),
      item('transfer_money', t`转账`, '/mine/transfermoney', SwapIcon),
      item('take_money', t`取款`, '/mine/takemoney', UploadIcon),
      item('exchange', t`兑换`, '/mine/exchange', RecycleIcon),
    ],
  },
  {
    title: t`记录`,
    items: [
      item('bet_record', t`投注记录`, '/mine/betRecord', TicketIcon),
      item('trade_record', t`交易记录`, '/mine/transRecord', ListIcon),
      item('gift_record', t`礼金记录`, '/mine/giftRecord', GiftIcon),
    ],
  },
  {
    title: t`账户`,
    items: [
      item('profile', t`个人资料`, '/mine/userinfo', UserIcon),
      item('auth', t`安全中心`, '/mine/auth', ShieldIcon),
      { ...item('account', t`账户管理`, '/mine/accountManage/$id', CardIcon), params: { id: 'phone' } },
      item('protection', t`责任博彩`, '/mine/protection', ScaleIcon),
      item('vip', t`VIP 特权`, '/mine/vip', CrownIcon),
      item('Welfare', t`福利中心`, '/mine/welfare', MedalIcon),
      item('message', t`消息中心`, '/mine/message', MailIcon),
      item('chat', t`聊天`, '/chat', ChatIcon),
      item('feedback', t`意见反馈`, '/mine/feedback', EditIcon),
      item('tutorial', t`新手引导`, '/mine/introTutorial', FlagIcon),
    ],
  },
];

/** Items of the top bar on a desktop; on a phone they stand at the end of 我的. */
export const MORE_GROUP: MineGroup = {
  title: t`更多`,
  items: [
    { ...item('customer', t`在线客服`, '/service', HeadsetIcon), press: askService },
    item('venture', t`代理`, '/agent', UsersIcon),
    item('sponsor', t`赞助`, '/sponsor', TrophyIcon),
    item('app', t`APP 下载`, '/download', PhoneIcon),
  ],
};
