import { storedTexts } from '@hj/platform';

/** Texts of letters. `as-written`: of a broadcast, and of notices that go to phone and e-mail as well. */
const texts = storedTexts({
  'as-written': '{text}',
  'bet-won': '注单已结算，赢',
  'bet-half-won': '注单已结算，赢半',
  'bet-push': '注单已结算，走水',
  'bet-half-lost': '注单已结算，输半',
  'bet-lost': '注单已结算，输',
  'bet-void': '注单已作废，本金退回',
  'bet-settled': '注单已结算',
  'bet-resettled': '注单重新结算',
  'bet-reopened': '注单结果已撤回',
  'bet-body': '{what}。本金 {stake}，派彩 {payout}，已存入中心钱包。',
  'bet-body-reopened': '{what}。原结果已撤回，派彩 {payout} 已收回，等待新的结果。',
  'bet-body-lost': '{what}。本金 {stake}，没有派彩。',
  'bet-body-resettled':
    '{what}。赛果更正后重新结算，派彩 {payout}，差额已计入中心钱包。如有异议，请在赛果公布之日起 14 日内提出。',
  deposit: '存款已到账',
  'deposit-body': '订单 {order}，{amount} 已存入中心钱包。',
  'deposit-coins-body': '订单 {order}，{coins} USDT 已存入虚拟币钱包。',
  'deposit-as-received-body':
    '订单 {order} 经核对按实收入账：实收 {received}（订单 {ordered}），{amount} 已存入中心钱包。',
  'deposit-coins-as-received-body':
    '订单 {order} 经核对按实收入账：实收 {received}（订单 {ordered}），{coins} USDT 已存入虚拟币钱包。',
  gift: '礼金已到账',
  'gift-body': '{name} {amount} 已存入中心钱包，流水进度可在钱包查看。',
  tip: '收到打赏',
  'tip-body': '{name} 打赏的 {amount} 已存入中心钱包，流水进度可在钱包查看。',
  'adjustment-credit': '人工加款已到账',
  'adjustment-debit': '人工扣款通知',
  'adjustment-body': '单号 {order}，金额 {amount}。如有疑问请联系在线客服。',
});

export const letterText = texts.store;
export const sayLetterText = texts.say;
