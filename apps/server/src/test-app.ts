/** For tests only: the whole server on a database of its own, without feed and worker, and one match to bet on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headerNames, isCode } from '@hj/contract';
import { createLog, type Queries } from '@hj/platform';
import { tableDigests, testDatabase } from '@hj/platform/test-kit';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { asMember } from './modules/account/test-member.ts';
import { seedDeposits } from './modules/cashier/index.ts';
import { createMatch } from './modules/sportsbook/test-bets.ts';
import { invariantsOf } from './modules.ts';

export type { TestMember } from './modules/account/test-member.ts';

export interface Answer {
  status_code: number;
  data: unknown;
  message: string;
}

/** A site that was built: one page, one hashed asset. */
function builtSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'hj-site-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>鸿竞</title>');
  writeFileSync(join(root, 'assets', 'main-3f2a.js'), 'export {};');
  return root;
}

export async function testApp(environment: Record<string, string> = {}, now = () => new Date()) {
  const database = await testDatabase({ max: 20 });
  const { db, owner, bus } = database;
  const webRoot = builtSite();
  const config = readConfig({
    DATABASE_URL: 'postgres://unused',
    HJ_SECRET: '5a'.repeat(32),
    HJ_PAYMENT_SECRET: 'a5'.repeat(32),
    HJ_ROLES: 'api',
    HJ_WEB_ROOT: webRoot,
    ...environment,
  });
  const log = createLog({ level: 'silent' });
  const deps: Deps = { config, db, bus, log, now };
  const match = await createMatch(owner);
  await seedDeposits(db, []);
  const whole = await buildApp(deps);
  const { http, account, sportsbook } = whole;
  await sportsbook.catalog.start();
  await http.ready();

  /** Posts to a call; every answer must be an envelope with a known code and carry the request's id. */
  async function post(
    url: string,
    payload: InjectOptions['payload'],
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
    method: 'POST' | 'GET' = 'POST',
  ): Promise<Answer & { status: number }> {
    const answer = await http.inject({
      method,
      url,
      remoteAddress,
      headers: { 'content-type': 'application/json', [headerNames.requestId]: 'test-1', ...headers },
      ...(payload === undefined || method === 'GET' ? {} : { payload }),
    });
    const envelope: Answer = answer.json();
    expect(Object.keys(envelope)).toEqual(['status_code', 'data', 'message']);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
    expect(isCode(envelope.status_code)).toBe(true);
    expect(answer.headers[headerNames.requestId]).toBe('test-1');
    return { ...envelope, status: answer.statusCode };
  }

  return {
    ...{ database, db, owner, config, deps, match, post, whole, app: http },
    /** Questions of the ledger check. */
    invariants: invariantsOf(whole.modules),
    /** A member whose session began, and was last used, so long ago. */
    member: (idleMs = 0) => asMember(db, { now: () => new Date(Date.now() - idleMs) }),
    async close() {
      await http.close();
      await sportsbook.catalog.stop();
      await account.stop();
      await database.drop();
      rmSync(webRoot, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** Tables that may change when a call is refused: attempts are counted, the use of a session is noted. */
const countedTables = [
  ...['attempt_counters', 'captchas', 'captcha_passes', 'sliders', 'login_graces', 'login_log', 'sessions'],
  ...['audit_events', 'recovery_tickets', 'region_events'],
];

/** A digest of every row of every table but those, to see that nothing changed. */
export function fingerprint(queries: Queries): Promise<Record<string, string>> {
  return tableDigests(queries, {
    without: countedTables,
    // An exposure of zero is only a row to lock: a bet that is refused may be the first to ask for it.
    conditions: { exposures: 'liability > 0' },
  });
}
