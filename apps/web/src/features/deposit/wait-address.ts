import type { ChannelKind, DepositOrder } from './queries.ts';

/** The page where an order of a kind is waited for (specification §2, O34). */
export const WAIT_PATHS = {
  redirect: '/mine/rechargeWait',
  scan: '/mine/rechargeWait',
  agent: '/mine/rechargeWait',
  transfer: '/mine/transferWait',
  huione: '/mine/huiwangWait',
  'coin-cashier': '/mine/xnbskWait',
  coin: '/mine/virtualWait',
} as const satisfies Record<ChannelKind, string>;

export type WaitPath = (typeof WAIT_PATHS)[ChannelKind];

export function waitAddress({ kind, orderId }: Pick<DepositOrder, 'kind' | 'orderId'>): string {
  return `${WAIT_PATHS[kind]}?orderId=${orderId}`;
}
