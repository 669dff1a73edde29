/** For tests only: the console beside the whole server, on a database of its own, and staff who can log in. */
import { randomUUID } from 'node:crypto';
import { type Envelope, headerNames } from '@hj/contract';
import { type ConsolePath, type ConsoleResponse, consoleCalls, type StaffRole } from '@hj/contract/console';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { desksOf } from '../modules.ts';
import { testApp } from '../test-app.ts';
import { createConsole } from './console.ts';
import { consolePasswords } from './staff/seed.ts';
import { insertStaff } from './staff/store.ts';

export const password = 'right-horse-7';
let made = 0;
let hashed: Promise<string> | undefined;

export interface Browser {
  device?: string;
  address?: string;
}

export interface TestStaff {
  id: bigint;
  name: string;
  actor: string;
  token: string;
  secret: string;
}

export async function consoleServer(environment: Record<string, string> = {}) {
  const clock = { ms: Date.now() };
  const app = await testApp({ HJ_DEMO: '1', ...environment }, () => new Date(clock.ms));
  const { deps, whole, owner } = app;
  const http = await createConsole(deps, desksOf(whole.modules));
  await http.ready();

  async function send(
    path: string,
    payload: string,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) {
    const answer = await http.inject({
      ...{ method: 'POST', url: path, payload, remoteAddress },
      headers: { 'content-type': 'application/json', [headerNames.requestId]: 'console-1', ...headers },
    });
    const envelope: Envelope<unknown> = answer.json();
    return { ...envelope, status: answer.statusCode };
  }

  /** Calls as the contract says; the answer must fit it. */
  async function call<P extends ConsolePath>(
    path: P,
    body: unknown,
    staff?: Partial<Pick<TestStaff, 'token'>> & Browser,
    key: string = randomUUID(),
  ): Promise<{ status_code: number; message: string; data: ConsoleResponse<P> }> {
    const headers = {
      [headerNames.idempotencyKey]: key,
      ...(staff?.token === undefined ? {} : { [headerNames.token]: staff.token }),
      ...(staff?.device === undefined ? {} : { [headerNames.device]: staff.device }),
    };
    const { status_code, message, data } = await send(path, JSON.stringify(body), headers, staff?.address);
    const spec = consoleCalls[path];
    if (status_code === 6000) expect(spec.response.safeParse(data).error).toBeUndefined();
    else expect([6001, 6003, 6007, ...spec.codes]).toContain(status_code);
    return { status_code, message, data: data as ConsoleResponse<P> };
  }

  /** A member of staff who has not logged in yet. */
  async function hire(roles: StaffRole[]): Promise<{ id: bigint; name: string; actor: string }> {
    made += 1;
    const name = `staff${made}`;
    hashed ??= consolePasswords(deps.config).hash(password);
    const id = await insertStaff(deps.db, {
      ...{ name, displayName: `员工${made}`, passwordPhc: await hashed, roles, mustChangePassword: false },
      ...{ createdAt: deps.now(), rightsSince: new Date(deps.now().getTime() - 86_400_000) },
    });
    if (id === undefined) throw new Error('the name is taken');
    return { id, name, actor: `staff:${id}` };
  }

  /** The code of the authenticator; each call is in a time step of its own. */
  function codeOf(secret: string): string {
    clock.ms += 30_000;
    return generateSync({ secret, epoch: Math.floor(clock.ms / 1000) });
  }

  /** A member of staff with a session from a real login. */
  const staff = (...roles: StaffRole[]): Promise<TestStaff> => staffAt({}, ...roles);

  /** As `staff`, logged in from this browser. */
  async function staffAt(browser: Browser, ...roles: StaffRole[]): Promise<TestStaff> {
    const hired = await hire(roles);
    const { data: offer } = await call(
      '/console/api/v1/staff/login',
      { name: hired.name, password },
      browser,
    );
    if (offer.step !== 'enroll') throw new Error('no authenticator was offered');
    const { ticket, secret } = offer;
    const { data } = await call('/console/api/v1/staff/enroll', { ticket, code: codeOf(secret) }, browser);
    return { ...hired, token: data.token, secret };
  }

  /** The audit rows of an actor, oldest first. */
  const auditOf = (actor: string) =>
    owner.sql<{ action: string; subject: string }[]>`
      select action, subject from audit_events where actor = ${actor} order by id`;

  return {
    ...{ app, http, clock, call, send, hire, staff, staffAt, codeOf, auditOf },
    async close() {
      await http.close();
      await app.close();
    },
  };
}

export type ConsoleServer = Awaited<ReturnType<typeof consoleServer>>;
