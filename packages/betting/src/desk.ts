/** Which lines the match list shows, by sport: those of the whole match, and those of a section of it. */
import type { Market } from './market.ts';
import {
  type EsportsGame,
  isArenaGame,
  maps,
  type OtherSport,
  type Period,
  type Sport,
  sets,
  sports,
} from './sport.ts';
import type { MarketType } from './table/index.ts';

/** `handicap:full`: the main line of a type and period has this place in the list. */
export type Slot = `${MarketType}:${Period}`;

export interface DeskSlots {
  full: readonly Slot[];
  /** Of the first half, the first five innings; where sets and maps are played, of each: the page shows the current one. */
  section: readonly Slot[];
}

function slotsOf(types: readonly MarketType[], parts: readonly Period[]): Slot[] {
  return parts.flatMap((period) => types.map((type): Slot => `${type}:${period}`));
}

function slots(
  full: readonly MarketType[],
  section: readonly MarketType[] = [],
  parts: readonly Period[] = [],
): DeskSlots {
  return { full: slotsOf(full, ['full']), section: slotsOf(section, parts) };
}

const football = slots(
  ['winner', 'handicap', 'total', 'odd-even'],
  ['winner', 'handicap', 'total'],
  ['first'],
);
const rallies = slots(
  ['match-winner', 'set-handicap', 'point-handicap', 'point-total'],
  ['section-winner', 'point-handicap', 'point-total'],
  sets,
);
const goalTypes: readonly MarketType[] = ['goal-handicap', 'goal-total', 'goal-odd-even'];
const goalSection: readonly MarketType[] = ['regular-winner', 'goal-handicap', 'goal-total'];

const otherKinds: Record<OtherSport, DeskSlots> = {
  // Its play-off makes a winner; handball may be drawn.
  'ice-hockey': slots(['match-winner', ...goalTypes], goalSection, ['p1']),
  handball: slots(['regular-winner', ...goalTypes], goalSection, ['first']),
  esports: slots(
    ['match-winner', 'map-handicap', 'map-total'],
    ['section-winner', 'round-handicap', 'round-total'],
    maps,
  ),
  badminton: slots(
    ['match-winner', 'set-handicap', 'score-handicap', 'score-total'],
    ['section-winner', 'score-handicap', 'score-total'],
    sets.slice(0, 3),
  ),
  rugby: slots(
    ['match-winner', 'score-handicap', 'score-total', 'score-odd-even'],
    ['section-winner', 'score-handicap', 'score-total'],
    ['first'],
  ),
};

/** Of the arena games of e-sports. */
const arena = slots(
  ['match-winner', 'map-handicap', 'map-total'],
  ['section-winner', 'kill-handicap', 'kill-total'],
  maps,
);

/** Of OP where the kind is not said: all that any of its kinds shows. */
const anyOther: DeskSlots = {
  full: Object.values(otherKinds).flatMap(({ full }) => full),
  section: [...Object.values(otherKinds), arena].flatMap(({ section }) => section),
};

const bySport: Record<Sport, DeskSlots> = {
  FT: football,
  VF: football,
  BK: slots(
    ['match-winner', 'point-handicap', 'point-total', 'point-odd-even'],
    ['section-winner', 'point-handicap', 'point-total'],
    ['first'],
  ),
  TN: slots(
    ['match-winner', 'set-handicap', 'game-handicap', 'game-total'],
    ['section-winner', 'game-handicap', 'game-total'],
    sets.slice(0, 5),
  ),
  VB: rallies,
  TT: rallies,
  SK: slots(['match-winner', 'frame-handicap', 'frame-total', 'frame-odd-even']),
  BS: slots(
    ['match-winner', 'run-handicap', 'run-total', 'run-odd-even'],
    ['section-winner', 'run-handicap', 'run-total'],
    ['first5'],
  ),
  OP: anyOther,
  FS: slots(['outright']),
};

/** The places of the match list, in order: winner, handicap, total, odd or even. */
export function deskSlots(sport: Sport, kind?: OtherSport, game?: EsportsGame | null): DeskSlots {
  if (kind === 'esports' && isArenaGame(game)) return arena;
  return sport === 'OP' && kind ? otherKinds[kind] : bySport[sport];
}

const shown = new Map<Sport, ReadonlySet<string>>(
  sports.map((sport) => [sport, new Set([...bySport[sport].full, ...bySport[sport].section])]),
);

/** Whether the match list of the sport shows the line: it is the main one (rank 0) of a slot. */
export function isDeskLine(sport: Sport, { type, period }: Market, rank: number): boolean {
  return rank === 0 && shown.get(sport)?.has(`${type}:${period}`) === true;
}
