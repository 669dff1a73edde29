/** Locates addresses by an offline database in MaxMind's format. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { plainAddress } from '@hj/platform';
import { Reader, type Response } from 'mmdb-lib';
import { z } from 'zod';
import type { Place } from './rules.ts';

const named = z.object({ names: z.record(z.string(), z.string()).optional() }).optional();
/** The fields used of GeoIP2 City, Country and Anonymous IP; all are optional. */
const entry = z.object({
  country: z.object({ iso_code: z.string().optional() }).optional(),
  city: named,
  subdivisions: z.array(named).optional(),
  location: z.object({ latitude: z.number().optional(), longitude: z.number().optional() }).optional(),
  traits: z.object({ is_anonymous_proxy: z.boolean().optional() }).optional(),
  is_anonymous: z.boolean().optional(),
});

export interface Located {
  place: Place | undefined;
  anonymous: boolean;
}

export type Locate = (address: string) => Located;

const nowhere: Located = { place: undefined, anonymous: false };

/** @throws Error (one sentence) if the file is unreadable or not a MaxMind database */
export function openPlaces(file: string): Locate {
  let reader: Reader<Response>;
  try {
    reader = new Reader<Response>(readFileSync(file));
  } catch (cause) {
    throw new Error(`Configuration: HJ_GEOIP_FILE: ${file} is not a readable MaxMind database`, { cause });
  }
  const takesIpv6 = reader.metadata.ipVersion === 6;
  return (given) => {
    const address = plainAddress(given);
    const family = isIP(address);
    if (family === 0 || (family === 6 && !takesIpv6)) return nowhere;
    const read = entry.safeParse(reader.get(address));
    return read.success ? locatedOf(read.data) : nowhere;
  };
}

function locatedOf(found: z.output<typeof entry>): Located {
  const anonymous = found.is_anonymous ?? found.traits?.is_anonymous_proxy ?? false;
  const country = found.country?.iso_code;
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return { place: undefined, anonymous };
  const city = nameOf(found.city) ?? nameOf(found.subdivisions?.[0]);
  const { latitude, longitude } = found.location ?? {};
  return {
    anonymous,
    place: {
      country,
      ...(city === undefined ? {} : { city }),
      ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
    },
  };
}

function nameOf(given: z.output<typeof named>): string | undefined {
  return given?.names?.['zh-CN'] ?? given?.names?.en;
}
