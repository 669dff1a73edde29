/**
 * The lists of the desk, made from memory: which matches are in play, today or early, by sport, in the orders of the page. They are
 * made anew only when a match enters, leaves or moves, or when a Beijing day begins; prices and scores change none of them.
 */

import type { GameType, wireLeague } from '@hj/contract';
import { beijingDayStart } from '@hj/platform';
import type { z } from 'zod';
import type { Catalog, CatalogMatch } from './catalog.ts';
import { esportsOf } from './esports-games.ts';
import { type ShowType, showTypeOf } from './show-type.ts';

export type WireLeague = z.infer<typeof wireLeague>;
type Order = 'L' | 'T';

interface Listed {
  key: string;
  groups: Map<string, CatalogMatch[]>;
  sorted: Map<string, readonly number[]>;
}

export class DeskIndex {
  readonly #catalog: Catalog;
  #listed: Listed | undefined;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** Matches of a game type (ALL: of every one) and show type, in the order of the page. */
  list(gameType: GameType, showType: ShowType, order: Order, now: number): CatalogMatch[] {
    const { groups, sorted } = this.#at(now);
    const key = `${gameType} ${showType}`;
    let ids = sorted.get(`${key} ${order}`);
    if (ids === undefined) {
      const found = groups.get(key) ?? [];
      ids = [...found].sort(order === 'L' ? byLeague : byTime).map(({ id }) => id);
      sorted.set(`${key} ${order}`, ids);
    }
    // The order stands, the matches themselves move on.
    return ids.map((id) => this.#catalog.find(id)).filter((match) => match !== undefined);
  }

  count(gameType: GameType, showType: ShowType, now: number): number {
    return this.#at(now).groups.get(`${gameType} ${showType}`)?.length ?? 0;
  }

  #at(now: number): Listed {
    const key = `${this.#catalog.listVersion} ${beijingDayStart(now)}`;
    if (this.#listed?.key === key) return this.#listed;
    const groups = new Map<string, CatalogMatch[]>();
    for (const match of this.#catalog.matches()) {
      const showType = showTypeOf(match, now);
      if (showType === undefined) continue;
      for (const gameType of [match.sport, 'ALL']) {
        const group = groups.get(`${gameType} ${showType}`);
        if (group) group.push(match);
        else groups.set(`${gameType} ${showType}`, [match]);
      }
    }
    this.#listed = { key, groups, sorted: new Map() };
    return this.#listed;
  }
}

export function byTime(a: CatalogMatch, b: CatalogMatch): number {
  return a.startsAt - b.startsAt || a.id - b.id;
}

/** Important leagues first, each league together, its matches by time. */
export function byLeague(a: CatalogMatch, b: CatalogMatch): number {
  return a.league.tier - b.league.tier || a.league.id - b.league.id || byTime(a, b);
}

/** Important leagues first, then those with most matches. */
export function importantFirst(a: WireLeague, b: WireLeague): number {
  return a.tier - b.tier || b.count - a.count || Number(a.leagueId) - Number(b.leagueId);
}

/** The leagues of these matches with their counts. */
export function leaguesOf(matches: readonly CatalogMatch[]): WireLeague[] {
  const leagues = new Map<number, WireLeague>();
  for (const { league } of matches) {
    const { id, name, shortName, region, tier } = league;
    const known = leagues.get(id);
    if (known) known.count += 1;
    else
      leagues.set(id, {
        leagueId: String(id),
        name,
        shortName,
        region,
        tier,
        ...esportsOf(league),
        count: 1,
      });
  }
  return [...leagues.values()].sort(importantFirst);
}
