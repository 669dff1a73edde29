import type { ConsoleRequest, ConsoleResponse } from '@hj/contract/console';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';

export type AdvertRow = ConsoleResponse<'/console/api/v1/site/adverts'>['list'][number];
export type Draft = ConsoleRequest<'/console/api/v1/site/saveAdvert'>['draft'];
export type Settings = ConsoleResponse<'/console/api/v1/site/settings'>['settings'];

export const PLACES = { banner: t`首页横幅`, promo: t`首页推荐`, popup: t`登录弹窗` } as const;
export const AUDIENCES = { all: t`所有人`, guests: t`仅游客`, members: t`仅会员` } as const;
export const FREQUENCIES = { once: t`只弹一次`, daily: t`每天一次`, weekly: t`每周一次` } as const;
export const STATES = { shown: t`展示中`, coming: t`未开始`, paused: t`已停用`, over: t`已结束` } as const;
export const ARTS = {
  first: t`首存`,
  again: t`再存`,
  sign: t`签到`,
  draw: t`抽奖`,
  bet: t`投注`,
  rescue: t`救援`,
  task: t`任务`,
  rebate: t`返水`,
  invite: t`邀请`,
  race: t`竞赛`,
  rain: t`红包雨`,
  gift: t`礼盒`,
  usdt: t`存款`,
  vip: t`贵宾卡`,
} as const satisfies Record<Draft['art'], string>;
export const TINTS = {
  blue: t`蓝`,
  gold: t`金`,
  jade: t`绿`,
  red: t`红`,
  vio: t`紫`,
  cy: t`青`,
} as const satisfies Record<Draft['tint'], string>;

export const NAVIGATION = {
  home: t`首页`,
  sport: t`体育`,
  realbet: t`真人`,
  chess: t`棋牌`,
  gaming: t`电竞`,
  lottery: t`彩票`,
  egame: t`电子`,
  fish: t`捕鱼`,
  discount: t`优惠`,
  sponsor: t`赞助`,
  venture: t`代理`,
  app: 'APP',
} as const satisfies Record<Settings['navigation'][number]['key'], string>;

/** The entries of a table of names as the options of a field. */
export function optionsOf<Value extends string>(
  names: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
}

/** The first fault that a schema found in a form. */
export const faultOf = ({ issues: [first] }: { issues: readonly { message: string }[] }): string =>
  first === undefined ? t`请检查填写内容` : sayName(first.message);
