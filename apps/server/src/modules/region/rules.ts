/** Decisions about places: no clock, no I/O. */

export interface Place {
  /** ISO 3166: two capital letters. */
  country: string;
  city?: string;
  latitude?: number;
  longitude?: number;
}

/** The verdict on an address. `free`: no rule applies. */
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
  /** Own networks: loopback, private, link-local. */
  addressPrivate: boolean;
  /** Whether a source of places is configured: a database or the country header of a proxy. */
  placesKnown: boolean;
  /** An anonymising proxy, according to the database. */
  anonymous: boolean;
  country: string | undefined;
}

/** Refuses a public address without a known place (GLI-19 2.7.4(a)), if a source of places is configured. */
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

/** The highest plausible speed; airliners cruise at about 900 km/h. */
const fastestKmPerHour = 1000;
/** The error of GeoIP databases. */
const blurKm = 300;

/** Impossible travel (C54): the distance between the places is too far for the elapsed time. */
export function isImpossibleTravel(a: Place, b: Place, elapsedMs: number): boolean {
  const km = distanceKm(a, b);
  if (km === undefined || km <= blurKm) return false;
  return km - blurKm > (fastestKmPerHour * Math.max(elapsedMs, 0)) / 3_600_000;
}

const countryNames = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'code' });

/** Display text: `中国 上海`, or the address if the place is unknown. */
export function placeText(place: Place | undefined, address: string): string {
  if (place === undefined) return address;
  const country = countryNames.of(place.country) ?? place.country;
  return place.city === undefined ? country : `${country} ${place.city}`;
}
