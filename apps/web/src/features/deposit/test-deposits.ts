/** For tests: a channel, a reward, an order as they travel. */
import type { Agent, Channel, DepositOrder, Reward } from './queries.ts';

export function channelOf(more: Partial<Channel> = {}): Channel {
  return {
    channelId: 'bank',
    name: '网银支付',
    kind: 'redirect',
    currency: 'CNY',
    credit: 'cash',
    min: '100.00',
    max: '50000.00',
    quickAmounts: ['100.00', '500.00', '1000.00'],
    bonusHint: null,
    feeRate: '0',
    rate: null,
    network: null,
    needsPayer: false,
    recommended: true,
    maintenance: false,
    maintenanceUntil: null,
    ...more,
  };
}

export const usdt: Partial<Channel> = {
  ...{ channelId: 'usdt-trc20', name: 'USDT-TRC20', kind: 'coin', currency: 'USDT' },
  ...{ rate: '7.18', network: 'TRC20', recommended: false },
};

export function rewardFor(more: Partial<Reward> = {}): Reward {
  return {
    ...{ configId: '9', name: '每日首存', total: '0.00', min: '100.00', n: '0.03', s: '888.00', l: 5 },
    ...{ channelIds: [], refusal: null, checked: null },
    ...more,
  };
}

export function orderOf(state: DepositOrder['state'], more: Partial<DepositOrder> = {}): DepositOrder {
  const now = Date.now();
  return {
    orderId: '123',
    orderNo: 'D123',
    channelId: 'bank',
    channelName: '网银支付',
    kind: 'redirect',
    amount: '500.00',
    orderedAmount: null,
    fee: '0.00',
    bonus: '0.00',
    state,
    closedBy: null,
    createdAt: now - 60_000,
    expiresAt: now + 840_000,
    paidAt: null,
    payUrl: state === 'pending' ? 'https://pay.example/D123' : null,
    payee: null,
    coin: null,
    coinCredit: null,
    signalCode: null,
    receipt: false,
    received: null,
    claim: null,
    ...more,
  };
}

export const payee: NonNullable<DepositOrder['payee']> = {
  ...{ bank: '招商银行', account: '6225880112340731', holder: '林晓峰', branch: '' },
  ...{ exactAmount: '500.37', remark: 'K27' },
};

export const coin: NonNullable<DepositOrder['coin']> = {
  ...{ coin: 'USDT', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  ...{ exactAmount: '69.640412', rate: '7.18', confirmations: null, needed: 20 },
};

export const agent: Agent = {
  ...{ name: '鸿运代理', contact: 'hy_8899', hours: '09:00–24:00', min: '100.00', max: '20000.00' },
};
