/** The steps of the tour, in order, for each layout. A step without its place stands in the middle of the screen. */

import { t } from '@lingui/core/macro';
export type TourPath = '/' | '/game/sport' | '/mine/protection';

export interface TourStep {
  key: 'welcome' | 'balance' | 'deposit' | 'sport' | 'my-bets' | 'mine' | 'slip' | 'limits';
  title: string;
  text: string;
  /** The text on a phone, which has no keys. */
  phoneText?: string;
  /** The page that it is on. */
  path: TourPath;
  /** Where to look, by layout; the first that is on the page. */
  desktop?: string;
  phone?: string;
}

export const TOUR_STEPS: readonly TourStep[] = [
  {
    key: 'welcome',
    title: t`欢迎来到鸿竞`,
    text: t`用一分钟认识常用功能。按方向键前进后退，按 Esc 随时退出。`,
    phoneText: t`用一分钟认识常用功能，随时可以退出。`,
    path: '/',
  },
  {
    key: 'balance',
    title: t`中心钱包余额`,
    text: t`存款、投注与派彩都在这里结算，数字实时更新。`,
    path: '/',
    desktop: '.top-bar__balance',
    phone: '.phone-bar b.text-14',
  },
  {
    key: 'deposit',
    title: t`存款`,
    text: t`选择方式、填写金额即可。存款渠道仅由官网、APP 与在线客服提供，付款人须为本人。`,
    path: '/',
    desktop: '.top-bar__side a[href="/mine/savemoney"]',
    phone: '.phone-bar a[href="/mine/savemoney"]',
  },
  {
    key: 'sport',
    title: t`体育赛事`,
    text: t`滚球、今日和早盘都从这里进入，赔率随比赛实时变化。`,
    path: '/',
    desktop: '.top-bar__nav a[href="/game/sport"]',
    phone: '.tab-bar a[href="/game/sport"]',
  },
  {
    key: 'mine',
    title: t`用户中心`,
    text: t`钱包、投注记录、个人资料和安全中心都在这里。`,
    path: '/',
    desktop: '.top-bar__avatar',
    phone: '.tab-bar a[href="/mine"]',
  },
  {
    key: 'slip',
    title: t`投注单`,
    text: t`点选任意赔率加入投注单，填写金额后确认。赔率有变化时，会先征得您的同意。`,
    path: '/game/sport',
    desktop: t`aside[aria-label="投注单与注单"]`,
    phone: 'button.hj-odds:not(:disabled)',
  },
  {
    key: 'my-bets',
    title: t`我的注单`,
    text: t`确认中、已接受和已结算的注单都能在这里查看。`,
    path: '/game/sport',
    desktop: t`aside[aria-label="投注单与注单"]`,
    phone: '.tab-bar a[href="/mine/betRecord"]',
  },
  {
    key: 'limits',
    title: t`给自己设定限额`,
    text: t`存款、亏损、投注和在线时长都可以设上限，调低立即生效。也可以随时暂停或自我排除。`,
    path: '/mine/protection',
    desktop: '.mine-menu a[href="/mine/protection"]',
    phone: '.protection-head',
  },
];
