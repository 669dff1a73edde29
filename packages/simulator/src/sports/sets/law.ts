/** A match of sets: the possible courses from any standing, set by set. Units are the counts of a set: games or points. */
import type { Score } from '@hj/betting';
import type { Distribution } from '../../engine/distribution.ts';
import type { Server, SetScore } from './rally.ts';

/** A way for a set to end, and who begins the next. */
export interface SetEnd extends SetScore {
  next: Server;
}

export interface SetsForm {
  bestOf: number;
  /** Units a set has at most, for the size of the tables. */
  widest: number;
  /** Also computes the units of each side; the tables are built only if this is set. */
  withSides?: boolean;
  /** A set from its start. */
  fresh(set: number, first: Server): readonly SetEnd[];
}

export interface SetsStanding {
  /** Units of the sets that are over. */
  finished: readonly Score[];
  /** Possible ends of the current or next set, including its score so far; empty when the match is over. */
  current: readonly SetEnd[];
}

export interface SetFigures {
  margin: Distribution;
  total: Distribution;
}

export interface SetsLaw {
  /** Chances of the exact scores, `2-1`. */
  scores: ReadonlyMap<string, number>;
  sets: SetFigures;
  units: SetFigures;
  /** Units of each side in the match, where they are asked for. */
  sides: Readonly<Record<'home' | 'away', Distribution>> | undefined;
  /** The set being played, and the one after it if it is played for certain. */
  current: SetFigures | undefined;
  next: SetFigures | undefined;
}

interface Node {
  home: number;
  away: number;
  server: Server;
  chance: number;
  /** Chances by margin and total of the units, and by the units of home and away. */
  tables: Tables;
}

type Tables = Record<'margin' | 'total' | 'home' | 'away', Float64Array>;

export function setsWon(finished: readonly Score[]): Score {
  const won = { home: 0, away: 0 };
  for (const { home, away } of finished) won[home > away ? 'home' : 'away']++;
  return won;
}

export function setsLaw(form: SetsForm, { finished, current }: SetsStanding): SetsLaw {
  const needed = Math.ceil(form.bestOf / 2);
  const won = setsWon(finished);
  const units = finished.reduce(
    (sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }),
    nil,
  );
  const table = new Table(form.bestOf * form.widest, form.withSides === true);
  const ended: Node[] = [];
  let open: Node[] = [table.start(won, units)];
  for (let set = finished.length + 1; open.length > 0; set++) {
    const after = new Map<number, Node>();
    for (const node of open) {
      if (Math.max(node.home, node.away) >= needed) {
        ended.push(node);
        continue;
      }
      const isCurrent = set === finished.length + 1;
      for (const end of isCurrent ? current : form.fresh(set, node.server)) table.play(node, end, after);
    }
    open = [...after.values()];
  }
  const left = needed - Math.max(won.home, won.away);
  return {
    ...summaryOf(ended, table),
    current: current.length > 0 ? figuresOf(current) : undefined,
    next: current.length > 0 && left > 1 ? nextFigures(form, finished.length + 2, current) : undefined,
  };
}

const nil: Score = { home: 0, away: 0 };

/** Figures of units in tables of one size; those of the sides are empty unless required. */
class Table {
  readonly size: number;
  readonly withSides: boolean;

  constructor(size: number, withSides: boolean) {
    this.size = size;
    this.withSides = withSides;
  }

  start({ home, away }: Score, units: Score): Node {
    const tables = this.empty();
    tables.margin[this.size + units.home - units.away] = 1;
    tables.total[units.home + units.away] = 1;
    tables.home[units.home] = 1;
    tables.away[units.away] = 1;
    return { home, away, server: 0, chance: 1, tables };
  }

  empty(): Tables {
    const side = this.withSides ? this.size + 1 : 0;
    return {
      margin: new Float64Array(2 * this.size + 1),
      total: new Float64Array(this.size + 1),
      home: new Float64Array(side),
      away: new Float64Array(side),
    };
  }

  /** Adds the tables of a node, shifted by one end of its set. */
  add(into: Tables, from: Tables, { home, away, chance }: SetScore): void {
    addShifted(into.margin, from.margin, home - away, chance);
    addShifted(into.total, from.total, home + away, chance);
    if (!this.withSides) return;
    addShifted(into.home, from.home, home, chance);
    addShifted(into.away, from.away, away, chance);
  }

  /** Adds the successor of a node by one end of its set. */
  play(node: Node, end: SetEnd, after: Map<number, Node>): void {
    const isHome = end.home > end.away;
    const home = node.home + (isHome ? 1 : 0);
    const away = node.away + (isHome ? 0 : 1);
    const key = 100 * home + 10 * away + end.next;
    let next = after.get(key);
    if (!next) {
      next = { home, away, server: end.next, chance: 0, tables: this.empty() };
      after.set(key, next);
    }
    next.chance += node.chance * end.chance;
    this.add(next.tables, node.tables, end);
  }
}

function addShifted(into: Float64Array, from: Float64Array, by: number, weight: number): void {
  const { low, high } = boundsOf(from);
  for (let i = low; i <= high; i++) into[i + by] = (into[i + by] ?? 0) + (from[i] ?? 0) * weight;
}

const known = new WeakMap<Float64Array, { low: number; high: number }>();

/** The part of a table that is not empty; a node's tables are full before they are read. */
function boundsOf(list: Float64Array): { low: number; high: number } {
  let bounds = known.get(list);
  if (!bounds) {
    let low = 0;
    let high = list.length - 1;
    while (low < high && (list[low] ?? 0) < 1e-11) low++;
    while (high > low && (list[high] ?? 0) < 1e-11) high--;
    bounds = { low, high };
    known.set(list, bounds);
  }
  return bounds;
}

function summaryOf(
  ended: readonly Node[],
  table: Table,
): Pick<SetsLaw, 'scores' | 'sets' | 'units' | 'sides'> {
  const scores = new Map<string, number>();
  const sums = table.empty();
  const { margin, total, home, away } = sums;
  const ways: SetScore[] = [];
  for (const node of ended) {
    const name = `${node.home}-${node.away}`;
    scores.set(name, (scores.get(name) ?? 0) + node.chance);
    ways.push(node);
    table.add(sums, node.tables, { home: 0, away: 0, chance: 1 });
  }
  return {
    scores,
    sets: figuresOf(ways),
    units: {
      margin: trimmed({ from: -table.size, chances: margin }),
      total: trimmed({ from: 0, chances: total }),
    },
    sides: table.withSides
      ? { home: trimmed({ from: 0, chances: home }), away: trimmed({ from: 0, chances: away }) }
      : undefined,
  };
}

function trimmed({ from, chances }: Distribution): Distribution {
  const low = chances.findIndex((p) => p > 0);
  const high = chances.findLastIndex((p) => p > 0);
  return low < 0
    ? { from: 0, chances: new Float64Array([1]) }
    : { from: from + low, chances: chances.slice(low, high + 1) };
}

/** Margin and total of scores with their chances. */
function figuresOf(ways: readonly SetScore[]): SetFigures {
  const size = ways.reduce((most, { home, away }) => Math.max(most, home + away), 1);
  const margin = new Float64Array(2 * size + 1);
  const total = new Float64Array(size + 1);
  for (const { home, away, chance } of ways) {
    margin[size + home - away] = (margin[size + home - away] ?? 0) + chance;
    total[home + away] = (total[home + away] ?? 0) + chance;
  }
  return { margin: trimmed({ from: -size, chances: margin }), total: trimmed({ from: 0, chances: total }) };
}

/** The set after the current one, averaged over who begins it. */
function nextFigures(form: SetsForm, set: number, current: readonly SetEnd[]): SetFigures {
  const ways: SetScore[] = [];
  for (const first of [0, 1] as const) {
    const weight = current.reduce((sum, end) => sum + (end.next === first ? end.chance : 0), 0);
    if (weight === 0) continue;
    for (const { home, away, chance } of form.fresh(set, first))
      ways.push({ home, away, chance: chance * weight });
  }
  return figuresOf(ways);
}
