import { t } from '@lingui/core/macro';
import type { Tree, TreeNode, TreeWords } from '../../shared/tree/tree-words.ts';
import { PAGE_NAMES } from './names.ts';

const SUMS = {
  deposits: t`存款总额`,
  'first-deposit': t`首笔存款`,
  'second-deposit': t`第二笔存款`,
  turnover: t`有效投注`,
  'net-loss': t`净输`,
};
const NEEDS = {
  ...{ phone: t`已绑定手机`, email: t`已绑定邮箱`, name: t`已完成实名`, card: t`已绑定银行卡` },
  ...SUMS,
  ...{ 'signed-days': t`累计签到天数`, invited: t`受邀会员`, friends: t`有效好友数` },
};
const REWARDS = {
  ...{ fixed: t`固定金额`, rate: t`按比例`, tiers: t`阶梯`, draw: t`抽奖`, rank: t`名次` },
};
const PRIZE = { code: 'p1', label: '¥1', amount: '1.00', ppm: 500_000, stock: null };
const TEMPLATES: Record<string, TreeNode> = {
  fixed: { kind: 'fixed', amount: '8.00' },
  rate: { kind: 'rate', of: 'deposits', ppm: 10_000, cap: '188.00' },
  tiers: { kind: 'tiers', of: 'deposits', tiers: [{ from: '100.00', amount: '8.00' }] },
  draw: {
    ...{ kind: 'draw', each: null, most: 1, prizes: [PRIZE, { ...PRIZE, code: 'p2' }] },
    instead: 'p1',
  },
  rank: { kind: 'rank', least: '1000.00', places: [{ from: 1, to: 1, amount: '88.00' }] },
};
const PART: Tree = {
  ...{ code: 'claim', label: t`礼金`, period: 'day', measured: 'current', needs: [] },
  reward: { kind: 'fixed', amount: '8.00' },
};
const ART = {
  ...{ first: t`保险柜`, again: t`金币`, sign: t`日历`, draw: t`转盘`, bet: t`注单`, rescue: t`救生圈` },
  ...{ task: t`任务单`, rebate: t`返水`, invite: t`礼盒`, race: t`奖杯`, rain: t`红包` },
};
const TINT = {
  ...{ blue: t`蓝`, gold: t`金`, jade: t`青`, red: t`红`, vio: t`紫`, cy: t`湖蓝` },
};
const CATEGORIES = {
  ...{ deposit: t`存款`, sport: t`体育`, live: t`真人`, slot: t`电子`, daily: t`日常`, invite: t`邀请` },
};
/** The weight of a stake. */
const VENUES = {
  ...{ sport: t`体育`, esport: t`电竞`, realbet: t`真人`, egame: t`电子` },
  ...{ chess: t`棋牌`, lottery: t`彩票`, fishing: t`捕鱼` },
};
const PERIODS = { once: t`仅一次`, day: t`每日`, week: t`每周`, month: t`每月` };

/** Names and choices of the fields of an activity. */
export const TERMS_WORDS: TreeWords = {
  names: {
    ...{ page: t`类型`, category: t`分类`, sort: t`排序`, terms: t`条款`, title: t`名称`, note: t`说明` },
    ...{ tint: t`配色`, art: t`配图`, minGrade: t`最低 VIP 等级`, newDays: t`注册天数以内（留空为不限）` },
    ...{
      multiplier: t`流水倍数`,
      reviewed: t`领取须人工审核`,
      twoPeopleFrom: t`达到此金额须两人审核（元）`,
      counting: t`流水计算`,
      weights: t`计入比例`,
    },
    ...{ excludedGames: t`排除的游戏`, maxBet: t`单注上限（元，留空为不限）`, friend: t`有效好友标准` },
    ...{ deposit: t`首存金额（元）`, depositDays: t`首存期限（天）`, turnover: t`有效投注（元）` },
    ...{ turnoverDays: t`投注期限（天）`, categories: t`计入的场馆`, parts: t`奖励项目`, rules: t`规则` },
    ...{ code: t`代码`, label: t`名称`, period: t`周期`, measured: t`统计`, needs: t`条件`, reward: t`奖励` },
    ...{ window: t`领取时段`, from: t`起`, to: t`止`, kind: t`种类`, amount: t`金额（元）`, count: t`数量` },
    ...{
      of: t`计算依据`,
      ppm: t`比例（%）`,
      cap: t`上限（元）`,
      tiers: t`档位`,
      each: t`每存多少元一次`,
    },
    ...{ most: t`最多次数`, prizes: t`奖品`, stock: t`库存（留空为不限）`, instead: t`发完后改发的奖品代码` },
    ...{ least: t`最低有效投注（元）`, places: t`名次奖励` },
    ...{ sport: t`体育（%）`, esport: t`电竞（%）`, realbet: t`真人（%）`, egame: t`电子（%）` },
    ...{ chess: t`棋牌（%）`, lottery: t`彩票（%）`, fishing: t`捕鱼（%）` },
    times: t`每月次数（每日一次）`,
    ...{ startsAt: t`开始时间`, endsAt: t`结束时间` },
  },
  choices: (key, parent) => {
    if (key === 'kind') return parent === 'reward' ? REWARDS : NEEDS;
    const choices: Record<string, Record<string, string>> = {
      ...{ page: PAGE_NAMES, category: CATEGORIES, tint: TINT, art: ART, period: PERIODS, of: SUMS },
      categories: VENUES,
      measured: { current: t`本周期`, previous: t`上一周期` },
    };
    return choices[key];
  },
  added: {
    ...{ parts: PART, rules: t`规则`, categories: 'sport', excludedGames: '' },
    ...{ needs: { kind: 'deposits', amount: '100.00' }, tiers: { from: '100.00', amount: '8.00' } },
    ...{ prizes: PRIZE, places: { from: 1, to: 1, amount: '88.00' } },
  },
  optional: {
    terms: {
      counting: { weights: {}, excludedGames: [], maxBet: null },
      friend: { deposit: '100.00', depositDays: 7, turnover: '500.00', turnoverDays: 30 },
    },
    parts: { window: { from: 0, to: 24 }, times: 5 },
    needs: { amount: '100.00', count: 1 },
    weights: {
      ...{ sport: 10_000, esport: 10_000, realbet: 10_000, egame: 10_000 },
      ...{ chess: 10_000, lottery: 10_000, fishing: 10_000 },
    },
  },
  replaced: (parent, key, value) => (parent === 'reward' && key === 'kind' ? TEMPLATES[value] : undefined),
  nullable: { newDays: 'number', maxBet: 'text', each: 'text', stock: 'number' },
  percents: {
    ...{ ppm: 4, sport: 2, esport: 2, realbet: 2, egame: 2 },
    ...{ chess: 2, lottery: 2, fishing: 2 },
  },
  // Publishing a version changes neither the page nor the category of an activity.
  hidden: new Set(['startsAt', 'endsAt', 'code', 'page', 'category']),
};
