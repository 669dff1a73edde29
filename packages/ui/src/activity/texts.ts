import type { Activity, ActivityPart, ActivityState } from '@hj/contract';
import { displayReward, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import type { TagTone } from '../tag/tag.tsx';

/** Tag of each state of an activity or part. */
export const stateTags: Record<ActivityState, { text: string; tone: TagTone }> = {
  claimable: { text: t`待领取`, tone: 'gold' },
  running: { text: t`进行中`, tone: 'live' },
  open: { text: t`可参加`, tone: 'brand' },
  coming: { text: t`即将开始`, tone: 'neutral' },
  review: { text: t`审核中`, tone: 'warn' },
  claimed: { text: t`已领取`, tone: 'neutral' },
  barred: { text: t`未满足`, tone: 'neutral' },
  expired: { text: t`已过期`, tone: 'neutral' },
  ended: { text: t`已结束`, tone: 'neutral' },
  paused: { text: t`已暂停`, tone: 'warn' },
};

/** `¥1,280` or `¥0.50` of the amount `"1280.00"`: yuan without zero fen. */
export const money = (text: string): string => displayReward(parseAmount(text) ?? 0n);

/** Share of a condition's target that is reached, 0 to 100. */
export function percentOf({ measured, target, count, countTarget }: ActivityPart['needs'][number]): number {
  if (countTarget !== null) return ((count ?? 0) / countTarget) * 100;
  const [done, goal] = [parseAmount(measured ?? '0') ?? 0n, parseAmount(target ?? '0') ?? 0n];
  return goal === 0n ? 0 : Number((done * 100n) / goal);
}

/** `¥40 / ¥100`, or days or friends; nothing for facts. */
export function progressText({
  kind,
  measured,
  target,
  count,
  countTarget,
}: ActivityPart['needs'][number]): string {
  if (countTarget !== null)
    return kind === 'signed-days'
      ? t`${count ?? 0} / ${countTarget} 天`
      : t`${count ?? 0} / ${countTarget} 位`;
  return target === null ? '' : `${money(measured ?? '0')} / ${money(target)}`;
}

/** The part that stands for the activity in a list: a claimable one, else the next one. */
export function leadOf({ parts }: Activity): ActivityPart | undefined {
  const order: readonly ActivityState[] = ['claimable', 'running', 'open', 'review', 'claimed'];
  const found = order.map((state) => parts.find((part) => part.state === state)).find((part) => part);
  return found ?? parts[0];
}

/** Claimable parts; a draw is made on its own page. */
export const claimableOf = ({ parts }: Activity): ActivityPart[] =>
  parts.filter(({ state, reward }) => state === 'claimable' && reward.kind !== 'draw');

/** The key figure of a card. */
export function figureOf(activity: Activity): { value: string; unit: string } {
  const lead = leadOf(activity);
  if (lead?.reward.kind === 'draw') return { value: String(lead.reward.draws.left), unit: t`次机会` };
  if (activity.page === 'signGift') {
    const signed = Math.max(0, ...activity.parts.map((part) => part.signed.length));
    return { value: String(signed), unit: t`天已签` };
  }
  if (lead?.state === 'claimable' && lead.amount !== null)
    return { value: money(lead.amount), unit: t`可领取` };
  const most =
    activity.parts.map((part) => parseAmount(part.most) ?? 0n).sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
  return { value: displayReward(most), unit: t`最高` };
}
