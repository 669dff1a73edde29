import { stateTags } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import type { Activity, ActivityPart } from './queries.ts';

/** The tag of a hero. Between two sessions of a rain no claim is possible, with or without a deposit for it. */
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
