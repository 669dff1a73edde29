/** Rights of each call, generated from the contract: a new call is tested without another line. */
import { randomBytes, randomInt } from 'node:crypto';
import { type CallSpec, calls, headerNames } from '@hj/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from './modules/account/tokens.ts';
import { plantPersonal } from './modules/profile/test-personal.ts';
import { expectCleanLedger, fundWallet } from './modules/wallet/test-ledger.ts';
import { fingerprint, type TestApp, type TestMember, testApp } from './test-app.ts';
import {
  callTarget,
  headersOf,
  listTargets,
  names,
  ownedIds,
  sendTarget,
  type Target,
} from './test-targets.ts';

let app: TestApp;
let targets: Map<string, Target>;
let poor: TestMember;
let owner: TestMember;

beforeAll(async () => {
  app = await testApp();
  targets = new Map(listTargets(app).map((target) => [target.name, target]));
  poor = await app.member();
  owner = await app.member();
  await fundWallet(app.db, owner.memberId, 100_000n);
});
afterAll(async () => {
  await expectCleanLedger(app.db, app.invariants);
  await app.close();
});

function targetOf(name: string): Target {
  const target = targets.get(name);
  if (target === undefined) throw new Error(`no target ${name}`);
  return target;
}

/** A GET of the contract carries none. */
function takesBody(name: string): boolean {
  const specs: Readonly<Record<string, CallSpec>> = calls;
  return specs[name]?.method !== 'GET';
}

/** @returns the answer of `work`; fails if any row of a table that matters changed since `before` (C31) */
async function unchanged<Result>(
  work: () => Promise<Result>,
  before?: Readonly<Record<string, string>>,
): Promise<Result> {
  const known = before ?? (await fingerprint(app.owner));
  const result = await work();
  expect(await fingerprint(app.owner)).toEqual(known);
  return result;
}

async function memberWith(change: { expired?: true; ended?: true }): Promise<TestMember> {
  const member = await app.member();
  const { sql } = app.owner;
  const hash = hashToken(member.token);
  if (change.expired)
    await sql`update sessions set expires_at = now() - interval '1 minute' where token_hash = ${hash}`;
  if (change.ended)
    await sql`update sessions set ended_at = now(), end_reason = 'revoked' where token_hash = ${hash}`;
  return member;
}

/** Calls of guests that write by their purpose: a visitor's conversation begins, few for an address (service.test). */
const writesForGuests: ReadonlySet<string> = new Set(['/site/api/v1/service/open']);

describe.each(names)('%s', (name) => {
  afterAll(() => expectCleanLedger(app.db, app.invariants));

  it('refuses a guest if it is for members: none sent, garbage, revoked, expired', async () => {
    const target = targetOf(name);
    const [expired, ended] = [await memberWith({ expired: true }), await memberWith({ ended: true })];
    const tokens = [
      '',
      'garbage',
      randomBytes(32).toString('base64url'),
      'a'.repeat(9_000),
      expired.token,
      ended.token,
    ];
    const payload = JSON.stringify(target.wrap(target.sample));
    const watched = writesForGuests.has(name) ? (work: () => Promise<void>) => work() : unchanged<void>;
    await watched(async () => {
      for (const token of [undefined, ...tokens]) {
        const headers: Record<string, string> = token === undefined ? {} : { [headerNames.token]: token };
        const answer = await sendTarget(app, target, payload, {
          ...headersOf(target, undefined),
          ...headers,
        });
        if (target.spec.access === 'guest') expect(answer.status_code).not.toBe(6001);
        else expect(answer).toEqual({ status_code: 6001, data: null, message: '请重新登录', status: 401 });
      }
    });
  });

  it('tells a guest of a member call nothing about bodies', async () => {
    const target = targetOf(name);
    if (target.spec.access === 'guest') return;
    for (const request of [{}, { nonsense: 1 }, target.sample]) {
      expect((await callTarget(app, target, undefined, request)).status_code).toBe(6001);
    }
  });

  it('[3.79] [9.49] answers a member in the shape of the contract, with a code that it names', async () => {
    const target = targetOf(name);
    const member = await app.member();
    const { status_code, data } = await callTarget(app, target, member);
    expect([6000, 6007, ...target.spec.codes]).toContain(status_code);
    if (status_code === 6000) expect(target.spec.response.safeParse(data).error).toBeUndefined();
  });

  it('takes no notice of fields that are not the caller’s to set (C62)', async () => {
    const target = targetOf(name);
    const [member, other] = [await app.member(), poor];
    const rowsOf = async () => [
      await app.owner
        .sql`select * from members where id = any(${[member.memberId, other.memberId]}::bigint[]) order by id`,
      await app.owner
        .sql`select * from ledger_accounts where member_id = any(${[member.memberId, other.memberId]}::bigint[]) order by id`,
      await app.owner.sql`select * from deposit_orders where member_id = ${other.memberId} order by 1`,
      await app.owner.sql`select * from bets where member_id = ${other.memberId} order by id`,
    ];
    // Its purpose: the caller's own row says the language.
    if (name.endsWith('setLanguage')) await callTarget(app, target, member);
    const before = await rowsOf();
    const others = String(other.memberId);
    const extra = {
      balance: '9999.00',
      vipGrade: 9,
      isAdmin: true,
      state: 'paid',
      memberId: others,
      userId: others,
    };
    const fields = { ...extra, ...('isAgent' in target.sample ? {} : { isAgent: 1 }), ...target.sample };
    const plain = await callTarget(app, target, member);
    // A repeat may find another state, such as no session after a logout, or too many exports: each is asked as a member of its own.
    const again = /logout$|Export$|exportDealRecord$/.test(name) ? await app.member() : member;
    const { status_code } = await callTarget(app, target, again, fields);
    expect(status_code).toBe(plain.status_code);
    expect(await rowsOf()).toEqual(before);
  });

  it('[7.84] [7.85] is known by its one method only', async () => {
    const { path, spec } = targetOf(name);
    const own = 'method' in spec ? spec.method : 'POST';
    const others = (['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (method) => method !== own,
    );
    for (const method of others) {
      const answer = await app.app.inject({
        method,
        url: `${path}?a=1`,
        headers: { [headerNames.token]: owner.token },
      });
      expect(answer.statusCode).toBe(404);
      if (method !== 'HEAD') expect(answer.json()).toMatchObject({ status_code: 6004, data: null });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe.each(names.filter(takesBody))('the body of %s', (name) => {
  // None of these tests changes a row, nor does anything else meanwhile: one look before all of them, and a clean ledger stays clean.
  let before: Readonly<Record<string, string>>;
  beforeAll(async () => {
    before = await fingerprint(app.owner);
  });

  it('[8.8] refuses a body that is not a JSON object with 6007 for every sender, and changes nothing', async () => {
    const target = targetOf(name);
    const bodies = [
      '{',
      '{"a":1',
      "{'a':1}",
      '[]',
      '[{}]',
      'null',
      '1',
      'true',
      '"text"',
      '\u0000',
      '{"a":1}{"b":2}',
    ];
    await unchanged(async () => {
      for (const payload of [...bodies, JSON.stringify({ fill: 'x'.repeat(1024 * 1024) })]) {
        const answer = await sendTarget(app, target, payload, headersOf(target, owner));
        expect(answer).toMatchObject({ status_code: 6007, data: null });
      }
    }, before);
  });

  it('has no effect as a simple cross-site form (C64)', async () => {
    const target = targetOf(name);
    const payload = JSON.stringify(target.wrap(target.sample));
    const types = [
      'text/plain',
      'text/plain; application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ];
    await unchanged(async () => {
      for (const type of types) {
        const headers = { ...headersOf(target, owner), origin: 'https://evil.example', 'content-type': type };
        const answer = await sendTarget(app, target, payload, headers);
        expect(answer).toMatchObject({ status_code: 6007, data: null });
      }
    }, before);
  });

  it('refuses a U+0000 in any of its texts, and survives a body nested without end', async () => {
    const target = targetOf(name);
    const deep = `${'[{"a":'.repeat(15_000)}1${'}]'.repeat(15_000)}`;
    await unchanged(async () => {
      for (const field of [...Object.keys(target.sample), 'more']) {
        for (const text of ['\u0000', 'a\u0000b']) {
          const answer = await callTarget(app, target, poor, { ...target.sample, [field]: text });
          expect(answer).toMatchObject({ status_code: 6007, data: null });
        }
        const marked = JSON.stringify(target.wrap({ ...target.sample, [field]: '(deep)' }));
        if (name.endsWith('logout') || field === 'more') continue;
        const answer = await sendTarget(
          app,
          target,
          marked.replace('"(deep)"', deep),
          headersOf(target, poor),
        );
        expect([6007, 6301]).toContain(answer.status_code);
      }
    }, before);
  });
});

describe('a call that moves money', () => {
  const moneyNames = () => [...targets.values()].filter(({ spec }) => spec.money);

  it('[8.8] refuses a missing or malformed key with 6007 and does nothing (C28)', async () => {
    expect(moneyNames().map((target) => target.name)).toEqual([
      '/act/api/v1/agent/payout',
      '/fd/api/v1/payment/pay',
      '/fd/api/v1/payment/closeOrder',
      '/fd/api/v1/withdraw/new',
      '/fd/api/v1/transfer/utcTransfer',
      '/fd/api/v1/redPacket/send',
      '/fd/api/v1/redPacket/claim',
      '/fd/api/v1/tip/send',
      '/act/api/v1/promotion/joinActivity',
      '/game/api/v1/venue/transfer',
      '/game/api/v1/venue/recycle',
      '/act/api/v1/welfare/receive',
      '/act/api/v1/promotion/forfeit',
      'bet',
      'combo_bet',
    ]);
    const keys = [
      '',
      '1',
      'x'.repeat(36),
      '0b9d2f5e-8a43-4f0e-9a39-6c1c7f1f3a1',
      '0b9d2f5e-8a43-4f0e-9a39-6c1c7f1f3a10,b',
    ];
    await unchanged(async () => {
      for (const target of moneyNames()) {
        const payload = JSON.stringify(target.wrap(target.sample));
        for (const key of [undefined, ...keys]) {
          const headers: Record<string, string> =
            key === undefined ? {} : { [headerNames.idempotencyKey]: key };
          const answer = await sendTarget(app, target, payload, {
            [headerNames.token]: owner.token,
            ...headers,
          });
          expect(answer).toMatchObject({ status_code: 6007, data: null });
        }
      }
    });
  });

  it('[8.2] asks for a session that was used in the last 30 minutes (6001)', async () => {
    for (const target of moneyNames()) {
      const idle = await app.member(31 * 60_000);
      const answer = await unchanged(() => callTarget(app, target, idle));
      expect(answer).toMatchObject({ status_code: 6001, data: null });
    }
  });
});

/** The owner's answers where the sample lacks a password, a quote or a picture, or a withdrawal is under way; the others are accepted. */
const ownAnswers: Readonly<Record<string, number>> = {
  '/site/api/v1/member/twoStep/removePasskey': 6100,
  '/fd/api/v1/payment/createSignalCode': 6008,
  '/fd/api/v1/payment/uploadReceipt': 6008,
  '/fd/api/v1/payment/claimTransfer': 6008,
  '/fd/api/v1/withdraw/preview': 6012,
  '/fd/api/v1/withdraw/new': 6008,
  '/fd/api/v1/bankCard/delete': 6100,
};
/**
 * A withdrawal names its destination twice, the second time in a quote that was signed for this member: the sample has none. With
 * one, a stranger's destination is tried in withdrawal/refusals.test.ts.
 */
const askedFirst: Readonly<Record<string, number>> = { '/fd/api/v1/withdraw/new': 6008 };

/** Name, birthday and phone, which a withdrawal asks for before it looks at anything else. */
async function identify({ memberId }: TestMember): Promise<void> {
  const phone = `86139${String(randomInt(1e8)).padStart(8, '0')}`;
  const given = { 'real-name': '王小明', birthday: '1990-02-03', phone } as const;
  for (const field of ['real-name', 'birthday', 'phone'] as const) {
    await plantPersonal(app.db, app.config, { memberId, field, value: given[field] });
  }
}

describe('the rows of a member', () => {
  it('is for another member as if it did not exist: 6004, word for word (C62)', async () => {
    const owning = Object.values(calls).filter((spec) => 'owned' in spec);
    expect(owning.length).toBeGreaterThanOrEqual(3);
    const stranger = await app.member();
    await identify(stranger);
    for (const target of [...targets.values()].filter(({ spec }) => spec.owned !== undefined)) {
      const { owned } = target.spec;
      if (owned === undefined) continue;
      const keeper = await app.member();
      await identify(keeper);
      await fundWallet(app.db, keeper.memberId, 100_000n);
      const ids = await ownedIds(app, keeper);
      const ask = (member: TestMember, id: string) =>
        callTarget(app, target, member, { ...target.sample, [owned.field]: id });
      const [foreign, unknown] = await unchanged(async () => [
        await ask(stranger, ids[owned.kind]),
        await ask(stranger, '9223372036854775807'),
      ]);
      expect(foreign).toMatchObject({ status_code: askedFirst[target.name] ?? 6004, data: null });
      expect(foreign).toEqual(unknown);
      const own = await ask(keeper, ids[owned.kind]);
      expect(own.status_code, target.name).toBe(ownAnswers[target.name] ?? 6000);
    }
  });

  it('is not in another member’s lists of bets, orders and movements (C62)', async () => {
    const { bet } = await ownedIds(app, owner);
    const lists: [name: string, request: object, empty: object][] = [
      ['get_order_state', { betIds: [bet] }, { bets: [] }],
      ['get_today_wagers', { state: 'open' }, { bets: [], total: 0, openCount: 0 }],
      ['/game/api/v1/record/betRecordList', {}, { list: [], total: 0 }],
      ['/game/api/v1/record/betRecordTotal', {}, { count: 0, stake: '0.00' }],
      ['/fd/api/v1/transactions/queryDealRecord', {}, { list: [], total: 0 }],
    ];
    for (const [name, request, empty] of lists) {
      expect((await callTarget(app, targetOf(name), poor, request)).data).toMatchObject(empty);
      expect((await callTarget(app, targetOf(name), owner, request)).data).not.toMatchObject(empty);
    }
  });
});
