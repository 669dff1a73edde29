/** For tests only: destinations over HTTP with real second steps, codes and notices; the withdrawal password is `pin`. */
import { destinationCalls, headerNames } from '@hj/contract';
import { AppError, createHttpServer, type MemberId, registerCalls } from '@hj/platform';
import type { z } from 'zod';
import { createWording } from '../../../wording.ts';
import { createMemberNotice } from '../../account/index.ts';
import { securityServer, testPhone } from '../../account/test-security.ts';
import { createPersonals } from '../../profile/index.ts';
import { plantPersonal } from '../../profile/test-personal.ts';
import { createTurnover } from '../../turnover/index.ts';
import { createVerification } from '../../verification/index.ts';
import type { CashierDeps } from '../deps.ts';
import { destinationRoutes } from './routes.ts';

type Path = keyof typeof destinationCalls;
type Output<P extends Path> = z.input<(typeof destinationCalls)[P]['response']>;

export const pin = 'c0'.repeat(16);
const prefix = '/fd/api/v1/bankCard/';

export interface Owner {
  memberId: MemberId;
  name: string;
  token: string;
  phone?: string;
}

export async function destinationServer() {
  const security = await securityServer();
  const { db, config, deps: given, sessions } = security;
  const personal = createPersonals(config);
  const { notifier } = createVerification({
    ...given,
    excludedAmong: async () => new Set(),
    wording: createWording(),
  });
  const deps: CashierDeps = {
    ...given,
    personal,
    findRefusal: async () => undefined,
    turnover: createTurnover([]),
    tellMember: createMemberNotice({ ...given, notifier, personal }),
    hasOpenCase: async () => false,
    barsDeposits: async () => false,
    barMember: async () => {},
    debts: { add: async () => {} },
    venueBooks: [],
    findStaffName: async () => undefined,
    requireWithdrawalPassword: async (_member, digest) => {
      if (digest !== pin) throw new AppError(6100);
    },
    hasWithdrawalPassword: async () => true,
    passwordChanges: security.security.passwordChanges,
    checkSecurityCode: security.security.checkSecurityCode,
    requireSecondFactor: security.twoStep.requireSecondFactor,
    twoStepMethods: security.twoStep.methods,
  };
  const app = createHttpServer({ log: deps.log });
  registerCalls(app, destinationCalls, destinationRoutes(deps), {
    authenticate: sessions.authenticate,
    log: deps.log,
  });
  await app.ready();
  /** All response bodies. */
  const answers: string[] = [];

  async function call<P extends Path>(
    path: P,
    body: unknown,
    { token }: { token: string },
  ): Promise<{ status_code: number; data: Output<P>; message: string }> {
    const method = 'method' in destinationCalls[path] ? 'GET' : 'POST';
    const answer = await app.inject({
      ...{ method, url: path },
      headers: { 'content-type': 'application/json', [headerNames.token]: token },
      ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
    });
    answers.push(answer.body);
    return answer.json();
  }

  /** A member who may add destinations. */
  async function member(without?: 'phone' | 'real-name', realName = '欧阳·修'): Promise<Owner> {
    const made = await security.member(without === 'phone' ? {} : { phone: testPhone() });
    if (without !== 'real-name') {
      await plantPersonal(db, config, { memberId: made.memberId, field: 'real-name', value: realName });
    }
    return made;
  }

  return {
    ...{ security, deps, db, owner: security.owner, lines: security.lines, answers, call, member },
    add: (of: Owner, body: Record<string, unknown>) =>
      call(`${prefix}add`, { holder: '欧阳·修', password: pin, ...body }, of),
    remove: (of: Owner, destinationId: string, extra: Record<string, unknown> = {}) =>
      call(`${prefix}delete`, { destinationId, password: pin, ...extra }, of),
    list: async (of: Owner) => (await call(`${prefix}queryMemberBanksInfoList`, {}, of)).data.list,
    addable: async (of: Owner) => (await call(`${prefix}withdraw/add/list`, {}, of)).data,
    async close() {
      await app.close();
      await security.close();
    },
  };
}

export type DestinationServer = Awaited<ReturnType<typeof destinationServer>>;

let cards = 0;
/** A card of 招商银行 that no other test has, with its check digit. */
export function newCard(bin = '622588'): string {
  cards += 1;
  const body = `${bin}${String(cards).padStart(9, '0')}`;
  const digit = [...'0123456789'].find((last) => luhn(`${body}${last}`));
  return `${body}${digit}`;
}

/** Luhn by table, independent of the implementation under test. */
function luhn(cardNo: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  let sum = 0;
  for (let place = 0; place < cardNo.length; place += 1) {
    const digit = Number(cardNo.at(-1 - place));
    sum += place % 2 === 0 ? digit : (doubled[digit] ?? 0);
  }
  return sum % 10 === 0;
}
