/**
 * The endings a match can still come to, as far as one figure and its parts distinguish them. Beyond the scores listed no rule gives
 * another order of the bets: lines lie between them. Sequences, corners and who goes through are not told apart. Pure.
 */
import type { MatchResult } from '../result.ts';
import type { Figure, OtherSport, Period, Score, Sport } from '../sport.ts';

/** The state of the match when the last of the bets is accepted. */
export interface Standing {
  /** The score of the figure so far; absent where the bet does not record it. */
  now?: Score;
  /** The score of the first half, once it is over. */
  first?: Score;
}

export interface EndingsOf {
  sport: Sport;
  kind: OtherSport | undefined;
  figure: Figure;
  /** `full` for the whole match with its halves; any other period alone. */
  period: Period;
  standing: Standing;
  /** The most sets, maps or frames that could be played. */
  bestOf: number | undefined;
}

const nil: Score = { home: 0, away: 0 };

export function endingsOf(what: EndingsOf): readonly MatchResult[] {
  const { figure, period, bestOf, standing } = what;
  if (period !== 'full') {
    return grid(stepsOf(what, 'part')).map((score) => ({ [figure]: { [period]: score } }));
  }
  if (figure === 'sets' || figure === 'maps' || figure === 'frames') {
    return raceScores(bestOf ?? 5)
      .filter(({ home, away }) => !standing.now || (home >= standing.now.home && away >= standing.now.away))
      .map((full) => ({ [figure]: { full } }));
  }
  return hasHalves(what) ? halvesOf(what) : wholesOf(what);
}

/** Figures of which a bet may speak of one half. */
function hasHalves({ sport, figure, kind }: EndingsOf): boolean {
  if (sport === 'FT' || sport === 'VF') return true;
  return (
    (figure === 'points' && (sport === 'BK' || kind === 'rugby')) ||
    (figure === 'goals' && kind !== 'esports')
  );
}

function halvesOf(what: EndingsOf): MatchResult[] {
  const { figure, standing } = what;
  const { first: known, now = nil } = standing;
  // Halves that are both open are told apart more coarsely: there are as many endings as pairs of them.
  const steps = grid(stepsOf(what, known ? 'whole' : 'half'));
  const firsts = known
    ? [known]
    : steps.map((score) => add(standing.now && isSmall(what) ? now : nil, score));
  return firsts.flatMap((first) => {
    const base = known
      ? { home: Math.max(0, now.home - known.home), away: Math.max(0, now.away - known.away) }
      : nil;
    return steps.map((more) => add(base, more)).flatMap((second) => decided(what, first, second, figure));
  });
}

/** A level match of ice hockey or handball is won by either side after it; one of rugby stays level. */
function decided({ sport, kind }: EndingsOf, first: Score, second: Score, figure: Figure): MatchResult[] {
  const full = add(first, second);
  const result: MatchResult = { [figure]: { first, second, full } };
  if (sport === 'BK' && full.home === full.away) return [];
  if (sport !== 'OP' || kind === 'rugby' || full.home !== full.away) return [result];
  return (['home', 'away'] as const).map((winner) => ({ ...result, decided: { winner } }));
}

function wholesOf(what: EndingsOf): MatchResult[] {
  const { figure, sport, standing } = what;
  const base = (isSmall(what) && standing.now) || nil;
  const scores = grid(stepsOf(what, 'whole')).map((score) => add(base, score));
  return scores
    .filter(({ home, away }) => sport !== 'BS' || home !== away)
    .map((full) => ({ [figure]: { full } }));
}

const isSmall = ({ figure, kind }: EndingsOf): boolean => figure === 'goals' && kind !== 'handball';

const small = spread(0, 5, 1);
const wide = spread(0, 8, 1);

/** Possible counts of a side in a half of an open match, in a whole match or its rest, or in another part. */
function stepsOf({ figure, kind }: EndingsOf, part: 'half' | 'whole' | 'part'): readonly number[] {
  if (figure === 'goals') {
    if (kind !== 'handball') return part === 'half' ? small : wide;
    return part === 'half' ? [8, 11, 13, 14, 15, 17, 20] : spread(6, 26, 1);
  }
  if (figure === 'points') {
    // A try of rugby is five points or seven, a kick three: every score but 1, 2 and 4 can come about.
    if (kind === 'rugby') return part === 'half' ? [0, 3, 7, 10, 14, 19, 28] : spread(0, 60, 3);
    if (part === 'half') return [30, 42, 48, 51, 54, 60, 72];
    return part === 'whole' ? spread(20, 150, 5) : spread(4, 44, 1);
  }
  // Wide apart, and every total: three divides no step of a line.
  if (figure === 'kills' || figure === 'minutes') return spread(0, 60, 3);
  if (figure === 'corners') return part === 'half' ? [0, 1, 2, 3, 5, 7] : spread(0, 14, 1);
  if (figure === 'cards') return part === 'half' ? [0, 1, 2, 3, 4, 6] : spread(0, 9, 1);
  return spread(0, 16, 1);
}

/** Who has the most of so many sections first. */
export function raceScores(sections: number): Score[] {
  const wins = Math.floor(sections / 2) + 1;
  return spread(0, wins - 1, 1).flatMap((loser) => [
    { home: wins, away: loser },
    { home: loser, away: wins },
  ]);
}

const add = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });

function grid(values: readonly number[]): Score[] {
  return values.flatMap((home) => values.map((away) => ({ home, away })));
}

function spread(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
