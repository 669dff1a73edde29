import { parseAmount } from '@hj/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountFault } from './amount-rules.ts';
import type { PaidIn } from './channel-picker.tsx';
import { type DepositRoom, isBeyondRoom, roomFault } from './deposit-room.ts';
import { type DepositSums, rewardsFor, sumsOf } from './deposit-sums.ts';
import { type Channel, type PayRequest, type Reward, rewardsQuery } from './queries.ts';

interface Draft {
  channelId: string | undefined;
  paidIn: PaidIn;
  amount: string;
  /** Whether the amount was left once: from then on its fault is shown. */
  touched: boolean;
  /** The reward that the member switched on. */
  configId: string | undefined;
}

function firstOf(usable: readonly Channel[], paidIn?: PaidIn): Channel | undefined {
  const offered = usable.filter(({ currency }) => paidIn === undefined || currency === paidIn);
  return offered.find(({ recommended }) => recommended) ?? offered[0];
}

function firstDraft(
  channels: readonly Channel[],
  usable: readonly Channel[],
  lost: PayRequest | undefined,
): Draft {
  const channel = channels.find(({ channelId }) => channelId === lost?.channelId) ?? firstOf(usable);
  return {
    channelId: channel?.channelId,
    paidIn: channel?.currency ?? channels[0]?.currency ?? 'CNY',
    amount: lost?.amount ?? '',
    touched: false,
    configId: lost?.configId,
  };
}

export interface DepositFormState extends Draft {
  /** Absent where no channel of the currency can be used. */
  channel: Channel | undefined;
  fault: string | undefined;
  rewards: readonly Reward[];
  /** Their place is kept, so that nothing moves under the finger when they come. */
  areRewardsPending: boolean;
  /** Absent while the amount cannot be deposited. */
  sums: DepositSums | undefined;
  /** The command of the button; absent while fields are missing. */
  request: PayRequest | undefined;
  change: (part: Partial<Draft>) => void;
  /** Shows the channels of another currency, the first of them chosen. */
  showPaidIn: (paidIn: PaidIn) => void;
}

/**
 * The draft of a deposit. A request whose answer was lost is taken up again as it was sent. `onChange` hears of every change of the
 * request: a refusal belongs to the request that was refused.
 */
export function useDepositForm(
  channels: readonly Channel[],
  room: DepositRoom | undefined,
  lost: PayRequest | undefined,
  onChange: () => void,
): DepositFormState {
  const usable = channels.filter((each) => !each.maintenance && !isBeyondRoom(each, room));
  const [draft, setDraft] = useState(() => firstDraft(channels, usable, lost));
  const { data: known = [], isPending: areRewardsPending } = useQuery(rewardsQuery());
  const change = (part: Partial<Draft>) => {
    if (part.touched === undefined) onChange();
    setDraft((now) => ({ ...now, ...part }));
  };
  // A channel that closed meanwhile gives way to the next one.
  const channel =
    usable.find(({ channelId }) => channelId === draft.channelId) ?? firstOf(usable, draft.paidIn);
  // A deposit to the coin wallet brings no reward in CNY.
  const rewards = channel && channel.credit === 'cash' ? rewardsFor(known, channel) : [];
  const reward = rewards.find(({ configId, refusal }) => configId === draft.configId && refusal === null);
  const fault = channel
    ? (amountFault(draft.amount, channel) ?? roomFault(parseAmount(draft.amount) ?? 0n, room))
    : undefined;
  const amount = channel && fault === undefined ? parseAmount(draft.amount) : undefined;
  const sums = channel && amount !== undefined ? sumsOf(channel, amount, reward) : undefined;
  // Below its least deposit a reward is not asked for: the server would refuse it.
  const configId = reward && sums && sums.reward > 0n ? reward.configId : undefined;
  return {
    ...draft,
    channel,
    fault,
    rewards,
    areRewardsPending: areRewardsPending && channel?.credit === 'cash',
    sums,
    request:
      channel && sums
        ? {
            channelId: channel.channelId,
            amount: draft.amount,
            ...(configId === undefined ? {} : { configId }),
          }
        : undefined,
    change,
    showPaidIn: (paidIn) => change({ paidIn, channelId: firstOf(usable, paidIn)?.channelId }),
  };
}
