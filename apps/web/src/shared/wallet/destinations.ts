import type { CallResponse, DestinationKind } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { secondsUntil } from '../clock/seconds.ts';

export type Destination = CallResponse<'/fd/api/v1/bankCard/queryMemberBanksInfoList'>['list'][number];

/** Where the member may be paid. */
export const destinationsQuery = queryOptions({
  queryKey: ['wallet', 'destinations'],
  queryFn: async () => (await call('/fd/api/v1/bankCard/queryMemberBanksInfoList', {})).list,
});

export const DESTINATION_LABELS: Record<DestinationKind, string> = {
  bank: t`银行卡`,
  alipay: t`支付宝`,
  coin: t`虚拟币`,
};

/** Its page: each kind has one. */
export const DESTINATION_PAGES = {
  bank: '/mine/addBankCard',
  alipay: '/mine/alipayManage',
  coin: '/mine/virtualCoinCard',
} as const satisfies Record<DestinationKind, string>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `24 小时`, `30 分钟`: rounded up, so that no member comes too early. */
export function waitText(ms: number): string {
  return ms > HOUR_MS ? t`${Math.ceil(ms / HOUR_MS)} 小时` : t`${Math.ceil(ms / MINUTE_MS)} 分钟`;
}

/** `24 小时后出款`; undefined for a usable one. `now` has whole seconds: just added, a destination waits 24 hours and no part of another one. */
export function coolingText(usableAt: number, now: number): string | undefined {
  return usableAt <= now ? undefined : t`${waitText(Math.max(1, secondsUntil(usableAt, now)) * 1_000)}后出款`;
}

/** 招商银行, USDT TRC20. */
export function destinationName({ name, network }: Pick<Destination, 'name' | 'network'>): string {
  return network === null ? name : `${name} ${network}`;
}
