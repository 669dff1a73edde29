/** For tests: the answers of the server for a member who may withdraw. */
import type { Destination } from '../../shared/wallet/destinations.ts';
import type { Preview, Turnover, WithdrawalOrder, WithdrawInfo } from './queries.ts';

export const DONE_TURNOVER: Turnover = {
  required: '0.00',
  done: '0.00',
  lack: '0.00',
  administrativeRate: '0.10',
  administrativeFee: '0.00',
  forfeited: '0.00',
  rows: [],
};

export const OPEN_TURNOVER: Turnover = {
  required: '23500.00',
  done: '4700.00',
  lack: '18800.00',
  administrativeRate: '0.10',
  administrativeFee: '80.00',
  forfeited: '500.00',
  rows: [
    {
      requirementId: '1',
      kind: 'deposit',
      name: '存款 HJD1001',
      principal: '1000.00',
      bonus: '0.00',
      required: '1000.00',
      done: '200.00',
      lack: '800.00',
      openedAt: 0,
      deduction: '80.00',
    },
    {
      requirementId: '2',
      kind: 'bonus',
      name: '每日首存加赠',
      principal: '1000.00',
      bonus: '500.00',
      required: '22500.00',
      done: '4500.00',
      lack: '18000.00',
      openedAt: 0,
      deduction: '500.00',
    },
  ],
};

export function infoOf(over: Partial<WithdrawInfo> = {}): WithdrawInfo {
  const method = { open: true, min: '100.00', max: '50000.00', feeRate: '0.01', freeCount: 3 };
  const day = { dayCount: 5, dayAmount: '200000.00', countLeft: 4, amountLeft: '150000.00' };
  return {
    centerWalletBalance: '12860.50',
    lockMoney: '2000.00',
    bindPhone: true,
    bindRealName: true,
    realName: '李*明',
    documents: 'unasked',
    passwordSet: true,
    limits: [
      { kind: 'bank', ...method, ...day },
      { kind: 'alipay', ...method, ...day, open: false },
      { kind: 'coin', ...method, ...day },
    ],
    secondFactorFrom: '20000.00',
    turnover: DONE_TURNOVER,
    openOrder: null,
    ...over,
  };
}

export const CARD: Destination = {
  destinationId: '7',
  kind: 'bank',
  bankCode: 'CMB',
  name: '招商银行',
  network: null,
  masked: '**** **** **** 0731',
  holder: '李*明',
  createdAt: 0,
  usableAt: 0,
};

export const ADDRESS: Destination = {
  ...CARD,
  destinationId: '8',
  kind: 'coin',
  bankCode: null,
  name: 'USDT',
  network: 'TRC20',
  masked: 'TR7NHq****jLj6t',
  holder: null,
};

export function previewOf(over: Partial<Preview> = {}): Preview {
  return {
    amount: '500.00',
    fee: '0.00',
    administrativeFee: '0.00',
    forfeited: '0.00',
    arrives: '500.00',
    coinAmount: null,
    rate: null,
    turnover: DONE_TURNOVER,
    secondFactor: false,
    factors: [],
    heldUntil: null,
    quote: 'q1',
    quoteUntil: Date.now() + 120_000,
    ...over,
  };
}

export function orderOf(over: Partial<WithdrawalOrder> = {}): WithdrawalOrder {
  return {
    orderId: '900',
    orderNo: 'W20261122900',
    kind: 'bank',
    destination: '招商银行 尾号 0731',
    amount: '500.00',
    fee: '0.00',
    administrativeFee: '0.00',
    forfeited: '0.00',
    arrives: '500.00',
    coinAmount: null,
    rate: null,
    state: 'submitted',
    reason: null,
    rejectReason: null,
    heldUntil: null,
    createdAt: Date.UTC(2026, 10, 22, 2),
    endedAt: null,
    payoutFailed: false,
    steps: [{ state: 'submitted', at: Date.UTC(2026, 10, 22, 2) }],
    ...over,
  };
}
