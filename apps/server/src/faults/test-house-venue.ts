/** For tests only: the house venue as a process of its own, and a player of one of its games. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compiledBefore, type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { z } from 'zod';
import { findFreePort } from './test-process.ts';

const main = fileURLToPath(new URL('../../../venue/server/src/main.ts', import.meta.url));
const modules = new URL('../../../venue/server/src/app.ts', import.meta.url);
const migrations = fileURLToPath(new URL('../../../venue/server/migrations/', import.meta.url));

export interface HouseVenue {
  readonly database: TestDatabase;
  readonly port: number;
  /** Does nothing where it runs. */
  start(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  drop(): Promise<void>;
}

/** Its slots play from the operator's wallet; its other channels keep wallets. */
export async function houseVenue(env: Record<string, string>): Promise<HouseVenue> {
  const database = await testDatabase({ migrations });
  await database.owner
    .sql`update operator_channels set protocol = 'hub88' where operator = 1 and channel = 'slot'`;
  const port = await findFreePort();
  let child: ChildProcess | undefined;
  async function kill(): Promise<void> {
    const dying = child;
    child = undefined;
    if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return;
    const ended = once(dying, 'exit');
    dying.kill('SIGKILL');
    await ended;
  }
  return {
    ...{ database, port, kill },
    async start() {
      if (child !== undefined) return;
      child = spawn(process.execPath, [main], {
        env: {
          ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: database.url },
          ...{ PORT: String(port), LOG_LEVEL: 'fatal' },
          ...(await compiledBefore(modules)),
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await once(child, 'message', { signal: AbortSignal.timeout(240_000) });
    },
    async drop() {
      await kill();
      await database.drop();
    },
  };
}

const spun = z.object({ feature: z.object({ left: z.int() }).nullable() });

/** A player who repeats the spin with the same key until it is answered. */
export interface HousePlayer {
  /** @returns whether there was a definite answer */
  press(): Promise<boolean>;
  /** A press without an answer, or free spins, are left. */
  isBusy(): boolean;
}

export async function housePlayer(port: number, launchUrl: string, stake: string): Promise<HousePlayer> {
  async function post(path: string, body: object, secret: string) {
    const answer = await fetch(`http://127.0.0.1:${port}/play/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return { status: answer.status, body: await answer.json() };
  }
  const opened = await post('session', { launch: new URL(launchUrl).searchParams.get('launch') }, '');
  const { session } = z.object({ session: z.string() }).parse(opened.body);
  let key: string | undefined;
  let free = 0;
  return {
    isBusy: () => key !== undefined || free > 0,
    async press() {
      key ??= randomUUID();
      const answer = await post('spin', { key, stake }, session).catch(() => undefined);
      if (answer === undefined || answer.status >= 500) return false;
      if (answer.status === 401) throw new Error(`the session is over: ${JSON.stringify(answer.body)}`);
      key = undefined;
      if (answer.status === 200) free = spun.parse(answer.body).feature?.left ?? 0;
      return true;
    },
  };
}
