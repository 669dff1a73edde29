import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { FishingState } from './fishing-store.ts';
import type { Fishing } from './start-fishing.ts';

export const FishingContext = createContext<Fishing | null>(null);

export function useFishing(): Fishing {
  const fishing = useContext(FishingContext);
  if (!fishing) throw new Error('No room is open here.');
  return fishing;
}

export function useRoom<T>(select: (state: FishingState) => T): T {
  return useStore(useFishing().store, select);
}
