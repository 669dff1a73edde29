import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { watchMatch } from '../../shared/sportsbook/live-feed.ts';
import { marketOf } from '../../shared/sportsbook/markets.ts';
import { matchQuery } from '../../shared/sportsbook/queries.ts';
import { entryKey, type SlipEntry } from '../../shared/sportsbook/slip-rules.ts';
import type { LiveSelection, SelectionState } from './slip-model.ts';

/** A selection as the match store has it; `isLoaded` once the server has told of its match, or does not know it any more. */
export function liveSelection({ gameInfo, playInfo, oddInfo }: SlipEntry, isLoaded: boolean): LiveSelection {
  const wire = matchStore.market(gameInfo.gide, playInfo.key);
  const match = matchStore.state(gameInfo.gide);
  const price = wire?.outcomes.find(({ o }) => o === oddInfo.outcome)?.p;
  const isLive = match?.isLive ?? false;
  const score = match && isLive ? `${match.sc_FT_H}-${match.sc_FT_A}` : undefined;
  return { state: stateOf(), price, isLive, score };

  function stateOf(): SelectionState {
    // A match that the server no longer knows has ended.
    if (!wire) return isLoaded ? 'closed' : 'unknown';
    if (wire.status === 'closed' || price === undefined || price <= 1_000) return 'closed';
    if (marketOf(playInfo.key) === undefined) return 'closed';
    return wire.status === 'suspended' || match?.stop ? 'suspended' : 'open';
  }
}

/** The selections as they stand now; their matches are followed as long as they are on the slip. */
export function useLiveEntries(entries: readonly SlipEntry[]): readonly LiveSelection[] {
  const gides = [...new Set(entries.map(({ gameInfo }) => gameInfo.gide))];
  const queries = useQueries({ queries: gides.map(matchQuery) });
  const known = new Map(gides.map((gide, index) => [gide, queries[index]]));
  const loaded = gides.filter((gide) => known.get(gide)?.data !== undefined).join();
  const answered = gides.filter((gide) => known.get(gide)?.isPending === false).join();
  useEffect(() => {
    const stops = loaded === '' ? [] : loaded.split(',').map((gide) => watchMatch(gide, 'full'));
    return () => {
      for (const stop of stops) stop();
    };
  }, [loaded]);
  const key = entries.map(entryKey).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries are the same as long as their keys are.
  const source = useMemo(() => sourceOf(entries, answered.split(',')), [key, answered]);
  return useSyncExternalStore(source.subscribe, source.read);
}

/** Keeps the last reading as long as nothing in it changed, so that a running clock draws nothing again. */
function sourceOf(entries: readonly SlipEntry[], answered: readonly string[]) {
  let last: readonly LiveSelection[] = [];
  return {
    subscribe(listener: () => void) {
      const gides = new Set(entries.map(({ gameInfo }) => gameInfo.gide));
      const stops = [...gides].map((gide) => matchStore.subscribe(gide, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    read() {
      const now = entries.map((entry) => liveSelection(entry, answered.includes(entry.gameInfo.gide)));
      if (now.length !== last.length || now.some((each, index) => !isSame(each, last[index]))) last = now;
      return last;
    },
  };
}

function isSame(a: LiveSelection, b: LiveSelection | undefined): boolean {
  return (
    b !== undefined &&
    a.state === b.state &&
    a.price === b.price &&
    a.isLive === b.isLive &&
    a.score === b.score
  );
}
