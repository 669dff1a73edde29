/** How the member likes the cards of a match: pinned ones are kept on this machine, folds as long as the page lives. */
import type { Sport } from '@hj/betting';
import { useMemo } from 'react';
import { create } from 'zustand';
import { storage } from '../../shared/session/storage.ts';
import type { Slot } from '../../shared/sportsbook/markets.ts';

/** More would push the rest of the page away. */
export const mostPinned = 12;

interface Layout {
  /** `FT|handicap:full`: by sport, the last pinned first. */
  pinned: readonly string[];
  /** Cards and sections that are folded. */
  folded: ReadonlySet<string>;
}

const storageKey = 'pinnedMarkets';

function readPinned(): string[] {
  const text = storage.get(storageKey) ?? '';
  return text.split(',').filter((each) => /^[A-Z]{2}\|[\w-]+:\w+$/.test(each));
}

const useLayout = create<Layout>()(() => ({ pinned: readPinned(), folded: new Set() }));

/** Slots of a sport, the last pinned first. */
export function usePinned(sport: Sport): readonly string[] {
  const pinned = useLayout((layout) => layout.pinned);
  return useMemo(() => slotsOf(pinned, sport), [pinned, sport]);
}

function slotsOf(pinned: readonly string[], sport: Sport): readonly string[] {
  return pinned.filter((each) => each.startsWith(`${sport}|`)).map((each) => each.slice(sport.length + 1));
}

export function togglePinned(sport: Sport, slot: Slot): void {
  const name = `${sport}|${slot}`;
  const { pinned } = useLayout.getState();
  const rest = pinned.filter((each) => each !== name);
  const own = slotsOf(rest, sport);
  const full = own.length < mostPinned ? rest : rest.filter((each) => each !== `${sport}|${own.at(-1)}`);
  const next = pinned.includes(name) ? rest : [name, ...full];
  storage.set(storageKey, next.join(','));
  useLayout.setState({ pinned: next });
}

export function useIsFolded(name: string): boolean {
  return useLayout(({ folded }) => folded.has(name));
}

export function toggleFolded(name: string): void {
  const folded = new Set(useLayout.getState().folded);
  if (!folded.delete(name)) folded.add(name);
  useLayout.setState({ folded });
}
