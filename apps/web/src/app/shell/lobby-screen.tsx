import { useMatches, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LobbyPage } from '../../features/lobby/index.tsx';
import { readLobbySearch } from '../../features/lobby/search.ts';

/** The lobby of the category that the route names. */
export function LobbyScreen(): ReactNode {
  const category = useMatches({
    select: (matches) => matches.map(({ staticData }) => staticData.lobby).find((name) => name !== undefined),
  });
  const search = readLobbySearch(useSearch({ strict: false }));
  return category === undefined ? null : <LobbyPage key={category} category={category} search={search} />;
}
