/** The market list of arena games (reference/sportsbook.md §2.6): maps of the series, and the figures within a map. */
import { type Market, type MarketType, outcomesOf, type Period, type Score } from '@hj/betting';
import type { Distribution } from '../../engine/distribution.ts';
import { handicaps, hasPassed, type LineGrid, oddEven, totals, winner } from '../../engine/lines.ts';
import type { Fair } from '../../engine/rules.ts';
import type { ArenaGame } from './games.ts';
import type { MapLaw } from './map-law.ts';
import type { ArenaLaw } from './series-law.ts';
import {
  type ArenaSetup,
  type ArenaState,
  type Counted,
  type MapState,
  mapPeriod,
  mapsWon,
  minutesOf,
  shownTowers,
} from './state.ts';

const oneLine: LineGrid = { count: 1, step: 4, offset: 2 };
const twoLines: LineGrid = { count: 2, step: 4, offset: 2 };
const threeLines: LineGrid = { count: 3, step: 4, offset: 2 };

export function arenaOffer(law: ArenaLaw, state: ArenaState, around: ArenaLaw, setup: ArenaSetup): Fair[] {
  if (state.over) return [];
  const number = state.finished.length;
  const offer = seriesOffer(law, around, setup);
  if (law.current && around.current)
    offer.push(...mapOffer(mapPeriod(number), law.current, around.current, setup.game));
  if (law.next && around.next)
    offer.push(...mapOffer(mapPeriod(number + 1), law.next, around.next, setup.game));
  return offer;
}

/** One map alone has a winner and no score. */
function seriesOffer({ maps, scores }: ArenaLaw, around: ArenaLaw, { bestOf }: ArenaSetup): Fair[] {
  const offer = [winner(['match-winner', 'full'], maps.margin)];
  if (bestOf === 1) return offer;
  const exact: Market = { type: 'map-score', period: 'full', line: bestOf };
  return [
    ...offer,
    ...handicaps(['map-handicap', 'full'], maps.margin, around.maps.margin, oneLine),
    ...totals(['map-total', 'full'], maps.total, around.maps.total, oneLine),
    { market: exact, chances: outcomesOf(exact).map((name) => scores.get(name) ?? 0) },
  ];
}

function mapOffer(period: Period, law: MapLaw, around: MapLaw, game: ArenaGame): Fair[] {
  return [
    { market: { type: 'section-winner', period }, chances: [law.home, 1 - law.home] },
    ...handicaps(['kill-handicap', period], law.kills.margin, around.kills.margin, twoLines),
    ...totals(['kill-total', period], law.kills.total, around.kills.total, threeLines),
    oddEven(['kill-odd-even', period], law.kills.total),
    ...handicaps(['tower-handicap', period], law.towers.margin, around.towers.margin, oneLine),
    ...totals(['tower-total', period], law.towers.total, around.towers.total, oneLine),
    ...totals(['minute-total', period], law.minutes, around.minutes, twoLines),
    ...firstOffer(period, law, game),
    ...takenOffer(game.dragons?.total, period, law.dragons, around.dragons),
    ...takenOffer(game.barons.total, period, law.barons, around.barons),
  ];
}

/** The types on the first of each thing. */
export const firstTypes = (game: ArenaGame): readonly (readonly [Counted, MarketType | undefined])[] => [
  ['kills', 'first-kill'],
  ['towers', 'first-tower'],
  ['dragons', game.dragons?.first],
  ['barons', game.barons.first],
];

function firstOffer(period: Period, { firsts }: MapLaw, game: ArenaGame): Fair[] {
  return firstTypes(game).flatMap(([kind, type]) => {
    const home = firsts[kind];
    return home === undefined || type === undefined
      ? []
      : [{ market: { type, period }, chances: [home, 1 - home] }];
  });
}

function takenOffer(
  type: MarketType | undefined,
  period: Period,
  taken: Distribution | undefined,
  around: Distribution | undefined,
): Fair[] {
  return type && taken && around ? totals([type, period], taken, around, oneLine) : [];
}

/** The current count for the total of a map. */
function countFor(type: MarketType, map: MapState, game: ArenaGame): Score | undefined {
  if (type === 'kill-total') return map.counts.kills;
  if (type === 'tower-total') return shownTowers(game, map.counts.towers);
  if (type === 'minute-total') return { home: minutesOf(game, map), away: 0 };
  if (type === game.dragons?.total) return map.counts.dragons;
  return type === game.barons.total ? map.counts.barons : undefined;
}

/** Whether the total has been passed of a market on the series or on the map that is played. */
export function arenaPassed(market: Market, state: ArenaState): boolean {
  const { finished, current, game } = state;
  if (market.type === 'map-total') return hasPassed(market, mapsWon(state));
  if (mapPeriod(finished.length) !== market.period) return false;
  return hasPassed(market, countFor(market.type, current, game));
}

/** A market that has been decided although the series is not over. */
export function arenaOver(market: Market, state: ArenaState): boolean {
  const { finished, current, game, over } = state;
  if (over || arenaPassed(market, state)) return true;
  if (finished.some((_, index) => mapPeriod(index) === market.period)) return true;
  if (mapPeriod(finished.length) !== market.period) return false;
  return firstTypes(game).some(([kind, type]) => type === market.type && current.firsts[kind] !== undefined);
}
