import { type Figure, otherFigures } from '@hj/betting';
import type { CatalogMatch } from './catalog.ts';

/** The figure of the final score that decides who won. */
export function winningFigure({ sport, kind }: Pick<CatalogMatch, 'sport' | 'kind'>): Figure {
  switch (sport) {
    case 'BK':
    case 'FS':
      return 'points';
    case 'TN':
    case 'VB':
    case 'TT':
      return 'sets';
    case 'SK':
      return 'frames';
    case 'BS':
      return 'runs';
    case 'OP':
      return kind === undefined ? 'goals' : otherFigures[kind].match;
    default:
      return 'goals';
  }
}
