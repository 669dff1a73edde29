/** The 23 static pages of the help layout, and the rules by which bets are taken, by the code in their address. */
import { t } from '@lingui/core/macro';

const HELP_PAGES: Readonly<Record<string, string>> = {
  kh: t`开户`,
  ck: t`存款`,
  qk: t`取款`,
  zz: t`转账`,
  yhgz: t`优惠规则`,
  tjllq: t`推荐浏览器`,
  xnbcqkjc: t`虚拟币存取款教程`,
  tytzjc: t`体育投注教程`,
  tygz: t`体育规则`,
  tysstqth: t`体育赛事提前退还`,
  fjcjc: t`防劫持教程`,
  rqgl: t`让球攻略`,
  dxqgl: t`大小球攻略`,
  cpwt: t`彩票问题`,
  dzjj: t`电子简介`,
  tywt: t`体育问题`,
  zrwt: t`真人问题`,
  qtwt: t`其他问题`,
  bczr: t`博彩责任`,
  gywm: t`关于我们`,
  gztk: t`规则与条款`,
  hzhb: t`合作伙伴`,
  ysgz: t`隐私规则`,
  zxkf: t`在线客服`,
};

export function helpTitle(code: string): string | undefined {
  return Object.hasOwn(HELP_PAGES, code) ? HELP_PAGES[code] : undefined;
}
