import type { ResourceResponse } from '@hj/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { openLeague } from './desk-state.ts';
import { searchQuery, showTypeOfLeague } from './queries.ts';
import { recentSearches, rememberSearch } from './recent-searches.ts';

export const debounceMs = 300;

type Answer = ResourceResponse<'search'>;
export type SearchItem =
  | { kind: 'recent'; id: string; text: string }
  | { kind: 'team'; id: string; team: Answer['teams'][number] }
  | { kind: 'league'; id: string; league: Answer['leagues'][number] }
  | { kind: 'match'; id: string; match: Answer['matches'][number] };

function useDebounced(value: string): string {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  // A cleared search takes effect at once.
  return value === '' ? '' : late;
}

function itemsOf(text: string, answer: Answer | undefined): SearchItem[] {
  if (text === '') {
    return recentSearches().map((each) => ({ kind: 'recent', id: `recent-${each}`, text: each }));
  }
  if (!answer) return [];
  return [
    ...answer.teams.map((team) => ({
      kind: 'team' as const,
      id: `team-${team.gameType}-${team.name}-${team.league}`,
      team,
    })),
    ...answer.leagues.map((league) => ({
      kind: 'league' as const,
      id: `league-${league.gameType}-${league.leagueId}`,
      league,
    })),
    ...answer.matches.map((match) => ({ kind: 'match' as const, id: `match-${match.gide}`, match })),
  ];
}

/** The typed text, its findings, and the one under the arrow keys. */
export function useSportSearch(onOpenMatch: (gide: string) => void, onDone: () => void) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const wanted = useDebounced(text.trim());
  const { data, isFetching, error } = useQuery(searchQuery(wanted));
  const items = itemsOf(text.trim(), wanted === '' ? undefined : data);

  function change(next: string): void {
    setText(next);
    setAt(-1);
  }

  function choose(item: SearchItem): void {
    if (item.kind === 'recent') {
      change(item.text);
      return;
    }
    rememberSearch(text.trim());
    if (item.kind === 'match') onOpenMatch(item.match.gide);
    else if (item.kind === 'team') onOpenMatch(item.team.gide);
    else {
      const { leagueId, gameType } = item.league;
      void showTypeOfLeague(leagueId, gameType).then((showType) => openLeague(leagueId, gameType, showType));
    }
    change('');
    onDone();
  }

  return {
    text,
    items,
    active: items[at],
    /** Waits for the member to stop typing, or for the server. */
    isBusy: text.trim() !== '' && (isFetching || wanted !== text.trim()),
    error: data ? null : error,
    change,
    choose,
    move(step: 1 | -1): void {
      const { length } = items;
      // Up from nowhere is the last.
      if (length > 0) setAt((before) => (Math.max(before, step < 0 ? 0 : -1) + step + length) % length);
    },
  };
}
