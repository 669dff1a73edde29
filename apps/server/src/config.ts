import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** Environment → Config, once. A wrong value stops the start with one sentence. */
const environment = z.object({
  DATABASE_URL: z.string().startsWith('postgres', 'DATABASE_URL must begin with postgres://'),
  /** A role to take on after connecting, where the login may do more. */
  DATABASE_ROLE: z.string().default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  CONSOLE_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  /** 32 bytes or more in hex; made at the first start and kept in .data/secrets.json. */
  HJ_SECRET: z.string().regex(/^[0-9a-f]{64,}$/, 'HJ_SECRET must be at least 64 hex digits'),
  HJ_ROLES: z.string().default('api,realtime,worker,feed'),
  /** Of the simulated feed. By default it comes from the secret: whoever knows the seed knows every result. */
  HJ_SEED: z.string().default(''),
  /** Real milliseconds of a simulated match. */
  HJ_MATCH_MS: z.coerce.number().int().min(4_000).default(720_000),
  HJ_KICKOFF_EVERY_MS: z.coerce.number().int().min(1_000).default(40_000),
  /** Milliseconds between a bet in play and its decision. */
  HJ_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  /** What the sandbox payment provider and the cashier sign with. */
  HJ_PAYMENT_SECRET: z.string().min(32, 'HJ_PAYMENT_SECRET must have at least 32 characters'),
  HJ_PAYMENT_URL: z.url().default('http://127.0.0.1:3003'),
  HJ_PUBLIC_URL: z.url().default('http://localhost:3000'),
  HJ_TRUSTED_PROXIES: z.string().default(''),
  HJ_DEPOSIT_OPEN: z.enum(['0', '1']).default('1'),
  HJ_DEPOSIT_EXPIRES_MS: z.coerce.number().int().min(1_000).default(900_000),
  HJ_AUTH_SUSPENDED: z.enum(['', '6501', '6502']).default(''),
  HJ_WEB_ROOT: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Role = 'api' | 'realtime' | 'worker' | 'feed';

export interface Config {
  databaseUrl: string;
  databaseRole: string | undefined;
  host: string;
  port: number;
  consolePort: number;
  secret: Buffer;
  roles: ReadonlySet<Role>;
  simulator: { seed: string; matchMs: number; kickoffEveryMs: number };
  delayMs: number;
  payment: { providerUrl: string; secret: string; expiresMs: number; open: '0' | '1' };
  publicUrl: string;
  trustedProxies: string[];
  authSuspended: 6501 | 6502 | undefined;
  webRoot: string | undefined;
  logLevel: string;
}

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
    secret: Buffer.from(value.HJ_SECRET, 'hex'),
    roles: new Set(roles.filter((role) => value.HJ_ROLES.split(',').includes(role))),
    simulator: {
      seed:
        value.HJ_SEED === ''
          ? createHmac('sha256', value.HJ_SECRET).update('simulator').digest('hex')
          : value.HJ_SEED,
      matchMs: value.HJ_MATCH_MS,
      kickoffEveryMs: value.HJ_KICKOFF_EVERY_MS,
    },
    delayMs: value.HJ_DELAY_MS,
    payment: {
      providerUrl: value.HJ_PAYMENT_URL,
      secret: value.HJ_PAYMENT_SECRET,
      expiresMs: value.HJ_DEPOSIT_EXPIRES_MS,
      open: value.HJ_DEPOSIT_OPEN,
    },
    publicUrl: value.HJ_PUBLIC_URL,
    trustedProxies: value.HJ_TRUSTED_PROXIES.split(',').filter((entry) => entry !== ''),
    authSuspended:
      value.HJ_AUTH_SUSPENDED === '' ? undefined : value.HJ_AUTH_SUSPENDED === '6501' ? 6501 : 6502,
    webRoot: value.HJ_WEB_ROOT === '' ? undefined : value.HJ_WEB_ROOT,
    logLevel: value.LOG_LEVEL,
  };
}
