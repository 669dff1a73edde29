import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type GameCategory, LOBBIES } from '../../shared/games/categories.ts';
import type { GameFilter } from '../../shared/games/queries.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { gameKeyOf } from './game-text.ts';
import { gamesQuery, poolsQuery, venuesOfQuery } from './queries.ts';
import type { LobbySearch } from './search.ts';

const SEARCH_AFTER_MS = 300;

/** A value once it has stood still. */
function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}

/** The content of a lobby by its address. A change of the filter is a change of the address. */
export function useLobby(category: GameCategory, search: LobbySearch) {
  const token = useSession((session) => session.token);
  const navigate = useNavigate();
  const { number, to } = LOBBIES[category];
  const [typed, setTyped] = useState(search.text ?? '');
  const text = useSettled(typed, SEARCH_AFTER_MS).trim();
  const { group = 'all', venue = '', studio = '', kind = '' } = search;
  const filter: GameFilter = { category: number, group, enName: venue, studio, kind, text };
  const games = useInfiniteQuery(gamesQuery(filter, token));
  const list = games.data?.pages.flatMap((page) => page.list) ?? [];
  const change = (part: LobbySearch) => {
    const next = { ...search, ...part };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to, search: kept, replace: true, resetScroll: false });
  };
  useEffect(() => {
    if (text !== (search.text ?? '')) change({ text });
  });
  return {
    games,
    list,
    venues: useQuery(venuesOfQuery(number, token)),
    pools: useQuery(poolsQuery(number)).data ?? [],
    /** The game whose sheet is open, by the address. */
    open: list.find((game) => gameKeyOf(game) === search.open),
    filtered:
      group !== 'all' ||
      venue !== '' ||
      studio !== '' ||
      kind !== '' ||
      text !== '' ||
      (search.limit ?? search.good) !== undefined,
    typed,
    setTyped,
    change,
    clear: () => {
      setTyped('');
      void navigate({ to, search: {}, replace: true, resetScroll: false });
    },
  };
}

export type Lobby = ReturnType<typeof useLobby>;
