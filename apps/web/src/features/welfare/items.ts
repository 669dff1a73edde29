import type { WelfareItem } from '@hj/contract';
import { parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';

/** With one press; a draw is made on its own page. */
export const canClaim = ({ state, claim }: WelfareItem): boolean =>
  state === 'claimable' && claim !== null && !(claim.kind === 'activity' && claim.draw);

export const sumOf = (items: readonly WelfareItem[]): bigint =>
  items.reduce((sum, { amount }) => sum + (parseAmount(amount ?? '0') ?? 0n), 0n);

export function nextEnd(items: readonly WelfareItem[]): number | undefined {
  const ends = items.flatMap(({ endsAt }) => endsAt ?? []);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

export interface Group {
  title: string;
  note: string;
  items: WelfareItem[];
}

const isDone = ({ state }: WelfareItem) => state === 'review' || state === 'expired';

/** As the page has them: rebate, gifts and activities, and items on their way or over. Empty ones are left out. */
export function groupsOf(list: readonly WelfareItem[]): Group[] {
  const order = ['claimable', 'running', 'coming', 'review', 'expired'];
  const sorted = list.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const groups: Group[] = [
    {
      title: t`返水`,
      note: t`按有效投注计算，无流水要求`,
      items: sorted.filter(({ kind }) => kind === 'rebate'),
    },
    {
      title: t`VIP 与活动`,
      note: t`流水要求见各项说明`,
      items: sorted.filter((item) => item.kind !== 'rebate' && !isDone(item)),
    },
    { title: t`处理中`, note: t`审核通常 10 分钟内完成`, items: sorted.filter(isDone) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
