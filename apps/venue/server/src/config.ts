import { hkdfSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'is an origin as http://localhost:3001',
  );
/** Line ends of a PEM may be written as two characters. */
const pem = z
  .string()
  .default('')
  .transform((text) => text.replaceAll('\\n', '\n'));

/** Environment → Config, once. */
const environment = z.object({
  DATABASE_URL: z.string().startsWith('postgres', 'DATABASE_URL must begin with postgres://'),
  /** A role to take on after connecting, where the login may do more. */
  DATABASE_ROLE: z.string().default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Shared with the operator, who signs with it. */
  VENUE_SECRET: z.string().min(32, 'VENUE_SECRET must have at least 32 characters'),
  /** The key that seals server seeds; without it, derived from VENUE_SECRET. */
  VENUE_SEED_SECRET: z.string().default(''),
  /** The origin that players' browsers reach this server by. */
  VENUE_ORIGIN: origin.default('http://localhost:3001'),
  /** Sites that may frame the games, the first one by default: origins with commas between. */
  VENUE_SITE_ORIGINS: z
    .string()
    .default('http://localhost:3000')
    .transform((text) => text.split(','))
    .pipe(z.array(origin).min(1)),
  /** Addresses or networks whose `x-forwarded-for` is believed, with commas between. */
  VENUE_TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((entry) => entry !== '')),
  /** Push connections of one client address. */
  VENUE_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  VENUE_CLIENT_ROOT: z.string().default(fileURLToPath(new URL('../../client/dist', import.meta.url))),
  VENUE_HUB88_PRIVATE_KEY: pem,
  VENUE_HUB88_PEER_KEY: pem,
  VENUE_HUB88_OPERATOR_URL: z.string().default(''),
  /** The wallet of an operator that plays by Swipe Games, its number here, and the keys of both directions. */
  VENUE_SWIPE_OPERATOR_URL: z.string().default(''),
  VENUE_SWIPE_OPERATOR: z.coerce.number().int().min(1).default(2),
  VENUE_SWIPE_KEY: z.string().default(''),
  VENUE_SWIPE_PEER_KEY: z.string().default(''),
  VENUE_SWIPE_CLIENT: z.string().default(''),
  VENUE_SWIPE_BRAND: z.string().default(''),
});

/** Undefined where no operator plays by Swipe Games. */
export function swipeOf(config: Config) {
  if (config.VENUE_SWIPE_OPERATOR_URL === '') return undefined;
  return {
    ...{ url: config.VENUE_SWIPE_OPERATOR_URL, operator: config.VENUE_SWIPE_OPERATOR },
    ...{ key: config.VENUE_SWIPE_KEY, peerKey: config.VENUE_SWIPE_PEER_KEY },
    ...{ client: config.VENUE_SWIPE_CLIENT, brand: config.VENUE_SWIPE_BRAND },
  };
}

/** Keys for values that only this server reads. */
export function seedKeyOf({ VENUE_SEED_SECRET, VENUE_SECRET }: Config): Buffer {
  const secret = VENUE_SEED_SECRET === '' ? VENUE_SECRET : VENUE_SEED_SECRET;
  return Buffer.from(hkdfSync('sha256', secret, '', 'hj-venue/seeds', 32));
}

export type Config = z.output<typeof environment>;

/** @throws Error whose message is one sentence that names the variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (read.success) {
    const { VENUE_SWIPE_OPERATOR_URL: url, VENUE_SWIPE_KEY: key, VENUE_SWIPE_PEER_KEY: peerKey } = read.data;
    if (url !== '' && Math.min(key.length, peerKey.length) < 32)
      throw new Error('Configuration: VENUE_SWIPE_KEY: both keys of Swipe Games have at least 32 characters');
    return read.data;
  }
  const issue = read.error.issues[0];
  throw new Error(`Configuration: ${issue?.path.join('.')}: ${issue?.message}`);
}
