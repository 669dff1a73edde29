/** The ends a match can come to from where it stands, as far as the final score distinguishes them. Pure. */
import type { MatchResult, MatchState, OtherSport, Score, Sport } from '@hj/betting';
import { winningFigure } from '../../catalog/winning-figure.ts';

export interface Scenario {
  /** `2-1`, or the runner that wins. */
  name: string;
  result: MatchResult;
}

export interface ScenarioMatch {
  sport: Sport;
  kind: OtherSport | undefined;
  state: Pick<MatchState, 'goals' | 'halfTimeGoals' | 'live'>;
  /** Of a champion event. */
  runners: readonly string[];
}

/** Finer steps give no new ends: the sides' steps have no common divisor, so every margin and total occurs. */
const basketball = { home: spread(60, 144, 4), away: spread(60, 145, 5) };
const rugby = { home: spread(0, 66, 3), away: spread(0, 65, 5) };
const handball = { home: spread(14, 44, 2), away: spread(14, 44, 3) };

export function scenariosOf(match: ScenarioMatch): Scenario[] {
  const { sport, state, runners } = match;
  if (sport === 'FS')
    return runners.map((runner) => ({ name: runner, result: { decided: { winners: [runner] } } }));
  if (sport === 'FT' || sport === 'VF') return footballScenarios(state);
  const now = scoreNow(match);
  const figure = winningFigure(match);
  return scoresOf(match, now)
    .filter(({ home, away }) => home >= now.home && away >= now.away)
    .map((score) => ({ name: nameOf(score), result: { [figure]: { full: score } } }));
}

/** Eight more goals of a side than it has are as good as any number. */
function footballScenarios({ goals, halfTimeGoals }: ScenarioMatch['state']): Scenario[] {
  const scores = grid(spread(goals.home, goals.home + 8, 1), spread(goals.away, goals.away + 8, 1));
  return scores.map((full) => ({
    name: nameOf(full),
    result: { goals: { full, ...(halfTimeGoals ? { first: halfTimeGoals } : {}) } },
  }));
}

const nameOf = ({ home, away }: Score): string => `${home}-${away}`;

/** Sets where they decide the match, else the score. */
function scoreNow({ state: { live } }: ScenarioMatch): Score {
  return live?.sets ?? live?.score ?? { home: 0, away: 0 };
}

function scoresOf({ sport, kind, state }: ScenarioMatch, now: Score): Score[] {
  const apart = (scores: Score[]) => scores.filter(({ home, away }) => home !== away);
  if (sport === 'BK') return apart(grid(basketball.home, basketball.away));
  if (sport === 'BS') return apart(grid(spread(0, now.home + 15, 1), spread(0, now.away + 15, 1)));
  if (sport === 'OP' && kind === 'rugby') return grid(rugby.home, rugby.away);
  if (sport === 'OP' && kind === 'handball') return grid(handball.home, handball.away);
  if (sport === 'OP' && kind === 'ice-hockey') {
    return grid(spread(now.home, now.home + 8, 1), spread(now.away, now.away + 8, 1));
  }
  return raceScores(state.live?.sections ?? usualSections[sport] ?? 5);
}

const usualSections: { readonly [sport in Sport]?: number } = { TN: 3, VB: 5, TT: 7, SK: 11, OP: 3 };

/** Who has the most of so many sections first. */
function raceScores(sections: number): Score[] {
  const wins = Math.floor(sections / 2) + 1;
  return spread(0, wins - 1, 1).flatMap((loser) => [
    { home: wins, away: loser },
    { home: loser, away: wins },
  ]);
}

function grid(homes: readonly number[], aways: readonly number[]): Score[] {
  return homes.flatMap((home) => aways.map((away) => ({ home, away })));
}

function spread(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
