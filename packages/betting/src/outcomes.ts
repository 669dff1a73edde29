import { hasPeriod, type Market, type Outcome, type Period } from './market.ts';

const sides = ['home', 'draw', 'away'];
const correctScores: Record<Period, readonly Outcome[]> = {
  full: correctScoresUpTo(4),
  first: correctScoresUpTo(3),
};

/**
 * The outcomes of a market in the order of the page. Correct scores: home wins, draws, away wins, `other`.
 * @throws RangeError for half/full of the first half, which does not exist
 */
export function outcomesOf({ type, period }: Market): readonly Outcome[] {
  if (!hasPeriod(type, period)) throw new RangeError(`there is no ${type}:${period}`);
  switch (type) {
    case 'winner':
      return sides;
    case 'handicap':
    case 'corner-handicap':
      return ['home', 'away'];
    case 'total':
    case 'corner-total':
      return ['over', 'under'];
    case 'odd-even':
    case 'corner-odd-even':
      return ['odd', 'even'];
    case 'correct-score':
      return correctScores[period];
    case 'total-goals':
      return period === 'full' ? ['0-1', '2-3', '4-6', '7+'] : ['0', '1', '2', '3+'];
    case 'half-full':
      return sides.flatMap((half) => sides.map((full) => `${half}/${full}`));
    case 'double-chance':
      return ['home-draw', 'draw-away', 'home-away'];
    case 'both-score':
      return ['yes', 'no'];
  }
}

function correctScoresUpTo(most: number): readonly Outcome[] {
  const goals = Array.from({ length: most + 1 }, (_, index) => index);
  const homeWins = goals.flatMap((more) => goals.slice(0, more).map((less) => [more, less]));
  return [
    ...homeWins.map(([more, less]) => `${more}-${less}`),
    ...goals.map((each) => `${each}-${each}`),
    ...homeWins.map(([more, less]) => `${less}-${more}`),
    'other',
  ];
}
