import { parseAmount } from '@hj/money';
import type { LiveTable, LiveTables } from '../../shared/games/live-tables.ts';
import type { GameItem } from '../../shared/games/queries.ts';
import type { LobbySearch } from './search.ts';

export type LimitLevel = NonNullable<LobbySearch['limit']>;

/** Yuan of the minimum bet: at most `low` at a table of low limits, at least `high` at one of high limits. */
export const limitYuan = { low: 5, high: 20 } as const;

/** By the present minimum bet of the table; null between the two. */
export function limitLevelOf(smallest: string | null): LimitLevel | null {
  const fen = smallest === null ? undefined : parseAmount(smallest);
  if (fen === undefined) return null;
  if (fen <= BigInt(limitYuan.low) * 100n) return 'low';
  return fen >= BigInt(limitYuan.high) * 100n ? 'high' : null;
}

/** Whether a table passes the filters of its live state: limits and good roads. */
export function passes(game: GameItem, live: LiveTables | undefined, { limit, good }: LobbySearch): boolean {
  const table = live?.tables[game.gameCode];
  if (good && (table?.good ?? null) === null) return false;
  return limit === undefined || limitLevelOf(table?.limits.minBet ?? game.minStake) === limit;
}

/** Kind of game in the live lobby: baccarat without commission counts as baccarat. */
const kindOf = ({ game }: LiveTable): string => (game.startsWith('baccarat') ? 'baccarat' : game);

/** How many tables there are, of each kind and with a good road. */
export function countTables(live: LiveTables | undefined) {
  const tables = Object.values(live?.tables ?? {}).filter((table) => table !== null);
  return {
    all: tables.length,
    good: tables.filter(({ good }) => good !== null).length,
    of: (kind: string) => tables.filter((table) => kindOf(table) === kind).length,
  };
}

/** The open table to sit down at for several: one with a good road, else one with the most players. */
export function tableToJoin(games: readonly GameItem[], live: LiveTables | undefined): GameItem | undefined {
  const rank = ({ gameCode }: GameItem): number => {
    const table = live?.tables[gameCode];
    return (table?.good ? 1_000_000 : 0) + (table?.seated ?? 0);
  };
  const open = games.filter(({ state, gameCode }) => state === 'open' && live?.tables[gameCode]?.isOpen);
  return open.toSorted((a, b) => rank(b) - rank(a))[0];
}
