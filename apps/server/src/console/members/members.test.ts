import { randomUUID } from 'node:crypto';
import { type ConsolePath, sanctionGrounds } from '@hj/contract/console';
import type { MemberId } from '@hj/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantPersonal } from '../../modules/profile/test-personal.ts';
import type { TestMember } from '../../test-app.ts';
import { type ConsoleServer, consoleServer, type TestStaff } from '../test-console.ts';

let server: ConsoleServer;
let risk: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  risk = await server.staff('risk');
});
afterAll(() => server.close());

const reason = '会员来电核实后处理';
const path = <Name extends string>(name: Name) => `/console/api/v1/members/${name}` as const;

/** The action on this member by the risk desk, and the audit of the member since. */
async function action<P extends ConsolePath>(to: P, member: MemberId, body: object) {
  const [last] = await server.app.owner.sql<{ id: bigint }[]>`select max(id) as id from audit_events`;
  const { status_code, message } = await server.call(to, { memberId: String(member), reason, ...body }, risk);
  const recorded = await server.app.owner.sql<{ action: string; detail: Record<string, unknown> }[]>`
    select action, detail from audit_events
    where id > ${last?.id ?? 0n} and actor = ${risk.actor} and subject = ${`member:${member}`} order by id`;
  return { status_code, message, recorded: [...recorded] };
}

/** Who waits for a row of this table. */
const waitingFor = (table: string) => server.app.deps.db.sql`
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table}%`}`;

const infoOf = async ({ token }: TestMember) =>
  (await server.app.post('/site/api/v1/member/info', {}, { token })).status_code;
const view = async <P extends 'get' | 'security' | 'protection' | 'linked' | 'documents'>(
  name: P,
  member: MemberId,
) => (await server.call(`/console/api/v1/members/${name}` as const, { memberId: String(member) }, risk)).data;

describe('an account at the desk', () => {
  it('(C08) is frozen with a reason, which ends its sessions, and set free again', async () => {
    const member = await server.app.member();
    expect(await infoOf(member)).toBe(6000);
    const frozen = await action(path('setStatus'), member.memberId, { status: 'frozen' });
    expect(frozen.recorded).toEqual([
      {
        action: 'member-status',
        detail: { before: 'normal', after: 'frozen', reason, sessionsEnded: 1 },
      },
    ]);
    expect(await infoOf(member)).toBe(6001);
    expect(await view('get', member.memberId)).toMatchObject({
      ...{ member: { status: 'frozen' }, statusSetBy: { by: { actor: risk.actor }, reason } },
    });
    expect((await action(path('setStatus'), member.memberId, { status: 'frozen' })).status_code).toBe(6012);
    const freed = await action(path('setStatus'), member.memberId, { status: 'normal' });
    expect(freed.recorded).toMatchObject([{ detail: { before: 'frozen', after: 'normal', reason } }]);
    expect(await view('get', member.memberId)).toMatchObject({ member: { status: 'normal' } });
  });

  it('[1.53] [1.55] [1.56] [1.57] [1.58] [1.59] [1.60] is ended on a ground of the terms, and only so', async () => {
    for (const ground of sanctionGrounds) {
      const { memberId } = await server.app.member();
      const end = { status: 'disabled' };
      expect(await action(path('setStatus'), memberId, end)).toMatchObject({
        ...{ status_code: 6008, message: '请选择终止协议的依据', recorded: [] },
      });
      expect((await action(path('setStatus'), memberId, { ...end, ground: 'dislike' })).status_code).toBe(
        6007,
      );
      const { recorded } = await action(path('setStatus'), memberId, { ...end, ground });
      expect(recorded).toMatchObject([{ detail: { before: 'normal', after: 'disabled', ground } }]);
      expect((await action(path('setStatus'), memberId, { ...end, ground })).status_code).toBe(6012);
    }
  });

  it('ends the sessions of the member at venues (C08)', async () => {
    const waiting = () => server.app.owner.sql<{ memberId: string }[]>`
      select payload->>'memberId' as "memberId"
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'venue-end-play'`;
    const { memberId } = await server.app.member();
    await action(path('setStatus'), memberId, { status: 'frozen' });
    expect(await waiting()).toContainEqual({ memberId: String(memberId) });
    const { memberId: free } = await server.app.member();
    await server.app.owner.sql`update members set status = 'frozen' where id = ${free}`;
    await action(path('setStatus'), free, { status: 'normal' });
    expect(await waiting()).not.toContainEqual({ memberId: String(free) });
  });

  it('that was closed is not opened from here', async () => {
    const { memberId } = await server.app.member();
    await server.app.owner.sql`update members set status = 'disabled' where id = ${memberId}`;
    expect(await action(path('setStatus'), memberId, { status: 'normal' })).toMatchObject({
      ...{ status_code: 6012, message: '账户已停用，不能在这里更改', recorded: [] },
    });
  });

  it('that is closed while the desk freezes it stays closed', async () => {
    const { memberId } = await server.app.member();
    const freeze = server.app.owner.transaction(async (tx) => {
      await tx.sql`update members set status = 'disabled' where id = ${memberId}`;
      const waiting = action(path('setStatus'), memberId, { status: 'frozen' });
      await expect.poll(async () => (await waitingFor('members')).length).toBeGreaterThan(0);
      return { waiting };
    });
    expect(await (await freeze).waiting).toMatchObject({ status_code: 6012, recorded: [] });
    const [row] = await server.app.owner.sql`select status from members where id = ${memberId}`;
    expect(row).toEqual({ status: 'disabled' });
  });

  it('is frozen, or asked for its phone, by one of several who do it at once', async () => {
    for (const [name, body] of [
      ['setStatus', { status: 'frozen' }],
      ['demandPhoneCheck', {}],
    ] as const) {
      const { memberId } = await server.app.member();
      const ends = await Promise.all(
        Array.from({ length: 4 }, () =>
          server.call(path(name), { memberId: String(memberId), reason, ...body }, risk),
        ),
      );
      expect(ends.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012, 6012, 6012]);
    }
  });

  it('is asked to prove its phone, once', async () => {
    const { memberId } = await server.app.member();
    expect((await view('security', memberId)).phoneCheckSince).toBeNull();
    const asked = await action(path('demandPhoneCheck'), memberId, {});
    expect(asked.recorded).toEqual([{ action: 'phone-check-demanded', detail: { reason } }]);
    expect((await view('security', memberId)).phoneCheckSince).not.toBeNull();
    expect((await action(path('demandPhoneCheck'), memberId, {})).status_code).toBe(6012);
  });

  it('(AC4) loses its second steps when the member lost them', async () => {
    const { memberId } = await server.app.member();
    expect(await action(path('resetTwoStep'), memberId, {})).toMatchObject({
      status_code: 6012,
      recorded: [],
    });
    await server.app.owner.sql`
      insert into passkeys (member_id, credential_id, public_key, counter, transports, name, created_at)
      values (${memberId}, ${randomUUID()}, '\\x00', 0, '{}', '手机', now())`;
    expect((await view('security', memberId)).twoStep).toEqual(['passkey']);
    const reset = await action(path('resetTwoStep'), memberId, {});
    expect(reset.recorded).toMatchObject([{ action: 'two-step-reset', detail: { reason } }]);
    expect((await view('security', memberId)).twoStep).toEqual([]);
  });

  it('(C16) gets a limit of the operator beside its own, and loses it', async () => {
    const { memberId } = await server.app.member();
    const limit = { kind: 'deposit', period: '24h', value: '500.00' };
    const set = await action(path('setLimit'), memberId, limit);
    expect(set.recorded).toMatchObject([
      { action: 'limit-set', detail: { setter: 'operator', value: '500.00', reason } },
    ]);
    const shown = async () =>
      (await view('protection', memberId)).state.limits.find(
        ({ kind, period }) => kind === 'deposit' && period === '24h',
      );
    expect(await shown()).toMatchObject({ value: '500.00', own: null, operator: '500.00' });
    expect((await action(path('setLimit'), memberId, { ...limit, value: '-1' })).status_code).toBe(6008);
    await action(path('setLimit'), memberId, { ...limit, value: null });
    expect(await shown()).toMatchObject({ value: null, operator: null });
  });

  it('(RG) has its signs of harm handled with a note', async () => {
    const { memberId } = await server.app.member();
    await server.app.owner.sql`
      insert into protection_signs (member_id, kind, detail, found_at)
      values (${memberId}, 'night-play', '{"count": 5}', now())`;
    const [sign] = (await view('protection', memberId)).signs;
    expect(sign).toMatchObject({ kind: 'night-play', count: 5, handledAt: null });
    const handled = await action(path('handleSign'), memberId, { signId: sign?.signId });
    expect(handled.recorded).toMatchObject([{ action: 'harm-sign-handled', detail: { reason } }]);
    expect((await view('protection', memberId)).signs).toMatchObject([
      { handledBy: { actor: risk.actor }, note: reason },
    ]);
    expect((await action(path('handleSign'), memberId, { signId: sign?.signId })).status_code).toBe(6012);
  });

  it('(AC7) is shown with the accounts that may be the same person’s, and the shared facts', async () => {
    const [one, two, three] = [
      await server.app.member(),
      await server.app.member(),
      await server.app.member(),
    ];
    await server.app.owner.sql`
      insert into member_links (member_id, other_id, kind, found_at)
      values (${two.memberId}, ${one.memberId}, 'destination', now())`;
    await server.app.owner.sql`
      insert into member_places (member_id, address_key, network, first_used_at, last_used_at)
      select id, '198.51.100.77', '198.51.', now(), now()
      from unnest(${[one.memberId, two.memberId, three.memberId]}::bigint[]) id`;
    expect((await view('linked', one.memberId)).list).toEqual([
      {
        member: { memberId: String(two.memberId), name: two.name },
        ...{ status: 'normal', by: ['destination', 'address'] },
      },
      { member: { memberId: String(three.memberId), name: three.name }, status: 'normal', by: ['address'] },
    ]);
  });
});

it('(AC7) a member is found by phone, e-mail and address, whole and nothing else', async () => {
  const { memberId, name } = await server.app.member();
  const { owner, config } = server.app;
  await plantPersonal(owner, config, { memberId, field: 'phone', value: '8613700137001' });
  await plantPersonal(owner, config, { memberId, field: 'email', value: 'Found.Me@example.com' });
  await owner.sql`
    insert into member_places (member_id, address_key, network, first_used_at, last_used_at)
    values (${memberId}, '198.51.100.91', '198.51.', now(), now())`;
  const find = async (text: string) =>
    (await server.call(path('find'), { text }, risk)).data.list.map((found) => found.name);
  for (const text of [
    ...['13700137001', '+86 137-0013-7001', '8613700137001'],
    ...['found.me@example.com', '198.51.100.91', name],
  ]) {
    expect(await find(text)).toEqual([name]);
  }
  for (const text of ['1370013', '13700137002', 'me@example.com', '198.51.100.92']) {
    expect(await find(text)).toEqual([]);
  }
});

describe('the submissions of a member', () => {
  it('(5.46) is corrected by the desk, masked as before, and in no audit', async () => {
    const { memberId } = await server.app.member();
    const { owner, config } = server.app;
    await plantPersonal(owner, config, { memberId, field: 'real-name', value: '王小明' });
    const corrected = await action(path('correctIdentity'), memberId, { realName: '王晓明' });
    expect(corrected.recorded).toEqual([{ action: 'member-corrected', detail: { realName: true, reason } }]);
    expect((await view('get', memberId)).member.realName).toBe('王*明');
    expect((await action(path('correctIdentity'), memberId, { realName: 'x1' })).status_code).toBe(6007);
  });

  it('a lost phone is replaced; it has to be proven before money moves', async () => {
    const { memberId } = await server.app.member();
    const { owner, config } = server.app;
    await plantPersonal(owner, config, { memberId, field: 'phone', value: '8613800138077' });
    const body = { areaCode: '86', phone: '13900139077' };
    expect((await action(path('resetContact'), memberId, body)).status_code).toBe(6000);
    expect((await view('get', memberId)).member.phone).toBe('86139****9077');
    expect((await view('security', memberId)).phoneCheckSince).not.toBeNull();
    expect((await action(path('resetContact'), memberId, { ...body, areaCode: '999' })).status_code).toBe(
      6008,
    );
  });
});
