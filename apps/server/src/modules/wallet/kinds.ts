/** Every kind of transfer, with its name. */
export const transferKinds = {
  deposit: '存款',
  'deposit-reversal': '存款冲正',
  'deposit-fee': '存款手续费',
  'deposit-bonus': '存款礼金',
  'deposit-bonus-reversal': '存款礼金冲正',
  'adjustment-credit': '人工加款',
  'adjustment-debit': '人工扣款',
  'bet-hold': '投注冻结',
  'bet-release': '撤单退款',
  'bet-stake': '投注',
  'bet-payout': '派彩',
  'payout-cap': '超出单日派彩上限',
  'bet-refund': '退还本金',
  'bet-stake-reversal': '投注冲正',
  'bet-payout-reversal': '派彩冲正',
  'payout-cap-reversal': '派彩上限冲正',
  'bet-refund-reversal': '退还本金冲正',
  receivable: '冲正挂账',
  'receivable-paid': '冲正扣还',
  'venue-in': '转入场馆',
  'venue-in-done': '转入场馆到账',
  'venue-in-back': '转入场馆退回',
  'venue-out': '场馆转出',
  'venue-out-done': '场馆转出到账',
  'venue-out-back': '场馆转出退回',
  rounding: '尾差',
  promotion: '优惠',
  'hold-release': '解除冻结',
  'withdrawal-hold': '取款冻结',
  withdrawal: '取款',
  'withdrawal-fee': '取款手续费',
  'withdrawal-administrative': '流水不足行政费',
  'bonus-forfeit': '优惠扣回',
  'withdrawal-release': '取款退回',
  'coin-deposit': '虚拟币存款',
  'exchange-out': '兑换转出',
  'exchange-in': '兑换转入',
} as const;

export type TransferKind = keyof typeof transferKinds;

/** What money can be held for, and the kind of the transfer that moves it there. */
export const holdKinds = { bet: 'bet-hold', withdrawal: 'withdrawal-hold' } as const satisfies Record<
  string,
  TransferKind
>;

export type HoldKind = keyof typeof holdKinds;
