/** For tests only: the calls of account and site over HTTP, with a clock that can be moved and a log that can be read. */
import {
  type accountCalls as AccountCalls,
  accountCalls,
  headerNames,
  type siteCalls as SiteCalls,
  siteCalls,
} from '@hj/contract';
import { createBus, createHttpServer, createLog, registerCalls } from '@hj/platform';
import { testDatabase } from '@hj/platform/test-kit';
import type { z } from 'zod';
import { type Config, readConfig } from '../../config.ts';
import { createSite } from '../site/index.ts';
import { createAccount } from './index.ts';
import { createPasswords } from './passwords.ts';
import { md5, plantCaptcha, testName } from './test-member.ts';

type Table = typeof AccountCalls & typeof SiteCalls;
type Path = keyof Table;

export interface Caller {
  token?: string;
  address?: string;
  userAgent?: string;
}

export interface Answer<Data> {
  status_code: number;
  data: Data;
  message: string;
}

/** Passes every rule; nobody's first guess. */
export const goodPassword = md5('kf7wq2mzt');

export async function accountServer(overrides: Partial<Config> = {}) {
  const database = await testDatabase();
  const { db, owner } = database;
  const clock = { shiftMs: 0 };
  const now = () => new Date(Date.now() + clock.shiftMs);
  const lines: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } });
  const bus = createBus(log);
  const config = {
    ...readConfig({
      DATABASE_URL: 'postgres://unused',
      HJ_SECRET: '5a'.repeat(32),
      HJ_PAYMENT_SECRET: 'a5'.repeat(32),
    }),
    ...overrides,
  };
  const deps = { config, db, bus, log, now };
  const account = createAccount(deps);
  const app = createHttpServer({ log });
  registerCalls(
    app,
    { ...accountCalls, ...siteCalls },
    { ...account.routes, ...createSite(deps).routes },
    { authenticate: account.authenticate, log },
  );
  await app.ready();

  async function call<P extends Path>(
    path: P,
    body: unknown,
    caller: Caller = {},
  ): Promise<Answer<z.output<Table[P]['response']>>> {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      remoteAddress: caller.address ?? '127.0.0.1',
      headers: {
        'content-type': 'application/json',
        'user-agent': caller.userAgent ?? 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
        [headerNames.client]: 'web',
        [headerNames.version]: '1.0',
        [headerNames.site]: 'hj',
        ...(caller.token === undefined ? {} : { [headerNames.token]: caller.token }),
      },
      payload: JSON.stringify(body),
    });
    return answer.json();
  }

  const captcha = (address?: string) =>
    plantCaptcha(db, config, { now: now(), ...(address === undefined ? {} : { address }) });

  async function registerAs(given: Record<string, unknown> = {}, caller: Caller = {}) {
    const password = goodPassword;
    const form = { name: testName(), password, secondPassword: password, isAgree: true };
    return call(
      '/site/api/v1/user/register',
      { ...form, ...(await captcha(caller.address)), ...given },
      caller,
    );
  }

  async function loginAs(name: string, given: Record<string, unknown> = {}, caller: Caller = {}) {
    const form = { isAgent: 0, name, password: goodPassword, version: '1.0' };
    return call('/site/api/v1/user/login', { ...form, ...(await captcha(caller.address)), ...given }, caller);
  }

  let phc: Promise<string> | undefined;
  return {
    ...{ database, db, owner, clock, now, lines, bus, config, deps, account, app },
    ...{ call, captcha, registerAs, loginAs },
    /** The stored form of `goodPassword`, hashed once. */
    goodPhc: () => {
      phc ??= createPasswords(config.secret).hash(goodPassword);
      return phc;
    },
    async close() {
      await app.close();
      await account.stop();
      await database.drop();
    },
  };
}

export type AccountServer = Awaited<ReturnType<typeof accountServer>>;
