/** For tests only: the calls of the profile over HTTP, with real codes, a clock that can be moved and a log that can be read. */
import { headerNames, type profileCalls as ProfileCalls, profileCalls } from '@hj/contract';
import { AppError, createHttpServer, type MemberId, memberId, registerCalls } from '@hj/platform';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import { sentCodes } from '../verification/test-codes.ts';
import { testVerification } from '../verification/test-verification.ts';
import type { ProfileDeps } from './deps.ts';
import { createProfile } from './index.ts';

type Path = keyof typeof ProfileCalls;

export interface TestAnswer<Data> {
  status_code: number;
  data: Data;
  message: string;
}

/** The login password of every member here. */
export const password = '0123456789abcdef0123456789abcdef';
const noPassword = '$argon2id$v=19$m=8,t=1,p=1$bm9ib2R5cw$bm9ib2R5';

export async function profileServer(
  overrides: Partial<Config> = {},
  given: Partial<Pick<ProfileDeps, 'codes'>> = {},
) {
  const base = await testVerification(overrides);
  const excluded = new Set<MemberId>();
  const phoneChecks: MemberId[] = [];
  const profile = createProfile({
    ...base.deps,
    codes: given.codes ?? base.codes,
    notifier: base.notifier,
    excludedAmong: async (_q, members) => new Set(members.filter((member) => excluded.has(member))),
    requirePassword: async (_member, digest) => {
      if (digest !== password) throw new AppError(6100);
    },
    phoneCheckBegan: (_tx, member) => void phoneChecks.push(member),
  });
  const app = createHttpServer({ log: base.log });
  // A token is the member's number here: sessions are another module's.
  const authenticate = async (token: string) => ({
    sessionId: 1n,
    memberId: memberId(BigInt(token)),
    name: 'test',
  });
  registerCalls(app, profileCalls, profile.routes, { authenticate, log: base.log });
  for (const plugin of profile.plugins) await app.register(plugin);
  await app.ready();

  async function call<P extends Path>(
    member: MemberId | undefined,
    path: P,
    body: z.input<(typeof ProfileCalls)[P]['request']>,
  ): Promise<TestAnswer<z.input<(typeof ProfileCalls)[P]['response']>>> {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        ...(member === undefined ? {} : { [headerNames.token]: member.toString() }),
      },
      payload: JSON.stringify(body),
    });
    return answer.json();
  }

  let made = 0;
  async function newMember(): Promise<MemberId> {
    made += 1;
    const [row] = await base.owner.sql<{ id: bigint }[]>`
      insert into members (name, password_phc, created_at, terms_version, terms_accepted_at)
      values (${`tester${made}`}, ${noPassword}, now(), 'test', now()) returning id`;
    if (!row) throw new Error('no member was made');
    return memberId(row.id);
  }

  /** Has a code sent, as the code button does, and reads it. */
  async function codeFor(
    member: MemberId,
    purpose: 'bind-phone' | 'bind-email' | 'security',
    destination: string,
  ): Promise<string> {
    const channel = destination.includes('@') ? 'email' : 'sms';
    base.clock.shiftMs += 61_000;
    await base.codes.send(
      { purpose, channel, destination, subject: `member:${member}` },
      { address: '127.0.0.1', requestId: 'test' },
    );
    const [sent] = await sentCodes(base.owner, base.config, destination);
    if (!sent) throw new Error(`no code went to ${destination}`);
    return sent.code;
  }

  /** Binds a Chinese number with a code that was sent there. */
  async function bindPhone(member: MemberId, phone: string, formerCode = '') {
    const code = await codeFor(member, 'bind-phone', `86${phone}`);
    return call(member, '/site/api/v1/member/bindPhone', {
      areaCode: '86',
      phone,
      code,
      formerCode,
      password,
    });
  }

  async function bindEmail(member: MemberId, email: string, formerCode = '') {
    const code = await codeFor(member, 'bind-email', email);
    return call(member, '/site/api/v1/member/bindEmail', { email, code, formerCode, password });
  }

  /** The member's data as `member/info` shows them. */
  const show = (member: MemberId) => profile.personal.show(base.db, member, base.now());

  /** Actions of the audit about this member, oldest first. */
  async function audited(member: MemberId): Promise<{ action: string; detail: Record<string, unknown> }[]> {
    return base.owner.sql<{ action: string; detail: Record<string, unknown> }[]>`
      select action, detail from audit_events
      where actor = ${`member:${member}`} and action not like 'code-%' order by id`;
  }

  return {
    ...base,
    ...{ profile, app, excluded, phoneChecks, call, newMember, codeFor, bindPhone, bindEmail, show, audited },
    async close() {
      await app.close();
      await base.database.drop();
    },
  };
}

export type ProfileServer = Awaited<ReturnType<typeof profileServer>>;
