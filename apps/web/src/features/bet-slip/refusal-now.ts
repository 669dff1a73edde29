/** What a refused order says now: its selection may have closed or opened since, and the member may have deposited. */

import type { BetRefusal } from '@hj/contract';
import { type Amount, displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import type { OrderView, RefusedOrder } from './bet-placer.ts';
import { useLiveEntries } from './live-entries.ts';
import { stakeRangeQuery } from './queries.ts';
import { aboveMost } from './refusal-text.ts';
import type { SelectionState } from './slip-model.ts';
import { balanceOf } from './stake-controls.ts';

/** The causes whose words promise or ask for another try. */
const passing: ReadonlySet<BetRefusal['reason'] | undefined> = new Set([
  'suspended',
  'price-changed',
  'score-changed',
]);

/** The reason of a refused order as it holds now, and in a slip of several bets or legs which one it was: all of them are taken or none. */
export function useRefusedText(view: RefusedOrder): string {
  const reason = useReason(view);
  const { order, leg, bet } = view;
  const { shown, legNames } = order;
  if (shown.length === 1 && legNames.length === 1) return reason;
  // The sentence of the delay names the match itself.
  if (view.cause === undefined)
    return shown.length > 1 ? t`整张投注单（${shown.length} 注）：${reason}` : reason;
  const name =
    (leg === undefined ? undefined : legNames[leg]) ?? (bet === undefined ? undefined : shown[bet]?.name);
  const whole = shown.length > 1 ? t`整张投注单 ${shown.length} 注均未成交。` : '';
  return name === undefined ? `${whole}${reason}` : t`${whole}${name}：${reason}`;
}

function useReason(view: RefusedOrder): string {
  const { order, cause, reason } = view;
  const at = view.leg ?? (order.request.legs.length === 1 ? 0 : undefined);
  const entry = at === undefined ? undefined : order.entries?.[at];
  const [live] = useLiveEntries(entry ? [entry] : []);
  const isReopened = useIsReopened(reason, live?.state ?? 'unknown');
  const missing = useMissing(view);
  const most = useBrokenMost(view);
  if (most !== undefined) return aboveMost(most);
  if (missing !== undefined) {
    return missing > 0n
      ? t`余额不足，还差 ${displayReward(missing)}，本金未扣除`
      : t`当时余额不足，本金未扣除，现可再投注`;
  }
  if (live?.state === 'closed' && passing.has(cause)) return t`盘口已关闭，本金未扣除`;
  return cause === 'suspended' && isReopened ? t`盘口曾暂停，本金未扣除，现可再投注` : reason;
}

/** The most of a single, where an order that was refused for the balance is above it: no deposit would help. */
function useBrokenMost(view: OrderView): Amount | undefined {
  const isForBalance = view.phase === 'refused' && view.cause === 'balance';
  const { data } = useQuery({ ...stakeRangeQuery, enabled: isForBalance });
  if (!isForBalance || data === undefined) return undefined;
  const singles = view.order.request.bets.filter(({ legs }) => legs.length === 1);
  return singles.some(({ stake }) => (parseAmount(stake) ?? 0n) > data.max) ? data.max : undefined;
}

/**
 * What the balance lacks now for an order that was refused for it, zero or less once it has enough; undefined after another end, and
 * where the order is above the limit of a bet anyway.
 */
export function useMissing(view: OrderView): Amount | undefined {
  const balance = balanceOf(useSession((session) => session.balance));
  const most = useBrokenMost(view);
  if (most !== undefined) return undefined;
  if (view.phase !== 'refused' || view.cause !== 'balance' || balance === undefined) return undefined;
  const risk = parseAmount(view.order.risk ?? '');
  return risk === undefined ? undefined : risk - balance;
}

/** Whether the selection was stopped after the refusal and is open again: nothing of before holds then. */
export function useIsReopened(fault: string | undefined, state: SelectionState): boolean {
  const [known, setKnown] = useState({ fault, wasStopped: false });
  if (known.fault !== fault) setKnown({ fault, wasStopped: false });
  else if (state === 'suspended' && !known.wasStopped) setKnown({ fault, wasStopped: true });
  return known.wasStopped && state === 'open';
}
