import type { SlotModel } from '@hj/games';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { VenueApi } from '../api/venue-api.ts';
import type { PlayState, PlayStore } from '../app/play-store.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { Sounds } from '../sound/sounds.ts';

export interface Game {
  code: string;
  api: VenueApi;
  store: PlayStore;
  sounds: Sounds;
  bridge: Bridge;
  model: SlotModel;
  press(): void;
}

export const GameContext = createContext<Game | null>(null);

export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error('No game is running here.');
  return game;
}

export function usePlay<T>(select: (state: PlayState) => T): T {
  return useStore(useGame().store, select);
}
