import type { MemberId } from '@hj/platform';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contentBox } from '../verification/notifier.ts';
import { type ProfileServer, profileServer } from './test-profile.ts';

let server: ProfileServer;
beforeAll(async () => {
  server = await profileServer();
});
afterAll(() => server.close());

const save = '/site/api/v1/member/saveProfile';
const action = {
  ...{ actor: 'staff:7', reason: '凭身份证原件核实', address: '10.0.0.7', requestId: 'staff-1' },
};
const corrections = () => server.profile.desk.people.corrections;
let people = 0;

const plainCard = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();

async function person() {
  people += 1;
  const member = await server.newMember();
  const realName = `赵${String.fromCodePoint(0x4e00 + people)}`;
  const phone = `138000${String(people).padStart(5, '0')}`;
  expect((await server.bindPhone(member, phone)).status_code).toBe(6000);
  const given = { realName, birthday: '1990-01-02', gender: 'male' } as const;
  expect((await server.call(member, save, given)).status_code).toBe(6000);
  return { member, realName, phone };
}

/** Messages sent since, with their destinations. */
async function toldSince(start: Date): Promise<{ to: string; text: string }[]> {
  const box = contentBox(server.config.secret);
  const rows = await server.owner.sql<{ id: string; sealed: Buffer }[]>`
    select id, sealed from messages_out where created_at >= ${start} and sealed is not null order by created_at, id`;
  return rows.map(({ id, sealed }) => box.open(id, sealed));
}

const auditOf = (member: MemberId) => server.owner.sql<{ action: string; detail: object }[]>`
  select action, detail from audit_events where actor = 'staff:7' and subject = ${`member:${member}`} order by id`;
const phoneCheckOf = async (member: MemberId) => {
  const [row] = await server.owner.sql<{ since: Date | null }[]>`
    select phone_check_since as since from members where id = ${member}`;
  return row?.since;
};

describe('a correction by the desk', () => {
  it('changes name, birthday and gender, tells the member, and keeps no value in the audit', async () => {
    const { member, phone } = await person();
    const start = server.now();
    const right = { realName: '赵云飞', birthday: '1991-03-04', gender: 'female' } as const;
    await corrections().correctIdentity(member, right, action);
    const { realName, birthday } = await server.profile.personal.find(server.db, member);
    expect({ realName, birthday }).toEqual({ realName: '赵云飞', birthday: '1991-03-04' });
    expect((await server.show(member)).gender).toBe('female');
    expect(await auditOf(member)).toEqual([
      {
        action: 'member-corrected',
        detail: { realName: true, birthday: true, gender: true, reason: action.reason },
      },
    ]);
    const notices = await toldSince(start);
    expect(notices.map(({ to }) => to)).toEqual([`86${phone}`]);
    expect(notices[0]?.text).toContain('真实姓名、生日、性别已由客服更正');
    expect(notices[0]?.text).not.toContain('赵云飞');
  });

  it('moves the identity with it: the wrong one is free, the right one is taken', async () => {
    const [one, two] = [await person(), await person()];
    await corrections().correctIdentity(one.member, { realName: '钱多多' }, action);
    await expect(
      corrections().correctIdentity(two.member, { realName: '钱多多' }, action),
    ).rejects.toMatchObject({ code: 6012, message: '该身份信息已用于其他账户，每人仅限一个账户' });
    expect((await server.profile.personal.find(server.db, two.member)).realName).toBe(two.realName);
    expect(await server.profile.linkedMembers(server.db, two.member)).toMatchObject([
      { memberId: one.member, by: ['identity'] },
    ]);
    expect((await auditOf(two.member)).map(({ action }) => action)).toEqual(['same-person']);
    await corrections().correctIdentity(two.member, { realName: one.realName }, action);
  });

  it('is no way around a self-exclusion', async () => {
    const [one, two] = [await person(), await person()];
    server.excluded.add(one.member);
    await expect(
      corrections().correctIdentity(two.member, { realName: one.realName }, action),
    ).rejects.toMatchObject({ code: 6012, message: '该资料属于已自我限制的账户，不能更正' });
  });

  it('requires the present value, another value, its form and its age', async () => {
    const { member, realName } = await person();
    const code = (given: object) =>
      corrections()
        .correctIdentity(member, given, action)
        .then(
          () => 6000,
          (error: { code: number }) => error.code,
        );
    expect(await code({})).toBe(6007);
    expect(await code({ realName })).toBe(6012);
    expect(await code({ realName: '张三1' })).toBe(6007);
    expect(await code({ birthday: '2020-01-01' })).toBe(6008);
    const blank = await server.newMember();
    await expect(
      corrections().correctIdentity(blank, { birthday: '1990-01-01' }, action),
    ).rejects.toMatchObject({ code: 6012, message: '会员尚未填写生日，可自行填写' });
    expect(await auditOf(member)).toEqual([]);
  });

  it('puts a new number in the place of a lost one, tells both, and wants it proven', async () => {
    const { member, phone } = await person();
    expect((await server.bindEmail(member, `lost${people}@example.com`)).status_code).toBe(6000);
    // The messages of the binding are of another moment than the next ones.
    server.clock.shiftMs += 1_000;
    const start = server.now();
    await corrections().resetContact(member, { areaCode: '86', phone: '13900001111' }, action);
    expect((await server.profile.personal.find(server.db, member)).phone).toBe('8613900001111');
    expect(await phoneCheckOf(member)).toEqual(expect.any(Date));
    expect(server.phoneChecks).toEqual([member]);
    const notices = await toldSince(start);
    expect(notices.map(({ to }) => to).sort()).toEqual(
      [`86${phone}`, `lost${people}@example.com`, '8613900001111'].sort(),
    );
    expect(notices.find(({ to }) => to === '8613900001111')?.text).toContain('需要用它接收验证码');
    expect(await auditOf(member)).toEqual([
      { action: 'member-corrected', detail: { phone: true, reason: action.reason } },
    ]);
    const other = await person();
    await expect(
      corrections().resetContact(other.member, { areaCode: '86', phone: '13900001111' }, action),
    ).rejects.toMatchObject({ code: 6009 });
    // The number is free again; who had it before stands in the look-up of linked accounts.
    await corrections().resetContact(other.member, { areaCode: '86', phone }, action);
    expect(await server.profile.linkedMembers(server.db, other.member)).toContainEqual({
      ...{ memberId: member, by: ['phone'], active: true },
    });
  });

  it('of an address asks for one that is bound, and another one', async () => {
    const { member } = await person();
    const email = `kept${people}@example.com`;
    await expect(corrections().resetContact(member, { email }, action)).rejects.toMatchObject({ code: 6012 });
    await server.bindEmail(member, email);
    await expect(
      corrections().resetContact(member, { email: email.toUpperCase() }, action),
    ).rejects.toMatchObject({ code: 6012, message: '邮箱与现有资料相同' });
    await corrections().resetContact(member, { email: `new${email}` }, action);
    expect((await server.profile.personal.find(server.db, member)).email).toBe(`new${email}`);
    expect(await phoneCheckOf(member)).toBeNull();
  });
});

describe('documents of a member whose data is corrected', () => {
  /** Documents of these kinds: approved, but the last one, which still waits. */
  async function withDocuments(...kinds: ('id-front' | 'id-back' | 'passport')[]) {
    const { member } = await person();
    const image = (await plainCard()).toString('base64');
    for (const kind of kinds) {
      expect(
        (await server.call(member, '/site/api/v1/member/addDocument', { kind, image })).status_code,
      ).toBe(6000);
    }
    const waiting = await server.profile.desk.people.documents.list({
      ...{ state: 'pending', memberId: member, pageNum: 1, pageSize: 10 },
    });
    const ids = waiting.list.map(({ documentId }) => documentId);
    for (const id of ids.slice(0, -1)) {
      await server.profile.desk.people.documents.approve(id, { ...action, actor: 'staff:5' });
    }
    return { member, ids };
  }

  const statesOf = async (member: MemberId) =>
    (await server.profile.desk.people.documents.listOf(member))
      .map(({ kind, state }) => `${kind} ${state}`)
      .sort();
  const reopened = (ids: bigint[]) => server.owner.sql`
    select subject, actor, detail from audit_events
    where action = 'document-reopened' and subject = any(${ids.map((id) => `document:${id}`)}::text[]) order by subject`;

  it.each([
    ['name', { realName: '孙行者' }],
    ['birthday', { birthday: '1992-02-03' }],
  ])('wait for the desk again after a corrected %s, each with its audit row', async (_what, given) => {
    const { member, ids } = await withDocuments('id-front', 'id-back', 'passport');
    const [front, back] = ids;
    expect(await statesOf(member)).toEqual(['id-back approved', 'id-front approved', 'passport pending']);
    const start = server.now();
    await corrections().correctIdentity(member, given, action);
    expect(await statesOf(member)).toEqual(['id-back pending', 'id-front pending', 'passport pending']);
    const detail = (kind: string) => ({
      ...{ member: member.toString(), kind, approvedBy: 'staff:5', reason: action.reason },
    });
    expect(await toldSince(start)).toMatchObject([
      { text: expect.stringContaining('已由客服更正。已通过审核的证件将重新审核。如非您本人申请') },
    ]);
    expect(await reopened(ids)).toEqual([
      { subject: `document:${front}`, actor: 'staff:7', detail: detail('id-front') },
      { subject: `document:${back}`, actor: 'staff:7', detail: detail('id-back') },
    ]);
    // The desk may approve them anew.
    await server.profile.desk.people.documents.approve(front ?? 0n, action);
    expect(await statesOf(member)).toContain('id-front approved');
  });

  it('stay approved after a corrected gender', async () => {
    const { member, ids } = await withDocuments('id-front', 'passport');
    const start = server.now();
    await corrections().correctIdentity(member, { gender: 'female' }, action);
    expect(await statesOf(member)).toEqual(['id-front approved', 'passport pending']);
    expect(await toldSince(start)).toMatchObject([{ text: expect.not.stringContaining('证件') }]);
    expect(await reopened(ids)).toEqual([]);
  });

  it('that are approved in the very moment are not passed by', async () => {
    const { member, ids } = await withDocuments('passport');
    const [id = 0n] = ids;
    const [release, decided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const approving = server.db.transaction(async (tx) => {
      await tx.sql`
        update member_documents set state = 'approved', decided_by = 'staff:5', decided_at = now() where id = ${id}`;
      decided.resolve();
      await release.promise;
    });
    await decided.promise;
    const correcting = corrections().correctIdentity(member, { realName: '沙悟净' }, action);
    await vi.waitFor(async () => {
      const waiting = await server.owner.sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      expect(waiting).toHaveLength(1);
    }, 10_000);
    release.resolve();
    await Promise.all([approving, correcting]);
    expect(await statesOf(member)).toEqual(['passport pending']);
  });

  it('go back in no other way: the database wants the correction beside it', async () => {
    const { ids } = await withDocuments('id-front', 'passport');
    const [id = 0n] = ids;
    const open = server.db.sql`
      update member_documents set state = 'pending', decided_by = null, decided_at = null where id = ${id}`;
    await expect(open).rejects.toThrow('decided once');
  });
});

describe('the database', () => {
  it('lets a value go only beside a correction of the same transaction', async () => {
    const { member } = await person();
    const { sql } = server.db;
    const change = (q: { sql: typeof sql }) => q.sql`
      update member_personal set sealed = sealed || '\\x00' where member_id = ${member} and field = 'birthday'`;
    await expect(change(server.db)).rejects.toThrow('what was submitted is not changed');
    await sql`
      insert into member_corrections (member_id, field, corrected_by, at) values (${member}, 'birthday', 'staff:7', now())`;
    // The row of an earlier transaction opens nothing, nor does one of another field.
    await expect(change(server.db)).rejects.toThrow('what was submitted is not changed');
    await expect(sql`update members set gender = 'female' where id = ${member}`).rejects.toThrow(
      'never changed',
    );
    await expect(
      sql`update member_identities set identity_index = decode(repeat('00', 32), 'hex') where member_id = ${member}`,
    ).rejects.toThrow('an identity is not changed');
    await expect(
      sql`insert into member_corrections (member_id, field, corrected_by, at, transaction_id)
        values (${member}, 'birthday', 'staff:7', now(), pg_current_xact_id())`,
    ).rejects.toThrow('permission denied');
    await expect(sql`delete from member_corrections`).rejects.toThrow();
  });
});

it('a temporary table of that name does not stand for the row that says who corrected', async () => {
  const { member } = await person();
  const forged = server.db.transaction(async (tx) => {
    await tx.sql`
      create temp table member_corrections on commit drop as
      select ${member}::bigint as member_id, f as field, pg_current_xact_id() as transaction_id
      from unnest('{gender,real-name}'::text[]) f`;
    await tx.sql`update members set gender = 'female' where id = ${member}`;
  });
  await expect(forged).rejects.toMatchObject({ code: '42501' });
  expect((await server.show(member)).gender).toBe('male');
});
