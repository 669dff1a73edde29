/** For tests only: the calls of account and site over HTTP, with a movable clock and a readable log. */
import {
  type accessCalls as AccessCalls,
  type accountCalls as AccountCalls,
  accessCalls,
  accountCalls,
  type captchaCalls as CaptchaCalls,
  type codeCalls as CodeCalls,
  captchaCalls,
  codeCalls,
  headerNames,
  type recoveryCalls as RecoveryCalls,
  recoveryCalls,
  type securityCalls as SecurityCalls,
  type siteCalls as SiteCalls,
  securityCalls,
  siteCalls,
  type twoStepCalls as TwoStepCalls,
  twoStepCalls,
} from '@hj/contract';
import { createHttpServer, registerCalls } from '@hj/platform';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import { testDeps } from '../../test-deps.ts';
import { createWording } from '../../wording.ts';
import { bindRegistration } from '../agent/index.ts';
import { createCaptcha } from '../captcha/index.ts';
import { hasBankCard } from '../cashier/index.ts';
import { createPersonals } from '../profile/index.ts';
import { createRegion, type Region } from '../region/index.ts';
import { createSite } from '../site/index.ts';
import { createTwoStep } from '../two-step/index.ts';
import { createVerification } from '../verification/index.ts';
import { createAccount, createLoginRisk, createMemberNotice, createPasswordCheck } from './index.ts';
import { createPasswords } from './password/passwords.ts';
import { md5, plantCaptcha, plantSlider, testName } from './test-member.ts';

type Table = typeof AccessCalls &
  typeof AccountCalls &
  typeof CaptchaCalls &
  typeof CodeCalls &
  typeof RecoveryCalls &
  typeof SecurityCalls &
  typeof SiteCalls &
  typeof TwoStepCalls;
type Path = keyof Table;

export interface Caller {
  token?: string;
  address?: string;
  userAgent?: string;
  /** The browser's fingerprint; null sends none. */
  device?: string | null;
}

/** The default device of a caller. */
export const usualDevice = 'usual-device-0000000';

export interface Answer<Data> {
  status_code: number;
  data: Data;
  message: string;
}

/** Fits every rule and is not common. */
export const goodPassword = md5('kf7wq2mzt');

/** Test doubles of other modules. */
export interface Stubs {
  region?: Partial<Region>;
}

export async function accountServer(overrides: Partial<Config> = {}, stubs: Stubs = {}) {
  const { database, owner, clock, lines, deps } = await testDeps({ config: overrides });
  const { config, db, bus, log, now } = deps;
  const region = { ...createRegion(deps), ...stubs.region };
  const captchas = createCaptcha({ ...deps, loginRisk: createLoginRisk({ ...deps, region }) });
  const verification = createVerification({
    ...deps,
    excludedAmong: async () => new Set(),
    wording: createWording(),
  });
  const personal = createPersonals(config);
  const requirePassword = createPasswordCheck(deps);
  const { codes, notifier } = verification;
  const tellMember = createMemberNotice({ ...deps, notifier, personal });
  const twoStep = createTwoStep({ ...deps, requirePassword, tellMember });
  const neighbours = {
    ...{ captcha: captchas, region, codes, notifier, personal, requirePassword, twoStep },
    ...{ hasBankCard, bindRegistration, endPlay: async () => undefined },
  };
  const account = createAccount({ ...deps, ...neighbours });
  const app = createHttpServer({ log });
  registerCalls(
    app,
    {
      ...{ ...accessCalls, ...accountCalls, ...captchaCalls, ...codeCalls },
      ...{ ...recoveryCalls, ...securityCalls, ...siteCalls, ...twoStepCalls },
    },
    {
      ...{
        ...account.routes,
        ...captchas.routes,
        ...createSite({ ...deps, excludedAmong: async () => new Set() }).routes,
        ...twoStep.routes,
      },
    },
    { authenticate: account.authenticate, log },
  );
  await app.ready();

  async function call<P extends Path>(
    path: P,
    body: unknown,
    caller: Caller = {},
  ): Promise<Answer<z.input<Table[P]['response']>>> {
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
        ...(caller.device === null ? {} : { [headerNames.device]: caller.device ?? usualDevice }),
        ...(caller.token === undefined ? {} : { [headerNames.token]: caller.token }),
      },
      payload: JSON.stringify(body),
    });
    return answer.json();
  }

  const from = ({ address, device }: Caller) => ({
    now: now(),
    ...(address === undefined ? {} : { address }),
    ...(device === null ? {} : { device: device ?? usualDevice }),
  });
  /** A solved image captcha for the login of this caller. */
  const captcha = (caller: Caller = {}) => plantCaptcha(db, config, from(caller));
  const slider = (action: 'login' | 'register', caller: Caller = {}) =>
    plantSlider(db, config, { ...from(caller), action });

  async function registerAs(given: Record<string, unknown> = {}, caller: Caller = {}) {
    const password = goodPassword;
    const form = { name: testName(), password, secondPassword: password, isAgree: true };
    const solved = await slider('register', caller);
    return call('/site/api/v1/user/register', { ...form, ...solved, ...given }, caller);
  }

  async function loginAs(name: string, given: Record<string, unknown> = {}, caller: Caller = {}) {
    const form = { isAgent: 0, name, password: goodPassword, version: '1.0' };
    return call('/site/api/v1/user/login', { ...form, ...(await captcha(caller)), ...given }, caller);
  }

  let phc: Promise<string> | undefined;
  return {
    ...{ database, db, owner, clock, now, lines, bus, config, deps, account, app },
    ...{ captchas, region, twoStep, verification, personal, neighbours },
    ...{ call, captcha, slider, registerAs, loginAs },
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
