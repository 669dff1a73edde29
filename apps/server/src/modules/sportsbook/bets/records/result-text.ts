/** The figures that decided a leg, as my bets and the record show them. Pure. */
import {
  type Figure,
  kindOf,
  type Market,
  type MatchResult,
  type OtherSport,
  type PeriodScores,
  type Score,
  type Sport,
} from '@hj/betting';
import { winningFigure } from '../../catalog/winning-figure.ts';

type Match = { sport: Sport; kind: OtherSport | undefined };

/** The unit that decides a set, map, quarter or half. */
const sectionFigures: readonly Figure[] = ['maps', 'games', 'rounds', 'runs', 'points', 'goals'];

/**
 * `2-1`, for half/full `1-0/2-1`, of a winner with the score after regular time: `1-1 加时 0-0 点球 4-3`, of champions who
 * won; null while they are not known.
 */
export function resultText(match: Match, { type, period }: Market, result: MatchResult): string | null {
  const { figure, rule } = kindOf(type);
  switch (rule.by) {
    case 'outright':
      return result.decided?.winners?.join('、') ?? null;
    case 'match-winner':
      return wholeText(result[winningFigure(match)]);
    case 'section-winner':
      return textOf(
        sectionFigures.map((each) => result[each]?.[period]).find((score) => score !== undefined),
      );
    case 'qualifier':
    case 'method':
    case 'extra-time':
      return wholeText(result.goals);
    case 'half-full':
      return halvesText(result[figure]);
    default:
      return textOf(result[figure]?.[period]);
  }
}

/** Regular time, then extra time and the shoot-out where there were any. */
function wholeText(scores: PeriodScores | undefined): string | null {
  const full = textOf(scores?.full);
  if (full === null) return null;
  const extra = textOf(scores?.extra);
  const penalties = textOf(scores?.penalties);
  return [full, extra && `加时 ${extra}`, penalties && `点球 ${penalties}`].filter(Boolean).join(' ');
}

function halvesText(scores: PeriodScores | undefined): string | null {
  const full = textOf(scores?.full);
  const first = textOf(scores?.first);
  return first === null || full === null ? full : `${first}/${full}`;
}

function textOf(score: Score | undefined): string | null {
  return score === undefined ? null : `${score.home}-${score.away}`;
}
