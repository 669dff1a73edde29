import { t } from '@lingui/core/macro';
import { changePath } from '../../shared/tree/change-words.ts';
import type { TreeWords } from '../../shared/tree/tree-words.ts';

/** Names of the fields of VIP grades. */
export const VIP_WORDS: TreeWords = {
  names: {
    ...{ keepDays: t`保级周期（天）`, warnDays: t`提前提醒（天）`, multiplier: t`礼金流水倍数` },
    ...{ name: t`等级名称`, deposits: t`升级存款（元）`, turnover: t`升级有效投注（元）` },
    ...{ keepTurnover: t`保级有效投注（元）`, rebateCap: t`每日返水上限（元）` },
    ...{
      gifts: t`礼金（元）`,
      promotion: t`升级礼金`,
      weekly: t`周礼金`,
      monthly: t`月礼金`,
      birthday: t`生日礼金`,
    },
    ...{ rates: t`返水比例（%）`, sport: t`体育`, esport: t`电竞`, realbet: t`真人` },
    ...{ egame: t`电子`, chess: t`棋牌`, lottery: t`彩票`, fishing: t`捕鱼` },
    ...{ max: t`单笔上限（元）`, freeCount: t`每日免费次数`, dayCount: t`每日次数（0 为不限）` },
    ...{ dayAmount: t`每日限额（元）`, bank: t`银行卡提款`, alipay: t`支付宝提款`, coin: t`虚拟币提款` },
  },
  choices: () => undefined,
  ...{ added: {}, optional: {}, nullable: {} },
  percents: {
    ...{ sport: 2, esport: 2, realbet: 2, egame: 2 },
    ...{ chess: 2, lottery: 2, fishing: 2 },
  },
};

/** The words of a changed line, such as `VIP3 返水比例（%） 体育`. */
export function changeName(path: string, limits: readonly { grade: number; kind: string }[]): string {
  const [root, first = '', ...keys] = path.split('.');
  const words = (...rest: string[]) => changePath(VIP_WORDS, rest.join('.'));
  if (root === 'withdrawals') {
    const limit = limits[Number(first)];
    return limit === undefined ? path : `VIP${limit.grade} ${words(limit.kind, ...keys)}`;
  }
  return first === 'grades' ? `VIP${keys[0]} ${words(...keys.slice(1))}` : words(first, ...keys);
}
