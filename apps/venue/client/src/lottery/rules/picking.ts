/** The picks of the page, and the entries that they make. */
import type { LotteryCode, LotteryPlay, LotterySelection } from '@hj/games';
import { parseAmount } from '@hj/money';
import { type Entry, linesOfEntry } from './basket.ts';
import { isSingles } from './readings.ts';
import { emptySelection, lineCount } from './selection.ts';
import { condensed, type PickWay, readTyped, withBankers } from './ways.ts';

export interface Picks {
  group: string;
  play: string;
  way: PickWay;
  /** By the code of the play type. */
  chosen: Readonly<Record<string, LotterySelection>>;
  typed: string;
  bankers: readonly string[];
  others: readonly string[];
  /** Fen of a line at multiple one, where the stake is a unit times a multiple. */
  unit: bigint;
  multiple: number;
  /** Yuan of a line, as typed, where each pick has its price. */
  amount: string;
}

/** 元, 角, 分: a line is two of them. */
export const units = [200n, 20n, 2n] as const;

export interface PlayGroup {
  name: string;
  plays: readonly LotteryPlay[];
  /** All play types of the group stand on one page: each pick of them is a line with a price. */
  isTogether: boolean;
  /** The stake is an amount for each pick; else a unit times a multiple. */
  byAmount: boolean;
}

const mostTogether = 64;
/** Lotteries whose page has prices throughout. */
const allByAmount: readonly LotteryCode[] = ['k3', 'mark6', 'pc28'];
/** 两面 is the group of dragon and tiger: it stands first. */
const isTwoSided = ({ plays }: Pick<PlayGroup, 'plays'>): boolean =>
  plays.some(({ code }) => code === 'dragon-tiger');

const choicesOf = (plays: readonly LotteryPlay[]): number =>
  plays.reduce((all, { fields }) => all + fields.reduce((sum, { choices }) => sum + choices.length, 0), 0);

export function groupsOf(code: LotteryCode, plays: readonly LotteryPlay[]): PlayGroup[] {
  const groups = [...Map.groupBy(plays, ({ group }) => group)].map(([name, plays]) => {
    const isTogether = plays.every(isSingles) && choicesOf(plays) <= mostTogether;
    const priced = isTogether && !plays.every(({ prizes }) => prizes.length === 1);
    return {
      ...{ name, plays, isTogether },
      byAmount: allByAmount.includes(code) || isTwoSided({ plays }) || priced,
    };
  });
  return groups.sort((a, b) => Number(isTwoSided(b)) - Number(isTwoSided(a)));
}

export const firstPicks = (groups: readonly PlayGroup[]): Picks => ({
  ...{ group: groups[0]?.name ?? '', play: groups[0]?.plays[0]?.code ?? '', way: 'picked' },
  ...{ chosen: {}, typed: '', bankers: [], others: [], unit: units[0], multiple: 1, amount: '10' },
});

export const groupOf = (groups: readonly PlayGroup[], picks: Picks): PlayGroup => {
  const found = groups.find(({ name }) => name === picks.group) ?? groups[0];
  if (!found) throw new Error('The lottery has no play types.');
  return found;
};

export const playOf = (group: PlayGroup, picks: Picks): LotteryPlay => {
  const found = group.plays.find(({ code }) => code === picks.play) ?? group.plays[0];
  if (!found) throw new Error('The group has no play types.');
  return found;
};

export const chosenOf = (picks: Picks, play: LotteryPlay): LotterySelection =>
  picks.chosen[play.code] ?? emptySelection(play);

/** Fen on each line; undefined where the amount is none. */
export function lineStakeOf(group: PlayGroup, { unit, multiple, amount }: Picks): bigint | undefined {
  if (!group.byAmount) return unit * BigInt(multiple);
  const fen = parseAmount(amount.trim());
  return fen !== undefined && fen > 0n ? fen : undefined;
}

export type Draft = Omit<Entry, 'id'>;

function selectionsOf(picks: Picks, play: LotteryPlay): readonly LotterySelection[] {
  if (picks.way === 'typed') return condensed(play, readTyped(play, picks.typed).selections);
  if (picks.way === 'bankers') return withBankers(play, picks.bankers, picks.others);
  const chosen = chosenOf(picks, play);
  return lineCount(play, chosen) > 0 ? [chosen] : [];
}

/** Entries of the page's picks: one for each play type that has lines. The stake is missing while there is no amount. */
export function draftsOf(group: PlayGroup, picks: Picks): Draft[] {
  const lineStake = lineStakeOf(group, picks) ?? 0n;
  const plays = group.isTogether ? group.plays : [playOf(group, picks)];
  return plays
    .map((play) => ({
      ...{ play, way: group.isTogether ? ('picked' as const) : picks.way, lineStake },
      selections: group.isTogether
        ? selectionsOf({ ...picks, way: 'picked' }, play)
        : selectionsOf(picks, play),
      ...(group.byAmount ? {} : { unit: picks.unit }),
    }))
    .filter((draft) => linesOfEntry(draft) > 0);
}

/** Clears the picks; way, unit and amount stay. */
export const cleared = (picks: Picks): Picks => ({
  ...picks,
  ...{ chosen: {}, typed: '', bankers: [], others: [] },
});
