/** Games of the competitions of e-sports. */
import type { EsportsGame } from '@hj/betting';
import type { ResourceRequest } from '@hj/contract';
import type { CatalogMatch } from './catalog.ts';

type League = CatalogMatch['league'];
export type GameFilter = ResourceRequest<'get_game_list'>['game'];

/** As the wire says it; nothing where the competition is none of e-sports. */
export function esportsOf({ game, virtual }: League): { game?: EsportsGame; virtual?: boolean } {
  return { ...(game ? { game } : {}), ...(virtual ? { virtual } : {}) };
}

/** Virtual matches stand by themselves: they are in no list of the game that they play. */
export function ofGame(matches: CatalogMatch[], game: GameFilter): CatalogMatch[] {
  if (game === undefined) return matches;
  return matches.filter(({ league }) =>
    game === 'virtual' ? league.virtual === true : league.game === game && league.virtual !== true,
  );
}
