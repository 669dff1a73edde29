import type { DealState } from '@hj/contract';
import { type StoredText, storedTexts } from '@hj/platform';

/** Title and note of a deal. `as-written`: sentences of rows from before ADR 065, and of staff. */
const texts = storedTexts({
  'as-written': '{text}',
  deposit: '{method}',
  'deposit-of-coins': '{method}（{coins} USDT）',
  'deposit-reversal': '存款冲正',
  withdrawal: '取款至{destination}',
  'transfer-in': '中心钱包 → {venue}',
  'transfer-out': '{venue} → 中心钱包',
  exchange: 'USDT 兑换',
  promotion: '{name}',
  commission: '代理佣金 {months}',
  'rebate-reversal': '{name}冲正',
  'packet-out': '聊天红包 · 发出',
  'packet-in': '聊天红包 · 来自 {name}',
  'packet-back': '聊天红包 · 未领退回',
  'tip-out': '聊天打赏 · 给 {name}',
  'tip-in': '聊天打赏 · 来自 {name}',
  'gift-forfeit': '放弃礼金 {name}',
  'friend-gift-reversal': '邀请礼金冲正',
  'adjustment-credit': '人工加款',
  'adjustment-debit': '人工扣款',
  'exchange-rate': '{coins} USDT，汇率 {rate}',
  'coins-credited': '{coins} USDT 存入虚拟币钱包',
  'credited-as-received': '订单 {ordered} · 实收 {received}，按实收入账',
  'sent-coins-credited':
    '订单 {orderedCoins} USDT（{ordered}）· 实收 {sentCoins} USDT，按实收入账 {received}',
  'coins-credited-as-received': '订单 {ordered} · 实收 {received}，按实收存入虚拟币钱包 {coins} USDT',
  'received-differs': '已收到 {received}，与订单不符，人工核对中',
  'received-of-other-payer': '已收到 {received}，付款人与实名不符，人工核对中',
  'received-over-limit': '已收到 {received}，超出您的存款限额，人工核对中',
  'transfer-claimed': '已申请核对转账，人工核对中',
  'claim-rejected': '转账申请未通过核对，未入账',
  'claim-handled': '转账申请已核对处理，未为此订单入账',
  // Of rows from before the two above.
  'claim-closed': '转账申请已核对，未入账或已退回',
  'claim-without-transfer': '7 天内没有找到可入账的转账，申请已关闭',
  'payment-returned': '订单 {ordered} · 实收 {received}，已原路退回付款账户',
  'payment-handled': '订单 {ordered} · 实收 {received}，客服已核对处理',
  // Of rows from before the two above.
  'received-returned': '未能自动入账的款项，已原路退回付款账户',
  'received-handled': '未能自动入账的款项，客服已核对处理',
  'closed-by-cool-off': '您开启了冷静期，未支付的订单随之关闭',
  'closed-by-exclusion': '您已自我排除，未支付的订单随之关闭',
  'closed-by-closure': '您已关闭账户，未支付的订单随之关闭',
  'payout-failed': '出款未成功，款项仍冻结，人工处理中',
  'rebate-of-days': '{from} 至 {to} 的有效投注',
  'rebate-corrected': '赛果更正，有效投注已重新计算',
  'bonus-of-deposit': '存款 {order} 的礼金',
  'payment-withdrawn': '存款 {order} 的付款已被付款方撤回',
  'friend-payment-withdrawn': '受邀好友的存款已被付款方撤回',
  'venue-balance': '{venue}余额不足，资金未变动',
  'venue-maintenance': '{venue}维护中，资金未变动',
  'venue-activity': '{venue}的资金已参加场馆活动，活动结束后可转出',
  'venue-refused': '{venue}没有受理本次转账，资金已退回',
});

/** Makes a title or a note of a deal; `sayDealText` reads it. */
export const dealText = texts.store;
export const sayDealText = texts.say;

/** Where a deal stands, finer than its state. */
export const dealSteps = {
  'awaiting-payment': { state: 'pending', text: '待支付' },
  checking: { state: 'pending', text: '人工核对中' },
  reviewing: { state: 'pending', text: '审核中' },
  'paying-out': { state: 'pending', text: '出款中' },
  processing: { state: 'pending', text: '处理中' },
  succeeded: { state: 'success', text: '成功' },
  failed: { state: 'failed', text: '失败' },
  returned: { state: 'failed', text: '已退回' },
  handled: { state: 'closed', text: '已核对处理' },
  expired: { state: 'closed', text: '已过期' },
  closed: { state: 'closed', text: '已关闭' },
} as const satisfies Record<string, { state: DealState; text: string }>;

export type DealStep = keyof typeof dealSteps;

export interface StoredDealTexts {
  title: StoredText;
  step: DealStep;
  note: StoredText | null;
}

/** The texts of a deal for its reader. A failed payout is back at the desk, in no review: the state says what the note says. */
export function sayDeal({ title, step, note }: StoredDealTexts) {
  return {
    title: sayDealText(title),
    stateText: note?.code === 'payout-failed' ? '出款未成功' : dealSteps[step].text,
    note: note === null ? null : sayDealText(note),
  };
}
