/** Which part of a match the section columns show, and whether it is over. Pure. */
import type { MarketType, Period, Slot } from '@hj/betting';
import type { WireMatchState } from '@hj/contract';

/** The parts that have lines, in order, and the market types of the section. */
export interface SectionLines {
  periods: readonly Period[];
  section: readonly { type: MarketType }[];
}

export type SectionState = Pick<WireMatchState, 'gameStatus' | 'se_now' | 'inningNum' | 'live'>;

/** A part that has one place in the match is over as soon as a later one is said. */
const later: Partial<Record<Period, readonly string[]>> = {
  first: ['second', 'q3', 'q4', 'extra', 'penalties'],
  p1: ['p2', 'p3', 'extra', 'penalties'],
};
const footballLater = new Set(['HT', '2H', 'ET', 'PK', 'FT']);
/** Innings are counted from 0: the sixth. */
const sixthInning = 5;

function isOver(period: Period, { gameStatus, se_now, inningNum, live }: SectionState): boolean {
  if (gameStatus === 'ended' || footballLater.has(se_now)) return true;
  if (period === 'first5') return (inningNum ?? 0) >= sixthInning;
  if (live === null) return false;
  if (later[period]?.includes(live.section)) return true;
  // A break says the section that has just ended.
  return gameStatus === 'break' && (live.section === period || (period === 'first' && live.section === 'q2'));
}

/**
 * The part whose lines stand in the section columns: the first half while it lasts, of sets and maps the current one, in a
 * break the next; `undefined` once there is none any more.
 */
export function sectionOf(
  columns: SectionLines,
  state: SectionState | undefined,
  hasLine: (slot: Slot) => boolean,
): Period | undefined {
  const { periods, section } = columns;
  const [first] = periods;
  if (first === undefined || state === undefined) return first;
  if (periods.length === 1) return isOver(first, state) ? undefined : first;
  if (state.gameStatus === 'ended') return undefined;
  const names: readonly string[] = periods;
  const from = Math.max(0, names.indexOf(state.live?.section ?? first));
  const offered = periods
    .slice(from)
    .find((period) => section.some(({ type }) => hasLine(`${type}:${period}`)));
  return offered ?? periods[from];
}
