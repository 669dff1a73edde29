import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { sportOf } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { type Arranged, arrange, type Card } from './arrange.ts';

/**
 * Which markets there are, arranged; a price changes nothing here, so the page is drawn again only when a line comes or goes.
 * A closed market keeps its card until another tab is opened, so that no card jumps under a finger.
 */
export function useArranged(info: MatchInfo, tab: string | undefined): Arranged {
  const { gide, gameType, kind } = info;
  const subscribe = useCallback((listener: () => void) => matchStore.subscribe(gide, listener), [gide]);
  const keys = useSyncExternalStore(subscribe, () => keysOf(gide));
  const before = useRef<{ tab: string | undefined; arranged: Arranged }>(undefined);
  return useMemo(() => {
    const fresh = arrange(keys === '' ? [] : keys.split(' '), sportOf(gameType), kind);
    const known = before.current;
    const arranged = known
      ? { ...fresh, cards: goOn(known.arranged.cards, fresh.cards, known.tab === tab) }
      : fresh;
    before.current = { tab, arranged };
    return arranged;
  }, [keys, gameType, kind, tab]);
}

/** In one order, so that a change of ranks is no change; keys hold no spaces. */
function keysOf(gide: string): string {
  return matchStore
    .markets(gide)
    .map(({ key }) => key)
    .sort()
    .join(' ');
}

/** Cards with the same lines stay the same objects and are not drawn again. */
function goOn(
  before: ReadonlyMap<string, Card>,
  fresh: ReadonlyMap<string, Card>,
  keepsGone: boolean,
): Map<string, Card> {
  const cards = new Map(fresh);
  for (const [slot, card] of before) {
    const now = fresh.get(slot);
    if (now && now.keys.join() === card.keys.join()) cards.set(slot, card);
    if (!now && keepsGone) cards.set(slot, card.keys.length === 0 ? card : { ...card, keys: [] });
  }
  return cards;
}
