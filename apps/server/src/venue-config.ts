/** The venues: the house's own, and providers whose games play from the centre wallet or from one of their own. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const secret = (name: string) =>
  z
    .string()
    .regex(/^(.{16,})?$/, `${name} must have at least 16 characters`)
    .default('');
const address = z.union([z.literal(''), z.url()]).default('');

export const venueEnvironment = {
  /** The house venue, and the key of its protocol. */
  HJ_VENUE_URL: z.url().default('http://127.0.0.1:3001'),
  HJ_VENUE_SECRET: z
    .string()
    .regex(/^(.{32,})?$/, 'HJ_VENUE_SECRET must have at least 32 characters')
    .default(''),
  /** Hub88: our key and its public one, as PEM (line breaks may be written \n). Empty: its venues are closed. */
  HJ_HUB88_PRIVATE_KEY: z.string().default(''),
  HJ_HUB88_PEER_KEY: z.string().default(''),
  /** Where its games are launched. Empty: the house venue. */
  HJ_HUB88_URL: address,
  HJ_HUB88_OPERATOR: z.coerce.number().int().min(1).default(1),
  /** Games that it may play from the centre wallet, with commas between. */
  HJ_HUB88_GAMES: z.string().default('longgong'),
  /** Swipe Games: its address, our names there, and the keys of both directions. */
  HJ_SWIPE_URL: address,
  HJ_SWIPE_CLIENT: z.string().default(''),
  HJ_SWIPE_BRAND: z.string().default(''),
  HJ_SWIPE_KEY: secret('HJ_SWIPE_KEY'),
  HJ_SWIPE_PEER_KEY: secret('HJ_SWIPE_PEER_KEY'),
  /** A venue that speaks as LG does: its address, our name there, the key of the signatures; 1: orders are prepared and confirmed. */
  HJ_LG_URL: address,
  HJ_LG_AGENT: z.string().default(''),
  HJ_LG_KEY: secret('HJ_LG_KEY'),
  HJ_LG_TWO_PHASE: z.enum(['0', '1']).default('0'),
  /** The key that signs calls of the SOFTSWISS protocol. */
  HJ_SOFTSWISS_SECRET: secret('HJ_SOFTSWISS_SECRET'),
  /** The key that signs calls of live tables such as HS and XG. */
  HJ_HSXG_SECRET: secret('HJ_HSXG_SECRET'),
};

export interface VenueConfig {
  houseVenue: { url: string; secret: string };
  hub88:
    | {
        url: string;
        operator: number;
        games: ReadonlySet<string>;
        privateKey: KeyObject;
        peerKey: KeyObject;
      }
    | undefined;
  swipe: { url: string; client: string; brand: string; key: string; peerKey: string } | undefined;
  lg: { url: string; agent: string; key: string; twoPhase: boolean } | undefined;
  softswiss: { secret: string } | undefined;
  hsxg: { secret: string } | undefined;
}

const environment = z.object(venueEnvironment);

/** @throws Error whose message is one sentence that names the variable */
export function venueOf(value: z.output<typeof environment>, houseSecret: () => string): VenueConfig {
  const houseVenue = { url: value.HJ_VENUE_URL, secret: value.HJ_VENUE_SECRET || houseSecret() };
  return {
    houseVenue,
    hub88: hub88Of(value, `${value.HJ_VENUE_URL}/hub88`),
    swipe: swipeOf(value),
    lg: lgOf(value),
    softswiss: value.HJ_SOFTSWISS_SECRET === '' ? undefined : { secret: value.HJ_SOFTSWISS_SECRET },
    hsxg: value.HJ_HSXG_SECRET === '' ? undefined : { secret: value.HJ_HSXG_SECRET },
  };
}

function hub88Of(value: z.output<typeof environment>, house: string): VenueConfig['hub88'] {
  const { HJ_HUB88_PRIVATE_KEY: own, HJ_HUB88_PEER_KEY: peer, HJ_HUB88_URL: url } = value;
  if (own === '' && peer === '') return undefined;
  if (own === '' || peer === '') {
    throw new Error(
      'Configuration: HJ_HUB88_PRIVATE_KEY: HJ_HUB88_PRIVATE_KEY and HJ_HUB88_PEER_KEY go together',
    );
  }
  return {
    ...{ url: url || house, operator: value.HJ_HUB88_OPERATOR },
    games: new Set(value.HJ_HUB88_GAMES.split(',')),
    privateKey: pem('HJ_HUB88_PRIVATE_KEY', own, createPrivateKey),
    peerKey: pem('HJ_HUB88_PEER_KEY', peer, createPublicKey),
  };
}

function pem(name: string, text: string, read: (text: string) => KeyObject): KeyObject {
  try {
    return read(text.replaceAll('\\n', '\n'));
  } catch {
    throw new Error(`Configuration: ${name}: ${name} must be a key as PEM`);
  }
}

function swipeOf(value: z.output<typeof environment>): VenueConfig['swipe'] {
  if (value.HJ_SWIPE_URL === '') return undefined;
  if (value.HJ_SWIPE_KEY === '' || value.HJ_SWIPE_PEER_KEY === '') {
    throw new Error('Configuration: HJ_SWIPE_KEY: HJ_SWIPE_URL needs HJ_SWIPE_KEY and HJ_SWIPE_PEER_KEY');
  }
  return {
    ...{ url: value.HJ_SWIPE_URL, client: value.HJ_SWIPE_CLIENT, brand: value.HJ_SWIPE_BRAND },
    ...{ key: value.HJ_SWIPE_KEY, peerKey: value.HJ_SWIPE_PEER_KEY },
  };
}

function lgOf(value: z.output<typeof environment>): VenueConfig['lg'] {
  if (value.HJ_LG_URL === '') return undefined;
  if (value.HJ_LG_AGENT === '' || value.HJ_LG_KEY === '') {
    throw new Error('Configuration: HJ_LG_KEY: HJ_LG_URL needs HJ_LG_AGENT and HJ_LG_KEY');
  }
  const { HJ_LG_URL: url, HJ_LG_AGENT: agent, HJ_LG_KEY: key } = value;
  return { url, agent, key, twoPhase: value.HJ_LG_TWO_PHASE === '1' };
}
