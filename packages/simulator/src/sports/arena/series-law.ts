/** A series of arena games from any standing on: the maps are independent, each with its own chance. */
import type { Score } from '@hj/betting';
import type { Distribution } from '../../engine/distribution.ts';
import { type Figures, type MapLaw, mapLaw } from './map-law.ts';
import { type ArenaSetup, type ArenaState, freshMap, mapsWon } from './state.ts';

export interface ArenaLaw {
  /** Chances of the exact scores, `2-1`. */
  scores: ReadonlyMap<string, number>;
  maps: Figures;
  /** The map being played or to come, and the one after it if it is played for certain; undefined once the series is over. */
  current: MapLaw | undefined;
  next: MapLaw | undefined;
}

const fresh = new WeakMap<ArenaSetup, MapLaw>();

function freshLaw(setup: ArenaSetup): MapLaw {
  let law = fresh.get(setup);
  if (!law) {
    law = mapLaw(setup, freshMap);
    fresh.set(setup, law);
  }
  return law;
}

export function arenaLaw(setup: ArenaSetup, state: ArenaState): ArenaLaw {
  const won = mapsWon(state);
  const needed = Math.ceil(setup.bestOf / 2);
  const left = needed - Math.max(won.home, won.away);
  if (state.over) return { ...summaryOf([{ ...won, chance: 1 }]), current: undefined, next: undefined };
  const current = state.current.beat === 0 ? freshLaw(setup) : mapLaw(setup, state.current);
  return {
    ...summaryOf(endsOf(setup, won, current.home)),
    current,
    next: left > 1 ? freshLaw(setup) : undefined,
  };
}

type Way = Score & { chance: number };

/** Every way the series can end. */
function endsOf({ bestOf, home: fair }: ArenaSetup, won: Score, current: number): Way[] {
  const needed = Math.ceil(bestOf / 2);
  const ends: Way[] = [];
  let open: Way[] = [{ ...won, chance: 1 }];
  for (let p = current; open.length > 0; p = fair) {
    const after = new Map<string, Way>();
    for (const { home, away, chance } of open) {
      for (const way of [
        { home: home + 1, away, chance: chance * p },
        { home, away: away + 1, chance: chance * (1 - p) },
      ]) {
        if (Math.max(way.home, way.away) >= needed) ends.push(way);
        else {
          const known = after.get(`${way.home}-${way.away}`);
          after.set(`${way.home}-${way.away}`, { ...way, chance: way.chance + (known?.chance ?? 0) });
        }
      }
    }
    open = [...after.values()];
  }
  return ends;
}

function summaryOf(ends: readonly Way[]): Pick<ArenaLaw, 'scores' | 'maps'> {
  const scores = new Map<string, number>();
  for (const { home, away, chance } of ends) {
    const name = `${home}-${away}`;
    scores.set(name, (scores.get(name) ?? 0) + chance);
  }
  return {
    scores,
    maps: { margin: distribution(ends, (a, b) => a - b), total: distribution(ends, (a, b) => a + b) },
  };
}

function distribution(ends: readonly Way[], of: (home: number, away: number) => number): Distribution {
  const values = ends.map(({ home, away }) => of(home, away));
  const from = Math.min(...values);
  const chances = new Float64Array(Math.max(...values) - from + 1);
  ends.forEach(({ chance }, i) => {
    const at = (values[i] ?? from) - from;
    chances[at] = (chances[at] ?? 0) + chance;
  });
  return { from, chances };
}
