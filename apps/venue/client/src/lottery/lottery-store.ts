import {
  type LotteriesState,
  type LotteryBetAnswer,
  type LotteryGame,
  type LotteryIssueView,
  type LotteryOwn,
  type LotteryPlay,
  type LotterySession,
  type LotteryState,
  type LotteryTrendsAnswer,
  lotteryGames,
} from '@hj/games';
import { createStore } from 'zustand/vanilla';
import type { Theme } from '../app/theme.ts';
import type { Entry } from './rules/basket.ts';
import type { ChaseTerms } from './rules/chase.ts';
import type { Order } from './rules/order.ts';
import { firstPicks, groupsOf, type Picks, type PlayGroup } from './rules/picking.ts';

export type LotteryNotice =
  | { kind: 'refused'; text: string }
  | { kind: 'short'; missing: bigint }
  | { kind: 'expired' }
  | { kind: 'told'; text: string };

export type View = 'bet' | 'trend' | 'results' | 'mine' | 'rules';

export interface LotteryPlayState {
  session: Omit<LotterySession, 'lottery'>;
  state: LotteryState;
  own: LotteryOwn;
  /** The venue's clock less ours, in ms. */
  clockAhead: number;
  balance: bigint;
  /** Play types of the day of the issue. */
  plays: readonly LotteryPlay[];
  groups: readonly PlayGroup[];
  /** All lotteries of the venue; null until they were heard of. */
  others: LotteriesState | null;
  /** Of the last hundred draws; null until they were read, or while they cannot be. */
  trends: LotteryTrendsAnswer | null;
  /** Of the site around it. */
  theme: Theme;
  view: View;
  picks: Picks;
  entries: readonly Entry[];
  /** The issue for which the basket was filled, or that the member has agreed to since. */
  agreed: string | null;
  chase: ChaseTerms & { isOn: boolean; stopOnWin: boolean };
  /** Issues to come, the one that takes bets first; for a chase. */
  upcoming: readonly LotteryIssueView[];
  /** On show for the member's confirmation. */
  order: Order | null;
  placing: boolean;
  /** The answer to an order did not come: the same one is asked for again. */
  unknown: boolean;
  /** Of the last order. */
  placed: LotteryBetAnswer | null;
  offline: boolean;
  notice: LotteryNotice | null;
}

export type LotteryStore = ReturnType<typeof createLotteryStore>;

/** The day of China in which an issue is drawn: animals go by it. */
export function dayOf({ state: { game } }: Pick<LotteryPlayState, 'state'>, now: number): string {
  const at = game.issue ?? game.last;
  const time = at === null ? now : Date.parse(at.drawsAt);
  return new Date(time + 8 * 3_600_000).toISOString().slice(0, 10);
}

export function playsOfDay(state: LotteryState, now: number): readonly LotteryPlay[] {
  const rules: LotteryGame = lotteryGames[state.game.rules];
  return rules.plays(dayOf({ state }, now));
}

/** The state that changes with the displayed lottery. */
export function ofGame(state: LotteryState, now: number) {
  const plays = playsOfDay(state, now);
  const groups = groupsOf(state.game.rules, plays);
  return {
    ...{ state, plays, groups, picks: firstPicks(groups) },
    ...{ entries: [], agreed: null, upcoming: [], order: null, placed: null, notice: null, trends: null },
  };
}

export function createLotteryStore({ lottery, ...session }: LotterySession, balance: bigint, theme: Theme) {
  const { now, own, ...state } = lottery;
  return createStore<LotteryPlayState>(() => ({
    ...{ session, own, balance, theme, view: 'bet', others: null },
    ...ofGame(state, Date.parse(now)),
    clockAhead: Date.parse(now) - Date.now(),
    chase: {
      ...{ isOn: false, stopOnWin: true },
      ...{ way: 'same' as const, issues: 10, start: 1, every: 1, ratePercent: 20 },
    },
    ...{ placing: false, unknown: false, offline: false },
  }));
}

/** Where an amount is said for each play type: its declared return. */
export const returnedOf = ({ state: { game } }: Pick<LotteryPlayState, 'state'>, play: LotteryPlay): number =>
  game.returns[play.code] ?? game.returned;
