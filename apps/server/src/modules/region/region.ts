/**
 * Where a visitor is and what that allows. The address is the socket's, or what a trusted proxy says it is; a header that the visitor
 * wrote himself changes nothing (C53). Asked before login, registration, bet, deposit and launch, so the answer is kept by address.
 */
import { codeText } from '@hj/contract';
import { AppError, type CallContext, type MemberId, networksOf } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import type { Module } from '../../module.ts';
import { createEvents } from './events.ts';
import { type Locate, openPlaces } from './places.ts';
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

const refusals = {
  'blocked-country': [6031, codeText(6031)],
  'unknown-place': [6031, '暂时无法确认您所在的地区，请关闭代理后重试'],
  'blocked-address': [6033, codeText(6033)],
  anonymous: [6033, '请关闭代理或 VPN 后重试'],
  warned: [6032, codeText(6032)],
} as const;

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
    // The proxy's word on the country goes before the file's; the file's city stays if they agree.
    const place =
      named === undefined || located.place?.country === named ? located.place : { country: named };
    const facts = {
      ...{ addressBlocked: isBlocked(address), addressPrivate: isOwn(address), placesKnown },
      ...{ anonymous: located.anonymous, country: place?.country },
    };
    return { verdict: judge(facts, lists), place };
  }

  // One map for each country that a proxy names: looking up the address alone is what keeps it cheap.
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
    /** By the database alone: for addresses that were written down earlier. */
    placeOf: (address: string): Place | undefined => standingOf(address, undefined).place,
    /** With what the proxy in front of us says of this request. */
    placeHere: (context: CallContext): Place | undefined =>
      standingOf(context.address, context.country).place,
    placeText,
    distanceKm,
    isImpossibleTravel,
    /**
     * Guards what may be done only where it is allowed; a refusal is written down. About 0.1 µs for an address that is known already.
     * @throws AppError 6031 (blocked country, or a place that cannot be told), 6033 (blocked or hidden address), 6032 (a country that
     * is warned first, unless the visitor has confirmed)
     */
    requireAllowed(context: CallContext, options: { confirmed?: boolean } = {}): void {
      const { verdict, place } = standingOf(context.address, context.country);
      if (verdict === 'allowed' || verdict === 'free') return;
      if (verdict === 'warned' && options.confirmed === true) return;
      events.record(verdict, context, place);
      const [code, message] = refusals[verdict];
      throw new AppError(code, { message, data: { place: placeText(place, context.address) } });
    },
    /** Writes down that a member cannot have come here from where he was last (C54). */
    recordImpossibleTravel(memberId: MemberId, context: CallContext, from: { place: Place; at: Date }): void {
      const place = standingOf(context.address, context.country).place;
      const km = place === undefined ? undefined : distanceKm(from.place, place);
      const detail = {
        ...{ from: placeText(from.place, ''), fromAt: from.at.toISOString() },
        ...{ km: km === undefined ? null : Math.round(km) },
      };
      events.record('impossible-travel', context, place, { detail, memberId });
    },
    /** Waits for the events that are being written. */
    stop: () => events.settle(),
    workers: [{ name: 'regions', role: 'any', start: () => ({ stop: () => events.settle() }) }],
  } satisfies Module;
}

export type Region = ReturnType<typeof createRegion>;
