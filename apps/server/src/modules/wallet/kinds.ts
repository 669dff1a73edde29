/** Every kind of transfer, with the name that the member reads in the record of movements. */
export const transferKinds = {
  deposit: '存款',
  'deposit-reversal': '存款冲正',
  'bet-hold': '投注冻结',
  'bet-release': '撤单退款',
  'bet-stake': '投注',
  'bet-payout': '派彩',
  'bet-refund': '退还本金',
  'bet-stake-reversal': '投注冲正',
  'bet-payout-reversal': '派彩冲正',
  'bet-refund-reversal': '退还本金冲正',
  receivable: '冲正挂账',
  'receivable-paid': '冲正扣还',
  rounding: '尾差',
  promotion: '优惠',
  'hold-release': '解除冻结',
} as const;

export type TransferKind = keyof typeof transferKinds;

/** What money can be held for, and the kind of the transfer that moves it there. */
export const holdKinds = { bet: 'bet-hold' } as const satisfies Record<string, TransferKind>;

export type HoldKind = keyof typeof holdKinds;

export function isTransferKind(kind: string): kind is TransferKind {
  return Object.hasOwn(transferKinds, kind);
}

export function transferKindName(kind: string): string {
  return isTransferKind(kind) ? transferKinds[kind] : '其他';
}
