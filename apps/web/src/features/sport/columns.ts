/** The columns of the list, by sport. `deskSlots` has the markets of a sport; this file has their layout. Pure. */

import {
  deskSlots,
  type EsportsGame,
  type MarketType,
  type OtherSport,
  type Period,
  type Slot,
} from '@hj/betting';
import type { GameType } from '@hj/contract';
import { t } from '@lingui/core/macro';
import { sportOf } from '../../shared/sportsbook/markets.ts';

export interface Column {
  type: MarketType;
  name: string;
}

export interface Columns {
  /** Of the whole match. */
  full: readonly Column[];
  /** Of a part of it: the first half, the current set … */
  section: readonly Column[];
  /** The parts that have lines, in order. */
  periods: readonly Period[];
  /** 半场, 本盘. */
  sectionName: string;
  /** Which widths fit: desk.css. */
  shape: 'goals' | 'points' | 'sets';
}

const names: Partial<Record<MarketType, string>> = {
  handicap: t`让球`,
  'goal-handicap': t`让球`,
  'point-handicap': t`让分`,
  'run-handicap': t`让分`,
  'score-handicap': t`让分`,
  'set-handicap': t`让局`,
  'game-handicap': t`让局`,
  'frame-handicap': t`让局`,
  'map-handicap': t`让图`,
  'round-handicap': t`让回合`,
  'kill-handicap': t`让击杀`,
  total: t`大小`,
  'goal-total': t`大小`,
  'point-total': t`总分`,
  'run-total': t`总分`,
  'score-total': t`总分`,
  'game-total': t`总局数`,
  'frame-total': t`总局数`,
  'map-total': t`总图数`,
  'round-total': t`总回合`,
  'kill-total': t`总击杀`,
};

function nameOf(type: MarketType, gameType: GameType): string {
  if (type === 'set-handicap' && gameType === 'TN') return t`让盘`;
  if (type.endsWith('odd-even')) return t`单双`;
  return names[type] ?? t`独赢`;
}

const sectionNames: Partial<Record<GameType, string>> = {
  BK: t`上半场`,
  TN: t`本盘`,
  VB: t`本局`,
  TT: t`本局`,
  BS: t`前五局`,
};
const otherSectionNames: Record<OtherSport, string> = {
  'ice-hockey': t`第一节`,
  handball: t`上半场`,
  esports: t`本图`,
  badminton: t`本局`,
  rugby: t`上半场`,
};

const shapes: Partial<Record<GameType, Columns['shape']>> = {
  BK: 'points',
  TN: 'sets',
  VB: 'sets',
  TT: 'sets',
};

const otherShapes: Partial<Record<OtherSport, Columns['shape']>> = { badminton: 'sets', rugby: 'points' };

const known = new Map<string, Columns>();

/** The columns of a sport; of ice hockey, handball and e-sports by their kind, and of e-sports by the game. */
export function columnsOf(gameType: GameType, kind: OtherSport | null, game?: EsportsGame): Columns {
  const id = `${gameType}/${kind}/${game}`;
  const columns = known.get(id) ?? makeColumns(gameType, kind, game);
  known.set(id, columns);
  return columns;
}

function makeColumns(gameType: GameType, kind: OtherSport | null, game: EsportsGame | undefined): Columns {
  // A list of several kinds is headed as ice hockey is; its leagues show the difference.
  const { full, section } = deskSlots(sportOf(gameType), kind ?? 'ice-hockey', game);
  const column = (type: MarketType): Column => ({ type, name: nameOf(type, gameType) });
  return {
    full: full.map((slot) => column(typeOf(slot))),
    section: [...new Set(section.map(typeOf))].map(column),
    periods: [...new Set(section.map(periodOf))],
    sectionName: (kind && otherSectionNames[kind]) ?? sectionNames[gameType] ?? t`半场`,
    shape: (kind && otherShapes[kind]) ?? shapes[gameType] ?? 'goals',
  };
}

function typeOf(slot: Slot): MarketType {
  return slot.slice(0, slot.indexOf(':')) as MarketType;
}

function periodOf(slot: Slot): Period {
  return slot.slice(slot.indexOf(':') + 1) as Period;
}

/** The columns that a phone shows at a time: three of the match, of its section, and the rest. */
export type CardPage = 'full' | 'section' | 'more';

export interface PageOfColumns {
  page: CardPage;
  columns: readonly Column[];
}

/** A phone turns pages. Where four columns are, the first three of the page are those that are bet on most. */
export function pagesOf({ full, section, shape }: Columns): readonly PageOfColumns[] {
  // In sets the handicap of sets gives way to that of games or points.
  const more = full.length <= 3 ? undefined : shape === 'sets' ? full[1] : full[3];
  const pages: PageOfColumns[] = [{ page: 'full', columns: full.filter((column) => column !== more) }];
  if (section.length > 0) pages.push({ page: 'section', columns: section });
  if (more) pages.push({ page: 'more', columns: [more] });
  return pages;
}
