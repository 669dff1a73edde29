import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer, password, type TestStaff } from '../test-console.ts';
import { requireSettled } from './settled.ts';

let server: ConsoleServer;
let admin: TestStaff;
beforeAll(async () => {
  server = await consoleServer();
  admin = await server.staff('admin');
});
afterAll(() => server.close());

const mePath = '/console/api/v1/staff/me';
const loginPath = '/console/api/v1/staff/login';
const isIn = async (staff: { token: string }) => (await server.call(mePath, {}, staff)).status_code === 6000;

/** The audit rows of the admin's actions in `work`. */
async function actions(work: () => Promise<unknown>): Promise<{ action: string; subject: string }[]> {
  const known = (await server.auditOf(admin.actor)).length;
  await work();
  return (await server.auditOf(admin.actor)).slice(known);
}

describe('an admin', () => {
  it('(OP2) makes staff with a one-time password, which allows nothing but a new one', async () => {
    const path = '/console/api/v1/staff/create';
    const draft = { name: 'wang.qian', displayName: '王倩', roles: ['risk'] };
    let made: Awaited<ReturnType<typeof create>> | undefined;
    const create = () => server.call(path, draft, admin);
    const recorded = await actions(async () => {
      made = await create();
    });
    if (made === undefined) throw new Error('fixture: no staff created');
    const { staff, oneTimePassword } = made.data;
    expect(recorded).toEqual([{ action: 'staff.created', subject: `staff:${staff.staffId}` }]);
    expect(await actions(async () => expect((await create()).status_code).toBe(6009))).toEqual([]);

    const login = { name: draft.name, password: oneTimePassword };
    const { data: offer } = await server.call(loginPath, login);
    if (offer.step !== 'enroll') throw new Error('no authenticator was offered');
    const { ticket, secret } = offer;
    const enrolled = await server.call('/console/api/v1/staff/enroll', {
      ticket,
      code: server.codeOf(secret),
    });
    const session = { token: enrolled.data.token };
    expect(enrolled.data.staff.mustChangePassword).toBe(true);
    const refused = await server.call('/console/api/v1/cases/list', {}, session);
    expect(refused).toMatchObject({ status_code: 6003, data: { reason: 'password' } });
    expect(await isIn(session)).toBe(true);
    const change = { password: oneTimePassword, newPassword: 'another-horse-8', code: server.codeOf(secret) };
    expect((await server.call('/console/api/v1/staff/changePassword', change, session)).status_code).toBe(
      6000,
    );
    expect((await server.call('/console/api/v1/cases/list', {}, session)).status_code).toBe(6000);
    const rows = await server.app.owner
      .sql`select 1 from audit_events where detail::text like ${`%${oneTimePassword}%`}`;
    expect(rows).toHaveLength(0);
  });

  it('ends the sessions of a closed account at once and refuses its logins', async () => {
    const staff = await server.staff('finance');
    const disable = (disabled: boolean) =>
      server.call('/console/api/v1/staff/disable', { staffId: String(staff.id), disabled }, admin);
    expect(await isIn(staff)).toBe(true);
    expect(await actions(() => disable(true))).toEqual([{ action: 'staff.disabled', subject: staff.actor }]);
    expect(await isIn(staff)).toBe(false);
    const code = server.codeOf(staff.secret);
    expect((await server.call(loginPath, { name: staff.name, password, code })).status_code).toBe(6003);
    expect(await actions(() => disable(true))).toEqual([]);
    expect(await actions(() => disable(false))).toEqual([{ action: 'staff.enabled', subject: staff.actor }]);
    expect(await isIn(staff)).toBe(false);
    const again = await server.call(loginPath, {
      name: staff.name,
      password,
      code: server.codeOf(staff.secret),
    });
    expect(again.data.step).toBe('done');
  });

  it('changes the roles of others, never his own, and another session finds the new ones', async () => {
    const staff = await server.staff('support');
    const path = '/console/api/v1/staff/setRoles';
    const recorded = await actions(() =>
      server.call(path, { staffId: String(staff.id), roles: ['risk'] }, admin),
    );
    expect(recorded).toEqual([{ action: 'staff.roles', subject: staff.actor }]);
    expect(await isIn(staff)).toBe(false);
    const own = { staffId: String(admin.id), roles: ['admin', 'finance-lead'] };
    expect(
      await actions(async () => expect((await server.call(path, own, admin)).status_code).toBe(6012)),
    ).toEqual([]);
  });

  it('resets an authenticator: the old one and the old password are worth nothing', async () => {
    const staff = await server.staff('support');
    const path = '/console/api/v1/staff/resetTotp';
    const { data } = await server.call(path, { staffId: String(staff.id) }, admin);
    expect(await isIn(staff)).toBe(false);
    const login = { name: staff.name, password: data.oneTimePassword, code: server.codeOf(staff.secret) };
    expect((await server.call(loginPath, login)).data.step).toBe('enroll');
  });

  it('is always left: two who close each other at once leave one', async () => {
    const lone = await consoleServer();
    try {
      const [one, other] = [await lone.staff('admin'), await lone.staff('admin')];
      const close = (actor: TestStaff, target: TestStaff) =>
        lone.call('/console/api/v1/staff/disable', { staffId: String(target.id), disabled: true }, actor);
      const answers = await Promise.all([close(one, other), close(other, one)]);
      const done = answers.filter(({ status_code }) => status_code === 6000);
      expect(done).toHaveLength(1);
      const left = await lone.app.owner.sql`select 1 from staff where disabled_at is null`;
      expect(left).toHaveLength(1);
    } finally {
      await lone.close();
    }
  });
});

describe('a second person (C35)', () => {
  const hours = (count: number) => {
    server.clock.ms += count * 3_600_000;
  };
  const settled = (staffId: bigint) =>
    requireSettled({ db: server.app.db, now: () => new Date(server.clock.ms) }, staffId);
  const again = async (staff: TestStaff) => {
    const code = server.codeOf(staff.secret);
    const { data } = await server.call(loginPath, { name: staff.name, password, code });
    if (data.step !== 'done') throw new Error('a session was not opened');
    return data;
  };

  it('with roles changed by an admin approves nothing for a day, and may reject', async () => {
    const [boss, lead] = [await server.staff('admin', 'finance-lead'), await server.staff('risk')];
    const member = await server.app.member();
    const credit = { kind: 'credit', memberId: String(member.memberId), amount: '10.00' };
    const decide = async (approve: boolean, { token }: { token: string }) => {
      const proposal = { ...credit, reason: '活动漏发补记' };
      const { data } = await server.call('/console/api/v1/adjustments/propose', proposal, await again(boss));
      const body = { adjustmentId: data.adjustmentId, approve, reason: '凭证齐全' };
      return server.call('/console/api/v1/adjustments/decide', body, { token });
    };
    const roles = { staffId: String(lead.id), roles: ['finance-lead'] };
    await server.call('/console/api/v1/staff/setRoles', roles, boss);
    const session = await again(lead);
    expect(await decide(true, session)).toMatchObject({
      ...{ status_code: 6012, message: expect.stringContaining('约 24 小时后才能通过复核') },
    });
    expect((await decide(false, session)).status_code).toBe(6000);
    hours(24);
    expect((await decide(true, await again(lead))).status_code).toBe(6000);
  });

  it('who is new, was reset or let in again waits the same day', async () => {
    const boss = await server.staff('admin');
    const draft = { name: 'second.self', displayName: '第二人', roles: ['finance-lead'] };
    const { data } = await server.call('/console/api/v1/staff/create', draft, boss);
    await expect(settled(BigInt(data.staff.staffId))).rejects.toMatchObject({ code: 6012 });
    const lead = await server.staff('finance-lead');
    await settled(lead.id);
    const staffId = String(lead.id);
    await server.call('/console/api/v1/staff/resetTotp', { staffId }, boss);
    await expect(settled(lead.id)).rejects.toMatchObject({ code: 6012 });
    hours(24);
    await settled(lead.id);
    const bossAgain = await again(boss);
    for (const disabled of [true, false]) {
      await server.call('/console/api/v1/staff/disable', { staffId, disabled }, bossAgain);
    }
    await expect(settled(lead.id)).rejects.toMatchObject({ code: 6012 });
  });
});
