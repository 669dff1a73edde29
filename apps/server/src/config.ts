import { createHmac } from 'node:crypto';
import { type Ratio, type Sport, sports } from '@hj/betting';
import { type Amount, parseAmount, ratioOf } from '@hj/money';
import type { MasterKey } from '@hj/platform';
import { z } from 'zod';
import { type AppLinksConfig, appLinksEnvironment, appLinksOf } from './app-links.ts';
import { type ChainConfig, chainEnvironment, chainsOf } from './chain-config.ts';
import { type GatewayConfig, gatewayEnvironment, gatewayOf } from './gateway-config.ts';
import { type PushConfig, pushEnvironment, pushOf } from './push-config.ts';
import { networkList, type RegionConfig, regionEnvironment, regionOf } from './region-config.ts';
import { type VenueConfig, venueEnvironment, venueOf } from './venue-config.ts';

const amountOf = (name: string, standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text) => parseAmount(text) ?? -1n)
    .refine((amount) => amount >= 0n, `${name} must be an amount like 20000.00`);

/** Environment → Config, once. A wrong value stops the start with one sentence. */
const environment = z.object({
  DATABASE_URL: z.string().startsWith('postgres', 'DATABASE_URL must begin with postgres://'),
  /** Where an embedded database keeps its data; empty if the database is on another machine. */
  HJ_DATA_DIRECTORY: z.string().default(''),
  /** A role to take on after connecting, where the login may do more. */
  DATABASE_ROLE: z.string().default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  CONSOLE_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** Where providers of games call the centre wallet. */
  CALLBACK_PORT: z.coerce.number().int().min(0).max(65_535).default(3004),
  /** 32 bytes or more in hex; made at the first start and kept in .data/secrets.json. */
  HJ_SECRET: z.string().regex(/^[0-9a-f]{64,}$/, 'HJ_SECRET must be at least 64 hex digits'),
  /** Master keys of personal data, newest first, as `3:hex,2:hex`; the one that comes from HJ_SECRET is number 1 unless named here. */
  HJ_DATA_KEYS: z
    .string()
    .regex(/^(?:\d{1,4}:[0-9a-f]{64}(?:,(?!$)|$))*$/, 'HJ_DATA_KEYS must read number:64 hex digits, …')
    .refine((text) => !/(?:^|,)0+:/.test(text), 'HJ_DATA_KEYS counts from 1')
    .refine((text) => {
      const ids = dataKeysOf(text).map(({ id }) => id);
      return new Set(ids).size === ids.length;
    }, 'HJ_DATA_KEYS has one number twice')
    .default(''),
  HJ_ROLES: z.string().default('api,realtime,worker,feed'),
  /** Of the simulated feed. By default derived from the secret: the seed reveals every result. */
  HJ_SEED: z.string().default(''),
  /** Real milliseconds of a simulated match. */
  HJ_MATCH_MS: z.coerce.number().int().min(4_000).default(720_000),
  /** A match in play of which the feed says nothing for so long takes no bets. By default five minutes, or half a simulated match. */
  HJ_MATCH_SILENCE_MS: z.coerce.number().int().min(20_000).optional(),
  HJ_KICKOFF_EVERY_MS: z.coerce.number().int().min(1_000).default(40_000),
  /** Which sports the simulated feed plays: ALL, or codes like FT,BK,TN. */
  HJ_SPORTS: z
    .string()
    .regex(
      /^(ALL|(FT|VF|BK|TN|OP|SK|BS|VB|TT|FS)(,(FT|VF|BK|TN|OP|SK|BS|VB|TT|FS))*)$/,
      'HJ_SPORTS must read ALL or codes like FT,BK',
    )
    .default('ALL'),
  /** Milliseconds between a bet in play and its decision, in place of each sport's own: football 5,000, tennis 3,000, others 4,000. */
  HJ_DELAY_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  /** CNY for a US dollar: the daily payout caps are in dollars (specification §9). */
  HJ_USD_RATE: z
    .string()
    .regex(/^(?=.*[1-9])\d{1,4}(\.\d{1,6})?$/, 'HJ_USD_RATE must be a number like 7.20')
    .default('7.20'),
  /** The signing key of the sandbox payment provider and the cashier. */
  HJ_PAYMENT_SECRET: z.string().min(32, 'HJ_PAYMENT_SECRET must have at least 32 characters'),
  HJ_PAYMENT_URL: z.url().default('http://127.0.0.1:3003'),
  /** How long a payment provider may take to answer; then the outcome is unknown. */
  HJ_PAYMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  ...gatewayEnvironment,
  ...venueEnvironment,
  /** Origins from which games are shown in a frame, comma-separated; empty: that of the house venue. */
  HJ_GAME_ORIGINS: z
    .string()
    .regex(/^(https?:\/\/[\w.-]+(:\d+)?(,(?!$)|$))*$/, 'HJ_GAME_ORIGINS must read https://games.example,…')
    .default(''),
  /** Chains on which USDT is taken: chain-config.ts. */
  ...chainEnvironment,
  HJ_PUBLIC_URL: z.url().default('http://localhost:3000'),
  HJ_TRUSTED_PROXIES: z.string().default(''),
  HJ_DEPOSIT_OPEN: z.enum(['0', '1']).default('1'),
  /** CNY: amounts from which a withdrawal requires a second factor of every member, and from which the risk desk reviews it. */
  HJ_SECOND_FACTOR_FROM: amountOf('HJ_SECOND_FACTOR_FROM', '20000.00'),
  HJ_WITHDRAWAL_LARGE_FROM: amountOf('HJ_WITHDRAWAL_LARGE_FROM', '50000.00'),
  HJ_DEPOSIT_EXPIRES_MS: z.coerce.number().int().min(1_000).default(900_000),
  /** For how long nothing is paid to a destination that is new (C69). */
  HJ_DESTINATION_COOL_MS: z.coerce.number().int().min(0).default(86_400_000),
  /** From where on a real name, a birthday and a phone are asked for: ADR 032. */
  HJ_IDENTITY_BEFORE: z.enum(['play', 'deposit', 'withdrawal']).default('withdrawal'),
  /** Whether a withdrawal needs identity documents that were approved: ADR 032. */
  HJ_DOCUMENTS_BEFORE: z.enum(['never', 'withdrawal']).default('never'),
  HJ_AUTH_SUSPENDED: z.enum(['', '6500', '6501', '6502']).default(''),
  /** '1' opens /dev/outbox, which shows every code that would have been sent. Never where strangers can reach the port. */
  HJ_DEMO: z.enum(['0', '1']).default('0'),
  /** '1' tells the pages to send their calls sealed. */
  HJ_SAFE_SWITCH: z.enum(['0', '1']).default('0'),
  /** Where e-mail goes: smtps://user:password@host:465, or smtp:// with STARTTLS. Empty: the demo's outbox. */
  HJ_SMTP_URL: z
    .string()
    .regex(/^(smtps?:\/\/.+)?$/, 'HJ_SMTP_URL must begin with smtp:// or smtps://')
    .default(''),
  HJ_MAIL_FROM: z.string().min(3).default('鸿竞 <no-reply@localhost>'),
  /** The gateway of text messages and voice calls. Empty: the demo's outbox. */
  HJ_SMS_URL: z.union([z.literal(''), z.url()]).default(''),
  /** The key that signs its requests. */
  HJ_SMS_SECRET: z
    .string()
    .regex(/^(.{32,})?$/, 'HJ_SMS_SECRET must have at least 32 characters')
    .default(''),
  /** How long mail server, text gateway and GeeTest may take to answer. */
  HJ_GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  ...regionEnvironment,
  ...pushEnvironment,
  ...appLinksEnvironment,
  /** With both, the slider is GeeTest's (version 4) instead of our own. */
  HJ_GEETEST_ID: z.string().default(''),
  HJ_GEETEST_KEY: z.string().default(''),
  HJ_GEETEST_URL: z.url().default('https://gcaptcha4.geetest.com'),
  HJ_WEB_ROOT: z.string().default(''),
  /** The built pages of the console; without them its listener serves calls only. */
  HJ_CONSOLE_ROOT: z.string().default(''),
  /** Addresses and networks that the console may be used from; empty: from everywhere that reaches its port. */
  HJ_CONSOLE_ADDRESSES: networkList('HJ_CONSOLE_ADDRESSES'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

function dataKeysOf(text: string): MasterKey[] {
  return text
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [id = '', hex = ''] = entry.split(':');
      return { id: Number(id), key: Buffer.from(hex, 'hex') };
    });
}

export type Role = 'api' | 'realtime' | 'worker' | 'feed';

export interface Config extends VenueConfig {
  databaseUrl: string;
  databaseRole: string | undefined;
  host: string;
  port: number;
  consolePort: number;
  callbackPort: number;
  console: { root: string | undefined; addresses: string[] };
  secret: Buffer;
  dataKeys: MasterKey[];
  roles: ReadonlySet<Role>;
  simulator: { seed: string; matchMs: number; kickoffEveryMs: number; sports: readonly Sport[] };
  delayMs: number | undefined;
  /** How long the feed may say nothing of a match in play before it is closed to bets. */
  matchSilenceMs: number;
  /** CNY for a US dollar. */
  usdRate: Ratio;
  payment: { providerUrl: string; secret: string; timeoutMs: number; expiresMs: number; open: '0' | '1' };
  /** A real gateway beside the sandbox. */
  gateway: GatewayConfig | undefined;
  /** From where games are framed; the first is the house venue's, where players reach it. */
  gameOrigins: readonly [string, ...string[]];
  /** For how long nothing is paid to a destination that is new. */
  destinationCoolMs: number;
  /** On which USDT is taken. */
  chains: readonly ChainConfig[];
  withdrawal: { secondFactorFrom: Amount; largeFrom: Amount };
  dataDirectory: string | undefined;
  publicUrl: string;
  trustedProxies: string[];
  identityBefore: 'play' | 'deposit' | 'withdrawal';
  documentsBefore: 'never' | 'withdrawal';
  authSuspended: 6500 | 6501 | 6502 | undefined;
  /** Codes are shown at /dev/outbox. */
  demo: boolean;
  safeSwitch: '0' | '1';
  mail: { url: string; from: string } | undefined;
  sms: { url: string; secret: string } | undefined;
  /** How long mail server, text gateway and GeeTest may take to answer. */
  gatewayTimeoutMs: number;
  region: RegionConfig;
  push: PushConfig;
  appLinks: AppLinksConfig;
  /** Absent: our own slider. */
  geetest: { id: string; key: string; url: string } | undefined;
  webRoot: string | undefined;
  logLevel: string;
}

/** Refusals that the operator may set for every login and registration (O39). */
const suspensions = { '': undefined, 6500: 6500, 6501: 6501, 6502: 6502 } as const;

const roles: readonly Role[] = ['api', 'realtime', 'worker', 'feed'];

/** @throws Error whose message is one sentence that names the variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new Error(`Configuration: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const value = read.data;
  return {
    databaseUrl: value.DATABASE_URL,
    databaseRole: value.DATABASE_ROLE === '' ? undefined : value.DATABASE_ROLE,
    host: value.HOST,
    port: value.PORT,
    consolePort: value.CONSOLE_PORT,
    callbackPort: value.CALLBACK_PORT,
    console: { root: value.HJ_CONSOLE_ROOT || undefined, addresses: value.HJ_CONSOLE_ADDRESSES },
    secret: Buffer.from(value.HJ_SECRET, 'hex'),
    dataKeys: dataKeysOf(value.HJ_DATA_KEYS),
    roles: new Set(roles.filter((role) => value.HJ_ROLES.split(',').includes(role))),
    simulator: {
      seed:
        value.HJ_SEED === ''
          ? createHmac('sha256', value.HJ_SECRET).update('simulator').digest('hex')
          : value.HJ_SEED,
      matchMs: value.HJ_MATCH_MS,
      kickoffEveryMs: value.HJ_KICKOFF_EVERY_MS,
      sports: sports.filter(
        (sport) => value.HJ_SPORTS === 'ALL' || value.HJ_SPORTS.split(',').includes(sport),
      ),
    },
    delayMs: value.HJ_DELAY_MS,
    matchSilenceMs: value.HJ_MATCH_SILENCE_MS ?? Math.max(300_000, value.HJ_MATCH_MS / 2),
    usdRate: ratioOf(value.HJ_USD_RATE),
    payment: {
      providerUrl: value.HJ_PAYMENT_URL,
      secret: value.HJ_PAYMENT_SECRET,
      timeoutMs: value.HJ_PAYMENT_TIMEOUT_MS,
      expiresMs: value.HJ_DEPOSIT_EXPIRES_MS,
      open: value.HJ_DEPOSIT_OPEN,
    },
    gateway: gatewayOf(value),
    ...venueOf(value, () => createHmac('sha256', value.HJ_SECRET).update('venue').digest('hex')),
    gameOrigins: originsOf(value.HJ_GAME_ORIGINS || new URL(value.HJ_VENUE_URL).origin),
    destinationCoolMs: value.HJ_DESTINATION_COOL_MS,
    chains: chainsOf(value),
    withdrawal: {
      secondFactorFrom: value.HJ_SECOND_FACTOR_FROM,
      largeFrom: value.HJ_WITHDRAWAL_LARGE_FROM,
    },
    dataDirectory: value.HJ_DATA_DIRECTORY || undefined,
    publicUrl: value.HJ_PUBLIC_URL,
    trustedProxies: value.HJ_TRUSTED_PROXIES.split(',').filter((entry) => entry !== ''),
    identityBefore: value.HJ_IDENTITY_BEFORE,
    documentsBefore: value.HJ_DOCUMENTS_BEFORE,
    authSuspended: suspensions[value.HJ_AUTH_SUSPENDED],
    demo: value.HJ_DEMO === '1',
    safeSwitch: value.HJ_SAFE_SWITCH,
    mail: value.HJ_SMTP_URL === '' ? undefined : { url: value.HJ_SMTP_URL, from: value.HJ_MAIL_FROM },
    sms: smsOf(value.HJ_SMS_URL, value.HJ_SMS_SECRET),
    gatewayTimeoutMs: value.HJ_GATEWAY_TIMEOUT_MS,
    region: regionOf(value),
    push: pushOf(value),
    appLinks: appLinksOf(value),
    geetest: geetestOf(value),
    webRoot: value.HJ_WEB_ROOT === '' ? undefined : value.HJ_WEB_ROOT,
    logLevel: value.LOG_LEVEL,
  };
}

function originsOf(text: string): Config['gameOrigins'] {
  const [first = '', ...others] = text.split(',');
  return [first, ...others];
}

function smsOf(url: string, secret: string): Config['sms'] {
  if (url === '') return undefined;
  if (secret === '') throw new Error('Configuration: HJ_SMS_SECRET: HJ_SMS_URL needs a secret to sign with');
  return { url, secret };
}

function geetestOf(value: z.output<typeof environment>): Config['geetest'] {
  if (value.HJ_GEETEST_ID === '' && value.HJ_GEETEST_KEY === '') return undefined;
  if (value.HJ_GEETEST_ID === '' || value.HJ_GEETEST_KEY === '') {
    throw new Error('Configuration: HJ_GEETEST_ID: HJ_GEETEST_ID and HJ_GEETEST_KEY go together');
  }
  return { id: value.HJ_GEETEST_ID, key: value.HJ_GEETEST_KEY, url: value.HJ_GEETEST_URL };
}
