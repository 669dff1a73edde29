import type { ConsoleResponse, Permission } from '@hj/contract/console';
import {
  ChatIcon,
  ClockIcon,
  DownloadIcon,
  EditIcon,
  GiftIcon,
  GridIcon,
  HeadsetIcon,
  type Icon,
  IdCardIcon,
  ListIcon,
  LockIcon,
  MailIcon,
  MedalIcon,
  PercentIcon,
  PlayIcon,
  ScaleIcon,
  SendIcon,
  ShieldIcon,
  TicketIcon,
  UploadIcon,
  UsersIcon,
  VolumeIcon,
  YuanIcon,
} from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { FileRoutesByTo } from '../routeTree.gen.ts';

type Overview = ConsoleResponse<'/console/api/v1/overview'>;

interface MenuItem {
  to: keyof FileRoutesByTo;
  label: string;
  icon: Icon;
  permission: Permission;
  /** The number of waiting items there. */
  count?: (overview: Overview) => number;
}

interface MenuGroup {
  title: string | undefined;
  items: readonly MenuItem[];
}

const MENU: readonly MenuGroup[] = [
  {
    title: undefined,
    items: [{ to: '/', label: t`运营总览`, icon: GridIcon, permission: 'overview.read' }],
  },
  {
    title: t`资金`,
    items: [
      {
        ...{ to: '/withdrawals', label: t`提款审核`, icon: UploadIcon, permission: 'withdrawals.read' },
        count: ({ withdrawals }) => withdrawals.submitted.count + withdrawals.riskReview.count,
      },
      {
        ...{ to: '/deposits', label: t`存款订单`, icon: DownloadIcon, permission: 'deposits.read' },
        count: ({ deposits }) => deposits.unmatched,
      },
      {
        ...{ to: '/adjustments', label: t`人工调账`, icon: EditIcon, permission: 'adjustments.read' },
        count: ({ adjustments }) => adjustments.proposed,
      },
      {
        ...{ to: '/reconciliation', label: t`对账`, icon: ScaleIcon, permission: 'reconciliation.read' },
        count: ({ reconciliation }) => reconciliation.open,
      },
    ],
  },
  {
    title: t`会员与代理`,
    items: [
      { to: '/members', label: t`会员查询`, icon: UsersIcon, permission: 'members.read' },
      { to: '/agents', label: t`代理申请`, icon: MedalIcon, permission: 'agents.read' },
      { to: '/agentTree', label: t`代理层级`, icon: UsersIcon, permission: 'agents.read' },
      { to: '/agentStatements', label: t`代理结算`, icon: YuanIcon, permission: 'agents.read' },
      {
        ...{ to: '/documents', label: t`证件审核`, icon: IdCardIcon, permission: 'documents.read' },
        count: ({ documents }) => documents.pending,
      },
      {
        ...{ to: '/cases', label: t`风险案件`, icon: ShieldIcon, permission: 'cases.read' },
        count: ({ cases }) => cases.open,
      },
    ],
  },
  {
    title: t`优惠`,
    items: [
      { to: '/activities', label: t`活动管理`, icon: GiftIcon, permission: 'activities.read' },
      { to: '/vipTerms', label: t`VIP 与返水`, icon: MedalIcon, permission: 'activities.read' },
      { to: '/activityClaims', label: t`礼金审核`, icon: TicketIcon, permission: 'activities.read' },
    ],
  },
  {
    title: t`服务`,
    items: [
      { to: '/service', label: t`在线客服`, icon: HeadsetIcon, permission: 'service.read' },
      { to: '/feedback', label: t`意见反馈`, icon: EditIcon, permission: 'feedback.read' },
      { to: '/chat', label: t`聊天管理`, icon: ChatIcon, permission: 'chat.read' },
      { to: '/notices', label: t`公告`, icon: VolumeIcon, permission: 'messages.read' },
      { to: '/broadcasts', label: t`群发消息`, icon: SendIcon, permission: 'messages.read' },
      { to: '/answers', label: t`快捷回复`, icon: ListIcon, permission: 'service.read' },
    ],
  },
  {
    title: t`站点`,
    items: [
      { to: '/adverts', label: t`广告与弹窗`, icon: GiftIcon, permission: 'site.read' },
      { to: '/siteSettings', label: t`站点设置`, icon: GridIcon, permission: 'site.read' },
      { to: '/sponsors', label: t`赞助内容`, icon: MedalIcon, permission: 'site.read' },
    ],
  },
  {
    title: t`体育`,
    items: [{ to: '/margins', label: t`抽水`, icon: PercentIcon, permission: 'margins.read' }],
  },
  {
    title: t`彩票`,
    items: [
      { to: '/lotteries', label: t`期次与限额`, icon: TicketIcon, permission: 'lotteries.read' },
      { to: '/lotteryCorrections', label: t`开奖更正`, icon: EditIcon, permission: 'lotteries.read' },
    ],
  },
  {
    title: t`游戏`,
    items: [
      { to: '/tables', label: t`牌桌与房间`, icon: GridIcon, permission: 'tables.read' },
      { to: '/returns', label: t`游戏返还率`, icon: PercentIcon, permission: 'returns.read' },
    ],
  },
  {
    title: t`系统`,
    items: [
      { to: '/staff', label: t`员工与角色`, icon: LockIcon, permission: 'staff.read' },
      { to: '/audit', label: t`审计日志`, icon: ClockIcon, permission: 'audit.read' },
      { to: '/outbox', label: t`演示发件箱`, icon: MailIcon, permission: 'outbox.read' },
      { to: '/director', label: t`演示导演`, icon: PlayIcon, permission: 'feed.direct' },
    ],
  },
];

/** The items that this person may see, without empty groups. */
export function menuOf(permissions: readonly Permission[]): MenuGroup[] {
  return MENU.map((group) => ({
    ...group,
    items: group.items.filter(({ permission }) => permissions.includes(permission)),
  })).filter(({ items }) => items.length > 0);
}

/** Whether this person may see the page at an address, or below it; one that is not in the menu answers for itself. */
export function mayOpen(path: string, permissions: readonly Permission[]): boolean {
  const item = MENU.flatMap(({ items }) => items).find(
    ({ to }) => to === path || (to !== '/' && path.startsWith(`${to}/`)),
  );
  return item === undefined || permissions.includes(item.permission);
}
