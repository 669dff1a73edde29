/**
 * The pages of the help centre in their four groups: the 23 of the specification, and the rules by which bets are taken. A new page is
 * a line here and its text in features/help/documents.ts.
 */
import { t } from '@lingui/core/macro';

export const helpGroups = [
  {
    title: t`新手与资金`,
    pages: {
      kh: t`开户`,
      ck: t`存款`,
      qk: t`取款`,
      zz: t`转账`,
      yhgz: t`优惠规则`,
      xnbcqkjc: t`虚拟币存取款教程`,
      tjllq: t`推荐浏览器`,
      fjcjc: t`防劫持教程`,
    },
  },
  {
    title: t`体育`,
    pages: {
      tytzjc: t`体育投注教程`,
      tygz: t`体育规则`,
      tysstqth: t`赛事特殊情况退回`,
      rqgl: t`让球攻略`,
      dxqgl: t`大小球攻略`,
      tywt: t`体育问题`,
      dzjj: t`电子竞技`,
    },
  },
  { title: t`其他玩法`, pages: { cpwt: t`彩票问题`, zrwt: t`真人问题`, qtwt: t`其他问题` } },
  {
    title: t`规则与平台`,
    pages: {
      gztk: t`规则与条款`,
      ysgz: t`隐私规则`,
      bczr: t`博彩责任`,
      gywm: t`关于我们`,
      hzhb: t`合作伙伴`,
      zxkf: t`在线客服`,
    },
  },
] as const;

type KeysOf<Group> = Group extends { pages: infer Pages } ? keyof Pages : never;
export type HelpCode = KeysOf<(typeof helpGroups)[number]>;

export interface HelpPageName {
  code: HelpCode;
  title: string;
  group: string;
}

export const helpPages: readonly HelpPageName[] = helpGroups.flatMap(({ title: group, pages }) =>
  Object.entries(pages).map(([code, title]) => ({ code: code as HelpCode, title, group })),
);

export function findHelpPage(code: string): HelpPageName | undefined {
  return helpPages.find((page) => page.code === code);
}

export function helpTitle(code: string): string | undefined {
  return findHelpPage(code)?.title;
}
