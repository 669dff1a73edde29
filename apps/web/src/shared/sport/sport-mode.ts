import type { CallResponse } from '@hj/contract';
import { create } from 'zustand';
import { call } from '../api/client.ts';
import { LOCAL_SPORT } from './local-sport.ts';

type SportLaunch = CallResponse<'/game/api/v1/venue/launch'>;

/** Whether the local sportsbook is on screen, and what its launch answered. Written by the navigation guard only. */
export const useSportMode = create<{ on: boolean; launch: SportLaunch | undefined }>()(() => ({
  on: false,
  launch: undefined,
}));

export function setSportMode(on: boolean): void {
  useSportMode.setState({ on });
}

/** Loads the launch data of the local sportsbook, once per visit of it. */
export async function loadSportLaunch(): Promise<void> {
  const { on, launch } = useSportMode.getState();
  if (on && launch) return;
  useSportMode.setState({ launch: await call('/game/api/v1/venue/launch', { enName: LOCAL_SPORT }) });
}
