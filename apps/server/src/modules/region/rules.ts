/** Decisions about places: no clock, no I/O. */

export interface Place {
  /** ISO 3166: two capital letters. */
  country: string;
  city?: string;
  latitude?: number;
  longitude?: number;
}

/** What an address means for play. `free`: no rule applies to it. */
export type Verdict =
  | 'free'
  | 'allowed'
  | 'blocked-country'
  | 'blocked-address'
  | 'anonymous'
  | 'unknown-place'
  | 'warned';

export interface VerdictFacts {
  addressBlocked: boolean;
  /** Of our own networks: loopback, private, link-local. */
  addressPrivate: boolean;
  /** Whether anything could tell a place: a database or the header of a proxy. */
  placesKnown: boolean;
  /** The database says that the address hides where its user is. */
  anonymous: boolean;
  country: string | undefined;
}

/** A public address whose place cannot be told is refused (GLI-19 2.7.4(a)), but only where places can be told at all. */
export function judge(
  facts: VerdictFacts,
  lists: { blocked: ReadonlySet<string>; warning: ReadonlySet<string> },
): Verdict {
  if (facts.addressBlocked) return 'blocked-address';
  if (facts.addressPrivate || !facts.placesKnown) return 'free';
  if (facts.anonymous) return 'anonymous';
  if (facts.country === undefined) return 'unknown-place';
  if (lists.blocked.has(facts.country)) return 'blocked-country';
  return lists.warning.has(facts.country) ? 'warned' : 'allowed';
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres along the surface (haversine); undefined if either place has no coordinates. */
export function distanceKm(a: Place, b: Place): number | undefined {
  const [lat1, lon1, lat2, lon2] = [a.latitude, a.longitude, b.latitude, b.longitude];
  if (lat1 === undefined || lon1 === undefined || lat2 === undefined || lon2 === undefined) return undefined;
  const [p1, p2] = [radians(lat1), radians(lat2)];
  const half =
    Math.sin((p2 - p1) / 2) ** 2 + Math.cos(p1) * Math.cos(p2) * Math.sin(radians(lon2 - lon1) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Faster than this nobody travels; airliners cruise at about 900 km/h. */
const fastestKmPerHour = 1000;
/** Databases of places err by so much. */
const blurKm = 300;

/** Whether nobody can have been at both places within the time (C54). */
export function isImpossibleTravel(a: Place, b: Place, elapsedMs: number): boolean {
  const km = distanceKm(a, b);
  if (km === undefined || km <= blurKm) return false;
  return km - blurKm > (fastestKmPerHour * Math.max(elapsedMs, 0)) / 3_600_000;
}

const countryNames = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'code' });

/** What a member reads: `中国 上海`, or the address where the place is not known. */
export function placeText(place: Place | undefined, address: string): string {
  if (place === undefined) return address;
  const country = countryNames.of(place.country) ?? place.country;
  return place.city === undefined ? country : `${country} ${place.city}`;
}
