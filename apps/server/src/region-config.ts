/** From where one may play: part of the configuration (config.ts). */
import { isNetwork } from '@hj/platform';
import { z } from 'zod';

export interface RegionConfig {
  geoipFile: string | undefined;
  countryHeader: string | undefined;
  blocked: string[];
  warning: string[];
  blockedNetworks: string[];
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const countries = (name: string) =>
  z
    .string()
    .transform(listOf)
    .refine((list) => list.every((entry) => /^[A-Z]{2}$/.test(entry)), `${name} must be codes like US,SG`)
    .default([]);

export const networkList = (name: string) =>
  z
    .string()
    .transform(listOf)
    .refine((entries) => entries.every(isNetwork), `${name} must be addresses or networks`)
    .default([]);

export const regionEnvironment = {
  /** A database of places in MaxMind's format (GeoLite2-City.mmdb and its like). */
  HJ_GEOIP_FILE: z.string().default(''),
  /** The header in which a trusted proxy names the country of the visitor. */
  HJ_REGION_HEADER: z
    .string()
    .regex(/^[\w-]*$/, 'HJ_REGION_HEADER must be the name of a header')
    .default(''),
  /** Countries (ISO 3166, `US,SG`) that may not play, and those that are warned first. */
  HJ_REGION_BLOCKED: countries('HJ_REGION_BLOCKED'),
  HJ_REGION_WARNING: countries('HJ_REGION_WARNING'),
  /** Addresses and networks (`203.0.113.0/24,2001:db8::/32`) that may not play. */
  HJ_ADDRESS_BLOCKED: networkList('HJ_ADDRESS_BLOCKED'),
};

type RegionValues = z.output<z.ZodObject<typeof regionEnvironment>> & { HJ_TRUSTED_PROXIES: string };

/**
 * A rule that could not be kept stops the start: otherwise the operator would rely on a rule that is not enforced.
 * @throws Error one sentence that names the variable
 */
export function regionOf(value: RegionValues): RegionConfig {
  const geoipFile = value.HJ_GEOIP_FILE || undefined;
  const countryHeader = value.HJ_REGION_HEADER || undefined;
  if (countryHeader !== undefined && value.HJ_TRUSTED_PROXIES === '') {
    throw new Error(
      'Configuration: HJ_REGION_HEADER: it is believed only from HJ_TRUSTED_PROXIES, which is empty',
    );
  }
  for (const name of ['HJ_REGION_BLOCKED', 'HJ_REGION_WARNING'] as const) {
    if (value[name].length > 0 && geoipFile === undefined && countryHeader === undefined) {
      throw new Error(`Configuration: ${name}: it needs HJ_GEOIP_FILE or HJ_REGION_HEADER to know countries`);
    }
  }
  return {
    geoipFile,
    countryHeader,
    blocked: value.HJ_REGION_BLOCKED,
    warning: value.HJ_REGION_WARNING,
    blockedNetworks: value.HJ_ADDRESS_BLOCKED,
  };
}
