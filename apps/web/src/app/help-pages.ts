/** The 23 static pages of the help layout, and the rules by which bets are taken, by the code in their address. */
const HELP_PAGES: Readonly<Record<string, string>> = {
  kh: '开户',
  ck: '存款',
  qk: '取款',
  zz: '转账',
  yhgz: '优惠规则',
  tjllq: '推荐浏览器',
  xnbcqkjc: '虚拟币存取款教程',
  tytzjc: '体育投注教程',
  tygz: '体育规则',
  tysstqth: '体育赛事提前退还',
  fjcjc: '防劫持教程',
  rqgl: '让球攻略',
  dxqgl: '大小球攻略',
  cpwt: '彩票问题',
  dzjj: '电子简介',
  tywt: '体育问题',
  zrwt: '真人问题',
  qtwt: '其他问题',
  bczr: '博彩责任',
  gywm: '关于我们',
  gztk: '规则与条款',
  hzhb: '合作伙伴',
  ysgz: '隐私规则',
  zxkf: '在线客服',
};

export function helpTitle(code: string): string | undefined {
  return Object.hasOwn(HELP_PAGES, code) ? HELP_PAGES[code] : undefined;
}
