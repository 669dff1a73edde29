import { call } from '../api/client.ts';
import { LOCAL_SPORT } from './local-sport.ts';
import { useSportMode } from './sport-mode.ts';

/** Loads the launch data of the local sportsbook, once per visit of it. */
export async function loadSportLaunch(): Promise<void> {
  const { on, launch } = useSportMode.getState();
  if (on && launch) return;
  useSportMode.setState({ launch: await call('/game/api/v1/venue/launch', { enName: LOCAL_SPORT }) });
}
