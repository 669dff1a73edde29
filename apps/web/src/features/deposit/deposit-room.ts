import { displayAmount, displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { PERIODS } from '../../shared/protection/periods.ts';
import type { ProtectionState } from '../../shared/protection/state.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { Channel } from './queries.ts';

/** The amount that the member may still deposit, by the limit that leaves the least. */
export interface DepositRoom {
  left: bigint;
  /** Of the limit: 24 小时. */
  period: string;
  /** When the first part of it is free again; null where nothing is known. */
  freesAt: number | null;
}

/** Of two that leave the same, the one that is free again later. */
function isLess(a: DepositRoom, b: DepositRoom): boolean {
  return a.left === b.left
    ? (a.freesAt ?? Number.POSITIVE_INFINITY) > (b.freesAt ?? Number.POSITIVE_INFINITY)
    : a.left < b.left;
}

/** Undefined without a deposit limit, and while the limits are unknown: the server decides. */
export function roomOf(state: ProtectionState | undefined): DepositRoom | undefined {
  const rooms = (state?.limits ?? []).flatMap(({ kind, period, left, freesAt }) => {
    const amount = left === null ? undefined : parseAmount(left);
    return kind === 'deposit' && amount !== undefined
      ? [{ left: amount, period: PERIODS[period], freesAt }]
      : [];
  });
  return rooms.reduce<DepositRoom | undefined>(
    (least, room) => (least === undefined || isLess(room, least) ? room : least),
    undefined,
  );
}

/** Between two questions for the limits of a page that stays open, ms. */
const SOONEST_MS = 1_000;
const LATEST_MS = 3_600_000;

/** The time until the limits are asked for again: some room is free then. */
export function roomAgainMs(state: ProtectionState | undefined): number | false {
  const freesAt = roomOf(state)?.freesAt ?? null;
  return freesAt === null ? false : Math.min(Math.max(freesAt - serverNow(), SOONEST_MS), LATEST_MS);
}

export function roomText({ left, period }: DepositRoom): string {
  return t`您的 ${period}存款限额还可存 ${displayAmount(left)}（未到期的订单已计入，含已关闭的）`;
}

/** Why an amount is more than the limit leaves. */
export function roomFault(amount: bigint, room: DepositRoom | undefined): string | undefined {
  if (room === undefined || amount <= room.left) return undefined;
  return t`超出您的 ${room.period}存款限额，还可存 ${displayAmount(room.left)}`;
}

type Least = Pick<Channel, 'min'>;
const leastOf = ({ min }: Least) => parseAmount(min) ?? 0n;

/** Whether the least deposit of a channel is more than the limit leaves. */
export function isBeyondRoom(channel: Least, room: DepositRoom | undefined): boolean {
  return room !== undefined && leastOf(channel) > room.left;
}

/** Why nothing can be deposited by any of the open channels, and when there is room again; undefined if something can. */
export function noRoomText(
  channels: readonly Pick<Channel, 'min' | 'maintenance'>[],
  room: DepositRoom | undefined,
): string | undefined {
  const open = channels.filter(({ maintenance }) => !maintenance);
  const [least] = open.map(leastOf).sort((a, b) => Number(a - b));
  if (room === undefined || least === undefined || !open.every((each) => isBeyondRoom(each, room)))
    return undefined;
  const why = room.left === 0n ? roomText(room) : t`${roomText(room)}，单笔最低 ${displayReward(least)}`;
  return room.freesAt === null ? why : t`${why}。限额自 ${momentText(room.freesAt)}（GMT+8）起逐步恢复`;
}
