/** Which providers the configuration names: where their games are opened, and how their calls are read. */
import type { Db } from '@hj/platform';
import type { Config } from '../../config.ts';
import type { VenueAdapter, VenueAdapters } from './adapter.ts';
import type { Provider } from './callbacks/callbacks.ts';
import { hsxgProtocol } from './callbacks/hsxg.ts';
import { hub88Protocol } from './callbacks/hub88.ts';
import { softswissProtocol } from './callbacks/softswiss.ts';
import { swipeProtocol } from './callbacks/swipe.ts';
import { houseAdapter } from './house-adapter.ts';
import { hub88Client } from './hub88-client.ts';
import type { GameLauncher, GameLaunchers } from './launcher.ts';
import { lgAdapter } from './lg-adapter.ts';
import { ownRounds } from './records/own-rounds.ts';
import type { RecordSource, RecordSources } from './records/record-source.ts';
import type { RoundSource, RoundSources, RoundStatement, RoundStatements } from './rounds/round-source.ts';
import { swipeLauncher } from './swipe-client.ts';

type Providers = Pick<Config, 'houseVenue' | 'hub88' | 'swipe' | 'lg' | 'softswiss' | 'hsxg'>;

/** Adapters, launchers and sources of the providers of venues, by their names. */
export interface VenueClients {
  adapters: VenueAdapters;
  launchers: GameLaunchers;
  records: RecordSources;
  rounds: RoundSources;
  statements: RoundStatements;
}

/** Those of the configuration, by name; each lists the questions that its provider answers. */
export function clientsOf({ houseVenue, hub88, swipe, lg }: Providers, db: Db): VenueClients {
  const house = houseAdapter(houseVenue);
  const hub = hub88 === undefined ? undefined : hub88Client(hub88);
  // Their protocols have no call for rounds; also of one that was switched off the last minutes are still read.
  const own = ownRounds(db);
  const transfers = lg === undefined ? undefined : lgAdapter(lg);
  return {
    adapters: mapOf<VenueAdapter>({ house, lg: transfers }),
    launchers: mapOf<GameLauncher>({
      ...{ house, hub88: hub, lg: transfers },
      swipe: swipe === undefined ? undefined : swipeLauncher(swipe),
    }),
    records: mapOf<RecordSource>({
      ...{ house, hub88: hub, lg: transfers },
      ...{ swipe: own, softswiss: own, hsxg: own },
    }),
    rounds: mapOf<RoundSource>({ hub88: hub }),
    statements: mapOf<RoundStatement>({ hub88: hub }),
  };
}

function mapOf<Client>(clients: Readonly<Record<string, Client | undefined>>): Map<string, Client> {
  const found = new Map<string, Client>();
  for (const [name, client] of Object.entries(clients)) if (client !== undefined) found.set(name, client);
  return found;
}

/** By the name in the address of a callback. */
export function providersOf({ hub88, swipe, softswiss, hsxg }: Providers): ReadonlyMap<string, Provider> {
  const providers = new Map<string, Provider>();
  if (hub88 !== undefined) {
    const protocol = hub88Protocol({ peerKey: hub88.peerKey, games: hub88.games });
    providers.set('hub88', { venue: 'fish', protocol });
  }
  if (swipe !== undefined) providers.set('swipe', { venue: 'swipe', protocol: swipeProtocol(swipe) });
  if (softswiss !== undefined) {
    providers.set('softswiss', { venue: 'softswiss', protocol: softswissProtocol(softswiss) });
  }
  if (hsxg !== undefined) providers.set('hsxg', { venue: 'hsxg', protocol: hsxgProtocol(hsxg) });
  return providers;
}
