/** The competition of a match as its row has it. */
import type { EsportsGame, FeedLeague } from '@hj/betting';

export interface LeagueRow {
  leagueId: number;
  leagueName: string;
  leagueShort: string;
  region: string;
  tier: 1 | 2 | 3;
  game: EsportsGame | null;
  virtual: boolean;
}

export function toLeague(row: LeagueRow): FeedLeague {
  return {
    ...{
      id: row.leagueId,
      name: row.leagueName,
      shortName: row.leagueShort,
      region: row.region,
      tier: row.tier,
    },
    ...(row.game ? { game: row.game } : {}),
    ...(row.virtual ? { virtual: true } : {}),
  };
}
