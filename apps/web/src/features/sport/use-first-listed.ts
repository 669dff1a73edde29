import { useState } from 'react';
import { useDesk } from './desk-state.ts';
import { useGames } from './use-games.ts';

/**
 * The match that a wide window shows beside the table before one is opened: the first of the list, and the same one for as long as
 * it is listed. Champions have no page beside the table.
 */
export function useFirstListed(): string | undefined {
  const { groups } = useGames();
  const list = useDesk(({ gameType, showType, gameDate }) => `${gameType}/${showType}/${gameDate}`);
  const [kept, setKept] = useState<{ list: string; gide: string }>();
  const listed = groups.flatMap(({ matches }) => matches.filter(({ gameType }) => gameType !== 'FS'));
  const isKept = kept?.list === list && listed.some(({ gide }) => gide === kept.gide);
  const first = isKept ? kept.gide : listed[0]?.gide;
  if (first !== undefined && !isKept) setKept({ list, gide: first });
  return first;
}
