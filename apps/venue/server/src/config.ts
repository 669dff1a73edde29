import { z } from 'zod';

/** Environment → Config, once. */
const environment = z.object({
  DATABASE_URL: z.string().startsWith('postgres', 'DATABASE_URL must begin with postgres://'),
  /** A role to take on after connecting, where the login may do more. */
  DATABASE_ROLE: z.string().default(''),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** Shared with the operator, who signs with it. */
  VENUE_SECRET: z.string().min(32, 'VENUE_SECRET must have at least 32 characters'),
});

/** @throws Error whose message is one sentence that names the variable */
export function readConfig(env: NodeJS.ProcessEnv): z.output<typeof environment> {
  const read = environment.safeParse(env);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new Error(`Configuration: ${issue?.path.join('.')}: ${issue?.message}`);
}
