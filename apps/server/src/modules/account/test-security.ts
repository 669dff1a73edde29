/** For tests only: recovery, passwords, codes and second steps over HTTP, with a movable clock and readable codes. */
import { codeCalls, headerNames, recoveryCalls, securityCalls, twoStepCalls } from '@hj/contract';
import { createHttpServer, registerCalls } from '@hj/platform';
import { testDeps } from '../../test-deps.ts';
import { createWording } from '../../wording.ts';
import { createCaptcha } from '../captcha/index.ts';
import { createPersonals } from '../profile/index.ts';
import { plantPersonal } from '../profile/test-personal.ts';
import { createRegion } from '../region/index.ts';
import { createTwoStep } from '../two-step/index.ts';
import { createVerification } from '../verification/index.ts';
import { lastCode, sentCodes } from '../verification/test-codes.ts';
import { createMemberNotice } from './member-notice.ts';
import { createPasswords } from './password/passwords.ts';
import { createPasswordCheck } from './password/require-password.ts';
import { createSecurity } from './security/security.ts';
import { createSessions } from './session/sessions.ts';
import { asMember, md5, plantCaptcha, testName } from './test-member.ts';

const table = { ...codeCalls, ...recoveryCalls, ...securityCalls, ...twoStepCalls };

export interface Caller {
  token?: string;
  address?: string;
  device?: string;
}

export interface Told {
  status_code: number;
  data: Record<string, unknown> | null;
  message: string;
}

/** Fits every rule and is not common. */
export const goodPassword = md5('kf7wq2mzt');
export const otherPassword = md5('p9zmx4tqa');
export const goodPin = md5('580317');
export const otherPin = md5('649120');
export const device = 'device-0123456789abcdef';

let phones = 0;
/** A unique phone number of China. */
export function testPhone(): string {
  phones += 1;
  return `86139${String(phones).padStart(4, '0')}${String(7_000 + phones)}`;
}

export async function securityServer() {
  const environment = { HJ_PUBLIC_URL: 'https://hj.example' };
  const { database, owner, clock, lines, deps } = await testDeps({ environment });
  const { config, db, log, now } = deps;
  const passwords = createPasswords(config.secret);
  const requirePassword = createPasswordCheck(deps);
  const sessions = createSessions(deps);
  const { codes, notifier } = createVerification({
    ...deps,
    excludedAmong: async () => new Set(),
    wording: createWording(),
  });
  const captcha = createCaptcha({ ...deps, loginRisk: async () => 'normal' });
  const personal = createPersonals(config);
  const tellMember = createMemberNotice({ ...deps, notifier, personal });
  const twoStep = createTwoStep({ ...deps, requirePassword, tellMember });
  const security = createSecurity({
    ...{ ...deps, passwords, requirePassword, sessions, codes, notifier, captcha, personal },
    region: createRegion(deps),
  });
  const { codeRoutes, recoveryRoutes, securityRoutes } = security;
  const app = createHttpServer({ log });
  const routes = { ...codeRoutes, ...recoveryRoutes, ...securityRoutes, ...twoStep.routes };
  registerCalls(app, table, routes, { authenticate: sessions.authenticate, log });
  await app.ready();

  async function call(path: keyof typeof table, body: unknown, caller: Caller = {}): Promise<Told> {
    const answer = await app.inject({
      method: 'POST',
      url: path,
      remoteAddress: caller.address ?? '127.0.0.1',
      headers: {
        'content-type': 'application/json',
        [headerNames.device]: caller.device ?? device,
        ...(caller.token === undefined ? {} : { [headerNames.token]: caller.token }),
      },
      payload: JSON.stringify(body),
    });
    return answer.json();
  }

  let phc: Promise<string> | undefined;
  const goodPhc = () => {
    phc ??= passwords.hash(goodPassword);
    return phc;
  };

  /** A member with `goodPassword`, a live session, and the given phone and e-mail. */
  async function member(given: { phone?: string; email?: string; birthday?: string; name?: string } = {}) {
    const { name = testName(), ...personals } = given;
    const made = await asMember(db, { now }, { name, passwordPhc: await goodPhc() });
    for (const field of ['phone', 'email', 'birthday'] as const) {
      const value = personals[field];
      if (value !== undefined) await plantPersonal(db, config, { memberId: made.memberId, field, value });
    }
    return { ...made, ...personals };
  }

  /** Requests a code; a guest's call includes a captcha. */
  async function sendCode(body: Record<string, unknown>, caller: Caller = {}): Promise<Told> {
    // Codes that other tests sent would make the slider necessary.
    await db.sql`delete from attempt_counters where purpose = 'captcha-send'`;
    const { code, ...planted } = await plantCaptcha(db, config, {
      now: now(),
      ...(caller.address === undefined ? {} : { address: caller.address }),
    });
    const none = { kaptchcate: 99, codeId: '', imageCode: '' };
    const answer = body.type === 2 ? { ...planted, imageCode: code } : none;
    return call('/site/api/v1/sendCode/two', { cate: 0, version: '1', ...answer, ...body }, caller);
  }

  return {
    ...{ database, db, owner, clock, now, lines, config, deps, app, passwords, twoStep, security, sessions },
    ...{ call, member, sendCode, goodPhc },
    lastCode: (destination: string) => lastCode(db, config, destination),
    sentCodes: (destination?: string) => sentCodes(db, config, destination),
    async close() {
      await app.close();
      await sessions.stop();
      await database.drop();
    },
  };
}

export type SecurityServer = Awaited<ReturnType<typeof securityServer>>;
