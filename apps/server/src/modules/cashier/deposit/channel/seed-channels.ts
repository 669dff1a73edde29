/** Deposit channels of a fresh installation. Accounts, names and contacts are placeholders for the operator's own. */
import type { ChannelSeed, Contact, PayeeSeed } from './channel-store.ts';

export const yuan = (amount: number): bigint => BigInt(amount) * 100n;

type Fixed = 'id' | 'name' | 'kind' | 'sort' | 'minAmount' | 'maxAmount' | 'quickAmounts';

const common: Omit<ChannelSeed, Fixed> = {
  ...{ provider: 'sandbox', currency: 'CNY', credit: 'cash', bonusHint: null, feeRate: '0' },
  ...{ network: null, needsPayer: false, recommended: false },
};
const limits = (min: number, max: number, quick: number[]) => ({
  minAmount: yuan(min),
  maxAmount: yuan(max),
  quickAmounts: quick.map(yuan),
});

const firstOfDay = '每日首存加赠 3%';

export const channelSeeds: readonly ChannelSeed[] = [
  {
    ...common,
    ...{ id: 'bank', name: '网银支付', kind: 'redirect', bonusHint: firstOfDay, recommended: true, sort: 1 },
    ...limits(100, 50_000, [100, 500, 1000, 3000, 5000, 10_000]),
  },
  {
    ...common,
    ...{ id: 'quick', name: '银联快捷', kind: 'redirect', sort: 2 },
    ...limits(50, 20_000, [50, 100, 300, 500, 1000, 2000]),
  },
  {
    ...common,
    ...{ id: 'transfer', name: '银行卡转账', kind: 'transfer', needsPayer: true, sort: 3 },
    ...{ bonusHint: firstOfDay, recommended: true },
    ...limits(100, 200_000, [500, 1000, 5000, 10_000, 50_000, 100_000]),
  },
  {
    ...common,
    ...{ id: 'alipay', name: '支付宝扫码', kind: 'scan', feeRate: '0.005', sort: 4 },
    ...limits(50, 10_000, [50, 100, 300, 500, 1000, 5000]),
  },
  {
    ...common,
    ...{ id: 'wechat', name: '微信扫码', kind: 'scan', feeRate: '0.005', sort: 5 },
    ...limits(50, 5_000, [50, 100, 200, 300, 500, 1000]),
  },
  {
    ...common,
    ...{ id: 'huione', name: '汇旺支付', kind: 'huione', sort: 6 },
    ...limits(100, 100_000, [100, 500, 1000, 5000, 10_000, 50_000]),
  },
  {
    ...common,
    ...{ id: 'agent', name: '代理充值', kind: 'agent', sort: 7 },
    ...limits(100, 50_000, [100, 500, 1000, 3000, 5000, 10_000]),
  },
  {
    ...common,
    ...{ id: 'usdt-trc20', name: 'USDT-TRC20', kind: 'coin', provider: 'chain', currency: 'USDT' },
    ...{ network: 'TRC20', recommended: true, sort: 8 },
    ...limits(100, 1_000_000, [500, 1000, 5000, 10_000, 50_000, 100_000]),
  },
  {
    ...common,
    ...{ id: 'usdt-erc20', name: 'USDT-ERC20', kind: 'coin', provider: 'chain', currency: 'USDT' },
    ...{ network: 'ERC20', sort: 9 },
    ...limits(500, 1_000_000, [500, 1000, 5000, 10_000, 50_000, 100_000]),
  },
  {
    ...common,
    ...{
      id: 'xnbsk',
      name: '虚拟币收银台',
      kind: 'coin-cashier',
      currency: 'USDT',
      credit: 'coin',
      sort: 10,
    },
    ...limits(100, 500_000, [500, 1000, 5000, 10_000, 50_000, 100_000]),
  },
];

export const payeeSeeds: readonly PayeeSeed[] = [
  {
    ...{ channelId: 'transfer', bank: '招商银行', account: '6225880100000018', holder: '演示商户一' },
    branch: '上海分行营业部',
  },
  {
    ...{ channelId: 'transfer', bank: '中国工商银行', account: '6222020200000013', holder: '演示商户二' },
    branch: '深圳福田支行',
  },
  { channelId: 'huione', bank: '汇旺支付', account: '8550000018', holder: '演示商户', branch: '' },
];

export const contactSeeds: readonly (Contact & { channelId: string; sort: number })[] = [
  {
    ...{
      channelId: 'agent',
      name: '代理一号',
      contact: '站内客服转代理一号',
      hours: '每日 10:00–24:00',
      sort: 1,
    },
    ...{ minAmount: yuan(100), maxAmount: yuan(50_000) },
  },
  {
    ...{
      channelId: 'agent',
      name: '代理二号',
      contact: '站内客服转代理二号',
      hours: '全天 24 小时',
      sort: 2,
    },
    ...{ minAmount: yuan(500), maxAmount: yuan(20_000) },
  },
  {
    ...{ channelId: 'transfer', name: '存款客服', contact: '在线客服', hours: '全天 24 小时', sort: 1 },
    ...{ minAmount: yuan(100), maxAmount: yuan(200_000) },
  },
];
