import type { CallResponse } from '@hj/contract';
import { create } from 'zustand';

type SportLaunch = CallResponse<'/game/api/v1/venue/launch'>;

/** Whether the local sportsbook is on screen, and the answer of its launch. Written by the navigation guard only. */
export const useSportMode = create<{ on: boolean; launch: SportLaunch | undefined }>()(() => ({
  on: false,
  launch: undefined,
}));

export function setSportMode(on: boolean): void {
  useSportMode.setState({ on });
}
