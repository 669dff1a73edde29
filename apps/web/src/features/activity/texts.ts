import { displayReward, parseAmount } from '@hj/money';
import type { TagTone } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import type { Activity, ActivityPart, ActivityState } from './queries.ts';

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

/** The tag of a hero. Between two sessions of a rain nothing is under way, whatever was deposited for it. */
export function tagOf({ page, state }: Activity, { window }: ActivityPart, at: number) {
  if (page !== 'redPacketRain' || state !== 'running' || window === null || at >= window.from)
    return stateTags[state];
  return { text: t`${fixtureText(window.from).time} 开场`, tone: 'neutral' } as const;
}

export const categoryNames: Record<Activity['category'], string> = {
  deposit: t`存款`,
  sport: t`体育`,
  live: t`真人`,
  slot: t`电子`,
  daily: t`日常`,
  invite: t`邀请`,
};

/** Categories of play, as the weights name them. */
export const playNames: Readonly<Record<string, string>> = {
  sport: t`体育`,
  esport: t`电竞`,
  realbet: t`真人`,
  chess: t`棋牌`,
  egame: t`电子`,
  lottery: t`彩票`,
  fishing: t`捕鱼`,
};

/** The end of a day is 24:00 of that day, not 00:00 of the next. */
export function endText(at: number): { day: string; time: string } {
  const shown = fixtureText(at);
  return shown.time === '00:00' ? { day: fixtureText(at - 1).day, time: '24:00' } : shown;
}

/**
 * Until when a part can be claimed in the period that runs: the end of its window or of the period, or of the whole activity. The window of
 * a race is that of the prizes of the period before: the race itself goes on to the end of its own.
 */
export function deadlineText(
  { endsAt: over, page }: Activity,
  { period, window, endsAt }: ActivityPart,
): string {
  const ends = [over, page === 'racePage' ? endsAt : (window?.to ?? endsAt)].filter((end) => end !== null);
  if (ends.length === 0) return period === 'once' ? t`每人一次` : '';
  const { day, time } = endText(Math.min(...ends));
  return t`${day} ${time} 截止`;
}

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

/** The part that stands for the activity in a list: what can be claimed, else what comes next. */
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
  if (activity.page === 'signGift') return { value: String(lead?.signed.length ?? 0), unit: t`天已签` };
  if (lead?.state === 'claimable' && lead.amount !== null)
    return { value: money(lead.amount), unit: t`可领取` };
  const most =
    activity.parts.map((part) => parseAmount(part.most) ?? 0n).sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n;
  return { value: displayReward(most), unit: t`最高` };
}
