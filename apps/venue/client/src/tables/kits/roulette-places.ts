import { rouletteColor, rouletteCoverage } from '@hj/games';
import { t } from '@lingui/core/macro';
import type { Spot } from './kit.ts';

/**
 * Where a bet lies on the field of 36 numbers: `along` its twelve rows of three (0 to 12), `across` a row (0 to 3). Bets on several
 * numbers lie on the lines between them, those with zero on the field's edge.
 */
export interface Place {
  along: number;
  across: number;
}

const rowOf = (number: number): number => Math.floor((number - 1) / 3);
const columnOf = (number: number): number => (number - 1) % 3;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** null for bets that have a field of their own: zero, dozens, columns and the even ones. */
export function placeOf(bet: string): Place | null {
  const kind = bet.split('-')[0] ?? '';
  const covered = rouletteCoverage[bet] ?? [];
  if (!['straight', 'split', 'street', 'corner', 'line'].includes(kind) || bet === 'straight-0') return null;
  const numbers = covered.filter((number) => number > 0);
  const along = covered.includes(0) ? 0 : mean(numbers.map(rowOf)) + 0.5;
  const across = mean(numbers.map(columnOf)) + 0.5;
  // Whole rows are bet on at the outer edge.
  const isWhole = kind === 'line' || (kind === 'street' && !covered.includes(0)) || numbers.length === 3;
  return { along, across: isWhole ? 0 : across };
}

const insideNames = () => ({
  straight: t`直注`,
  split: t`分注`,
  street: t`街注`,
  corner: t`角注`,
  line: t`线注`,
});

const outside = (): Record<string, string> => ({
  'dozen-1': t`第一打 1–12`,
  'dozen-2': t`第二打 13–24`,
  'dozen-3': t`第三打 25–36`,
  'column-1': t`第一列`,
  'column-2': t`第二列`,
  'column-3': t`第三列`,
  ...{ red: t`红`, black: t`黑`, odd: t`单`, even: t`双`, small: t`小 1–18`, big: t`大 19–36` },
});

export function rouletteSpot(bet: string): Spot {
  const covered = rouletteCoverage[bet] ?? [];
  const odds = `1:${36 / covered.length - 1}`;
  const [kind, ...numbers] = bet.split('-');
  const inside = insideNames()[kind as 'straight'];
  const name = inside ? `${inside} ${numbers.join('/')}` : (outside()[bet] ?? bet);
  return { bet, name, odds, kind: colorKind(bet) };
}

function colorKind(bet: string): Spot['kind'] {
  if (bet === 'red' || bet === 'black') return bet === 'red' ? 'red' : 'ink';
  if (!bet.startsWith('straight')) return 'plain';
  return { red: 'red', black: 'ink', green: 'green' }[rouletteColor(Number(bet.slice(9)))] as Spot['kind'];
}

export const rouletteSpots = (): Spot[] => Object.keys(rouletteCoverage).map(rouletteSpot);
