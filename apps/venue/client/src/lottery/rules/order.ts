/** An order: shown to the member and sent unchanged. */
import type { LotteryBetRequest, LotteryIssueView } from '@hj/games';
import { formatAmount } from '@hj/money';
import { type Entry, totalOf } from './basket.ts';
import type { Draft } from './picking.ts';
import { lineCount } from './selection.ts';

/** Bets that the venue takes in one call, and bets times issues. */
export const mostBets = 100;
export const mostLots = 400;

/** Bytes of a call that the venue reads; keys and texts of ours are ASCII, but for picks like 大. */
const mostBytes = 16_000;

export interface Order {
  key: string;
  game: string;
  entries: readonly (Entry | Draft)[];
  issues: readonly { number: string; multiple: number }[];
  stopOnWin: boolean;
  /** It empties the basket when it is placed. */
  isBasket: boolean;
}

export const betsOf = (entries: readonly Pick<Entry, 'selections'>[]): number =>
  entries.reduce((all, { selections }) => all + selections.length, 0);

export const orderStake = ({ entries, issues }: Pick<Order, 'entries' | 'issues'>): bigint =>
  totalOf(entries) * BigInt(issues.reduce((all, { multiple }) => all + multiple, 0));

export function requestOf({ key, game, entries, issues, stopOnWin }: Order): LotteryBetRequest {
  return {
    ...{ key, game, issues: [...issues] },
    bets: entries.flatMap(({ play, selections, lineStake }) =>
      selections.map((selection) => ({
        ...{ play: play.code, selection },
        ...{ lines: lineCount(play, selection), lineStake: formatAmount(lineStake) },
      })),
    ),
    stopOnWin: stopOnWin && issues.length > 1,
  };
}

/** Whether the venue reads a call with all of it. */
export const fits = (order: Order): boolean =>
  new TextEncoder().encode(JSON.stringify(requestOf(order))).length <= mostBytes;

/** Whether bets are taken for an issue at an instant of the venue's clock. */
export const takesBets = (issue: LotteryIssueView | null, at: number): boolean =>
  issue !== null &&
  issue.state === 'scheduled' &&
  at >= Date.parse(issue.opensAt) &&
  at < Date.parse(issue.closesAt);

/** `0812` of `20261125-0812`; the whole where the number has no parts. */
export const shortNumber = (number: string): string => number.split('-').at(-1) ?? number;
