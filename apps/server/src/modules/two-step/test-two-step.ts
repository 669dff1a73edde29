/** For tests only: the calls of the second step over HTTP, with members whose sessions and clock a test has in its hand. */
import { randomBytes } from 'node:crypto';
import { headerNames, twoStepCalls } from '@hj/contract';
import {
  AppError,
  type Authenticate,
  createHttpServer,
  type MemberContext,
  type MemberId,
  memberId,
  type Queries,
  registerCalls,
  type Session,
} from '@hj/platform';
import { generateSync } from 'otplib';
import { testDeps } from '../../test-deps.ts';
import { createTwoStep } from './index.ts';

export const origin = 'https://hj.example';
/** The digest of every test member's login password. */
export const password = 'ab'.repeat(16);

export interface CallAnswer {
  status_code: number;
  data: Record<string, unknown> | null;
  message: string;
}

export interface Person extends Session {
  token: string;
}

/** A passkey as if it had been made; its key signs nothing. */
export async function plantPasskey(q: Queries, owner: MemberId): Promise<bigint> {
  const [row] = await q.sql<{ id: bigint }[]>`
    insert into passkeys (member_id, credential_id, public_key, counter, transports, name, created_at)
    values (${owner}, ${randomBytes(24).toString('base64url')}, ${Buffer.alloc(77, 1)}, 0, '{}', '测试', now())
    returning id`;
  if (!row) throw new Error('no passkey was planted');
  return row.id;
}

export async function twoStepServer() {
  // Stands still in the middle of a time step: no test meets the edge of one by chance.
  const startedAt = Math.floor(Date.now() / 30_000) * 30_000 + 15_000;
  const environment = { HJ_PUBLIC_URL: origin };
  const { database, owner, clock, lines, deps } = await testDeps({ environment, startedAt });
  const { db, log, now } = deps;
  const people = new Map<string, Person>();
  const authenticate: Authenticate = async (token) => people.get(token);
  /** Notices sent to members. */
  const told: { memberId: MemberId; title: string; text: string }[] = [];
  const twoStep = createTwoStep({
    ...deps,
    tellMember: async (_tx, of, notice) => void told.push({ memberId: of, ...notice }),
    requirePassword: async (_member, digest) => {
      if (digest !== password) throw new AppError(6100);
    },
  });
  const app = createHttpServer({ log });
  registerCalls(app, twoStepCalls, twoStep.routes, { authenticate, log });
  await app.ready();

  async function person(of?: Person): Promise<Person> {
    const token = randomBytes(8).toString('hex');
    const name = of?.name ?? `tm${token.slice(0, 8)}`;
    const [row] = await owner.sql<{ id: bigint }[]>`
      insert into members (name, password_phc, created_at, terms_version, terms_accepted_at)
      values (${`tm${randomBytes(4).toString('hex')}`}, '$argon2id$x', now(), 'x', now()) returning id`;
    const session = {
      memberId: of?.memberId ?? memberId(row?.id ?? 0n),
      name,
      sessionId: BigInt(people.size + 1),
    };
    people.set(token, { ...session, token });
    return { ...session, token };
  }

  type Short = keyof typeof twoStepCalls extends `/site/api/v1/member/twoStep/${infer Name}` ? Name : never;
  async function call(name: Short, body: unknown, { token }: { token: string }): Promise<CallAnswer> {
    const answer = await app.inject({
      method: 'POST',
      url: `/site/api/v1/member/twoStep/${name}`,
      headers: { 'content-type': 'application/json', [headerNames.token]: token },
      payload: JSON.stringify(body),
    });
    return answer.json();
  }

  const contextOf = (who: Person): MemberContext => ({
    ...{ requestId: 'r-1', address: '127.0.0.1', userAgent: 'test', device: undefined, key: undefined },
    ...{ token: who.token, session: who, log },
  });
  const codeOf = (secret: string, stepsAhead = 0) =>
    generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) + 30 * stepsAhead });

  /** Switches the authenticator on; the secret and the recovery codes. */
  async function withTotp(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { data } = await call('beginTotp', { password }, who);
    const secret = String(data?.secret);
    const confirmed = await call('confirmTotp', { code: codeOf(secret) }, who);
    const codes = confirmed.data?.recoveryCodes;
    return { secret, recoveryCodes: Array.isArray(codes) ? codes.map(String) : [] };
  }

  return {
    ...{ database, db, owner, clock, lines, told, twoStep, call, person, contextOf, codeOf, withTotp },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

export type TwoStepServer = Awaited<ReturnType<typeof twoStepServer>>;

/** The options of a call for the browser. */
export function optionsOf({ data }: CallAnswer): { challenge: string } & Record<string, unknown> {
  const options = data?.options;
  if (typeof options !== 'object' || options === null || !('challenge' in options))
    throw new Error('no options');
  return { ...options, challenge: String(options.challenge) };
}
