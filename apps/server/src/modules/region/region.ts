/**
 * The place of a visitor and the calls allowed from there. The address is that of the socket, or the one that a trusted proxy states; headers
 * set by the visitor are ignored (C53). Checked before login, registration, bet, deposit and launch: results are cached by address.
 */
import { type CallContext, type MemberId, networksOf } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { Module } from '../../module.ts';
import { createEvents } from './events.ts';
import { type Locate, openPlaces } from './places.ts';
import { refuse } from './refusals.ts';
import { distanceKm, isImpossibleTravel, judge, type Place, placeText, type Verdict } from './rules.ts';

export type RegionDeps = Pick<Deps, 'config' | 'db' | 'log' | 'now'>;

interface Standing {
  verdict: Verdict;
  place: Place | undefined;
}

const rememberedAddresses = 20_000;
const ownNetworks = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
];

function createStandings({ region }: RegionDeps['config']) {
  const isBlocked = networksOf(region.blockedNetworks);
  const isOwn = networksOf(ownNetworks);
  const lists = { blocked: new Set(region.blocked), warning: new Set(region.warning) };
  const locate: Locate =
    region.geoipFile === undefined
      ? () => ({ place: undefined, anonymous: false })
      : openPlaces(region.geoipFile);
  const placesKnown = region.geoipFile !== undefined || region.countryHeader !== undefined;

  function find(address: string, named: string | undefined): Standing {
    const located = locate(address);
    // The country stated by the proxy takes precedence over the database; the city is kept if both agree.
    const place =
      named === undefined || located.place?.country === named ? located.place : { country: named };
    const facts = {
      ...{ addressBlocked: isBlocked(address), addressPrivate: isOwn(address), placesKnown },
      ...{ anonymous: located.anonymous, country: place?.country },
    };
    return { verdict: judge(facts, lists), place };
  }

  // One map per country stated by a proxy: a look-up by address alone, without a composite key.
  const known = new Map<string, Map<string, Standing>>();
  return (address: string, named: string | undefined): Standing => {
    const group = named ?? '';
    let standings = known.get(group);
    if (standings === undefined) {
      standings = new Map();
      known.set(group, standings);
    }
    let standing = standings.get(address);
    if (standing === undefined) {
      if (standings.size >= rememberedAddresses) standings.clear();
      standing = find(address, named);
      standings.set(address, standing);
    }
    return standing;
  };
}

export function createRegion(deps: RegionDeps) {
  const standingOf = createStandings(deps.config);
  const events = createEvents(deps);
  return {
    /** By the database alone: for recorded addresses. */
    placeOf: (address: string): Place | undefined => standingOf(address, undefined).place,
    /** With the country header of the trusted proxy. */
    placeHere: (context: CallContext): Place | undefined =>
      standingOf(context.address, context.country).place,
    placeText,
    distanceKm,
    isImpossibleTravel,
    /**
     * Guards a call that depends on the region; records each refusal. About 0.1 µs for a cached address.
     * @throws AppError blocked-country, unknown-place, blocked-address, anonymous; warned, unless the visitor has confirmed
     */
    requireAllowed(context: CallContext, options: { confirmed?: boolean } = {}): void {
      const { verdict, place } = standingOf(context.address, context.country);
      if (verdict === 'allowed' || verdict === 'free') return;
      if (verdict === 'warned' && options.confirmed === true) return;
      events.record(verdict, context, place);
      throw refuse(verdict, { data: { place: placeText(place, context.address) } });
    },
    /** Records an impossible travel: the distance from the last login is too far for the time between (C54). */
    recordImpossibleTravel(memberId: MemberId, context: CallContext, from: { place: Place; at: Date }): void {
      const place = standingOf(context.address, context.country).place;
      const km = place === undefined ? undefined : distanceKm(from.place, place);
      const detail = {
        ...{ from: placeText(from.place, ''), fromAt: from.at.toISOString() },
        ...{ km: km === undefined ? null : Math.round(km) },
      };
      events.record('impossible-travel', context, place, { detail, memberId });
    },
    /** Waits for pending writes of events. */
    stop: () => events.settle(),
    workers: [{ name: 'regions', role: 'any', start: () => ({ stop: () => events.settle() }) }],
  } satisfies Module;
}

export type Region = ReturnType<typeof createRegion>;
