/** Which providers the configuration names: where their games are opened, and how their calls are read. */
import type { Config } from '../../config.ts';
import type { Provider } from './callbacks/callbacks.ts';
import { hub88Protocol } from './callbacks/hub88.ts';
import { softswissProtocol } from './callbacks/softswiss.ts';
import { swipeProtocol } from './callbacks/swipe.ts';
import { houseAdapter } from './house-adapter.ts';
import { hub88Launcher } from './hub88-client.ts';
import type { GameLauncher, GameLaunchers } from './launcher.ts';
import { swipeLauncher } from './swipe-client.ts';

type Providers = Pick<Config, 'houseVenue' | 'hub88' | 'swipe' | 'softswiss'>;

/** What the house venue plays from the centre wallet. */
const hub88Games: ReadonlySet<string> = new Set(['longgong']);

export function launchersOf({ houseVenue, hub88, swipe }: Providers): GameLaunchers {
  const launchers = new Map<string, GameLauncher>([['house', houseAdapter(houseVenue)]]);
  if (hub88 !== undefined) launchers.set('hub88', hub88Launcher(hub88));
  if (swipe !== undefined) launchers.set('swipe', swipeLauncher(swipe));
  return launchers;
}

/** By the name in the address of a callback. */
export function providersOf({ hub88, swipe, softswiss }: Providers): ReadonlyMap<string, Provider> {
  const providers = new Map<string, Provider>();
  if (hub88 !== undefined) {
    const protocol = hub88Protocol({ peerKey: hub88.peerKey, games: hub88Games });
    providers.set('hub88', { venue: 'fish', protocol });
  }
  if (swipe !== undefined) providers.set('swipe', { venue: 'swipe', protocol: swipeProtocol(swipe) });
  if (softswiss !== undefined) {
    providers.set('softswiss', { venue: 'softswiss', protocol: softswissProtocol(softswiss) });
  }
  return providers;
}
