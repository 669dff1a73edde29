/** Kinds of cards from low to high: 0 to 7 for 3 to 10, then jack, queen, king, ace (11), two (12), black joker (13), red joker (14). */
export type DouDiZhuRank = number;

const ace = 11;
const two = 12;
const blackJoker = 13;
const redJoker = 14;
export const douDiZhuRanks = 15;

export type PlayType =
  | 'solo'
  | 'solo-chain'
  | 'pair'
  | 'pair-chain'
  | 'trio'
  | 'trio-chain'
  | 'trio-solo'
  | 'trio-solo-chain'
  | 'trio-pair'
  | 'trio-pair-chain'
  | 'four-two-solo'
  | 'four-two-pair'
  | 'bomb'
  | 'rocket';

/** One way to play cards. Suits never matter. */
export interface Play {
  type: PlayType;
  /** The rank that decides; the lowest of a chain. */
  rank: DouDiZhuRank;
  /** Ranks in the chain; 1 without one. */
  length: number;
  /** Cards of each rank. */
  counts: readonly number[];
}

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, rank) => rank);

/** `each` cards of `length` ranks from `rank`. */
function body(rank: number, length: number, each: number): number[] {
  return upTo(redJoker).map((other) => (other >= rank && other < rank + length ? each : 0));
}

/** Chains of 3 to ace: no two and no joker. */
function chains(type: PlayType, each: number, shortest: number, longest: number): Play[] {
  const plays: Play[] = [];
  for (let length = shortest; length <= longest; length += 1)
    for (let rank = 0; rank + length - 1 <= ace; rank += 1)
      plays.push({ type, rank, length, counts: body(rank, length, each) });
  return plays;
}

/**
 * All choices of `kickers` groups of `each` cards among ranks outside the body. Kickers hold no bomb and not both jokers, and three alike
 * next to the chain would make it longer (conventions of the oracle, reference 2.4).
 */
function withKickers(play: Play, type: PlayType, kickers: number, each: 1 | 2): Play[] {
  const plays: Play[] = [];
  const counts = [...play.counts];
  const isBody = (rank: number) => (play.counts[rank] as number) > 0;
  const isNext = (rank: number) =>
    rank <= ace && (rank === play.rank - 1 || rank === play.rank + play.length);
  const mostOf = (rank: number): number => {
    if (isBody(rank)) return 0;
    if (rank >= blackJoker) return each === 1 && !(rank === redJoker && counts[blackJoker]) ? 1 : 0;
    if (each === 2) return 1;
    return play.length > 1 && isNext(rank) ? 2 : 3;
  };
  function choose(rank: number, left: number): void {
    if (left === 0) {
      plays.push({ ...play, type, counts: [...counts] });
      return;
    }
    if (rank >= douDiZhuRanks) return;
    for (let groups = Math.min(left, mostOf(rank)); groups >= 0; groups -= 1) {
      const before = counts[rank] as number;
      counts[rank] = before + groups * each;
      choose(rank + 1, left - groups);
      counts[rank] = before;
    }
  }
  choose(0, kickers);
  return plays;
}

const of = (type: PlayType, each: number, last: DouDiZhuRank): Play[] =>
  upTo(last).map((rank) => ({ type, rank, length: 1, counts: body(rank, 1, each) }));

function generate(): Play[] {
  const trios = of('trio', 3, two);
  const bombs = of('bomb', 4, two);
  const trioChains = chains('trio-chain', 3, 2, 6);
  return [
    ...of('solo', 1, redJoker),
    ...chains('solo-chain', 1, 5, 12),
    ...of('pair', 2, two),
    ...chains('pair-chain', 2, 3, 10),
    ...trios,
    ...trioChains,
    ...trios.flatMap((trio) => withKickers(trio, 'trio-solo', 1, 1)),
    ...trioChains
      .filter(({ length }) => length <= 5)
      .flatMap((chain) => withKickers(chain, 'trio-solo-chain', chain.length, 1)),
    ...trios.flatMap((trio) => withKickers(trio, 'trio-pair', 1, 2)),
    ...trioChains
      .filter(({ length }) => length <= 4)
      .flatMap((chain) => withKickers(chain, 'trio-pair-chain', chain.length, 2)),
    ...bombs.flatMap((four) => withKickers(four, 'four-two-solo', 2, 1)),
    ...bombs.flatMap((four) => withKickers(four, 'four-two-pair', 2, 2)),
    ...bombs,
    { type: 'rocket', rank: blackJoker, length: 1, counts: body(blackJoker, 2, 1) },
  ];
}

/** Every play of the game, 27,471 in all (a pass is the 27,472nd action). No set of cards makes two of them. */
export const allPlays: readonly Play[] = generate();

const keyOf = (counts: readonly number[]): string => counts.join('');
const byCounts = new Map(allPlays.map((play) => [keyOf(play.counts), play]));

/** The play that the cards make, or null. */
export const playOf = (counts: readonly number[]): Play | null => byCounts.get(keyOf(counts)) ?? null;

/** Whether `play` may follow `last`: the rocket beats all, a bomb all but higher bombs, else the same form with a higher rank. */
export function beats(play: Play, last: Play): boolean {
  if (last.type === 'rocket') return false;
  if (play.type === 'rocket') return true;
  if (play.type === 'bomb' && last.type !== 'bomb') return true;
  return play.type === last.type && play.length === last.length && play.rank > last.rank;
}

/** Plays that the hand allows: all to lead with, or those that beat `last`. */
export function playsOf(hand: readonly number[], last: Play | null): Play[] {
  return allPlays.filter(
    (play) =>
      (last === null || beats(play, last)) &&
      play.counts.every((count, rank) => count <= (hand[rank] as number)),
  );
}
