import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../test-app.ts';
import { type CashierServer, cashierServer } from '../cashier/test-cashier.ts';
import { ask, depositOf, join } from '../promotion/activity/test-activities.ts';
import { seedActivities } from '../promotion/index.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';
import { bindRegistration } from './index.ts';
import { plantAgent, plantPlay } from './test-agents.ts';

let server: CashierServer;
let activity: { id: bigint; version: number };
beforeAll(async () => {
  server = await cashierServer();
  await seedActivities(server.db);
  const [row] = await server.db.sql<{ id: bigint; version: number }[]>`
    select id, version from activities where page = 'friendInvitation'`;
  if (row === undefined) throw new Error('the demo has an activity of invitations');
  activity = row;
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const overviewPath = '/act/api/v1/invitation/overview';
const overview = async (member: TestMember) => (await ask(server, overviewPath, {}, member)).data;

/** A friend that came by the member's code, with name and phone. */
async function invite(inviter: TestMember): Promise<TestMember> {
  const { code } = await overview(inviter);
  const friend = await server.member();
  await server.db.transaction((tx) =>
    bindRegistration(tx, {
      memberId: friend.memberId,
      referralCode: undefined,
      inviteCode: code,
      at: new Date(),
    }),
  );
  for (const field of ['phone', 'real-name']) {
    await server.owner.sql`
      insert into member_personal (member_id, field, sealed, blind_index, created_at, updated_at)
      values (${friend.memberId}, ${field}, decode('010001' || repeat('01', 100), 'hex'),
        ${field === 'phone' ? Buffer.alloc(32, String(friend.memberId)) : null}, now(), now()) on conflict do nothing`;
  }
  return friend;
}

async function makeValid(friend: TestMember): Promise<void> {
  await depositOf(server, friend, '200.00');
  await plantPlay(server, [
    { memberId: friend.memberId, stake: 200_000n, payout: 200_000n, turnover: 200_000n, at: new Date() },
  ]);
}

describe('[2.24] an invited friend', () => {
  it('goes from registered over deposited to valid, and both are rewarded once', async () => {
    const inviter = await server.member();
    const friend = await invite(inviter);
    const stateOf = async () => (await overview(inviter)).friends.map(({ state }) => state);
    expect(await stateOf()).toEqual(['registered']);
    expect((await join(server, activity, inviter, { part: 'f1' })).data).toMatchObject({ rule: 'friends' });
    expect((await join(server, activity, friend, { part: 'invited' })).data).toMatchObject({
      rule: 'invited',
    });
    await depositOf(server, friend, '200.00');
    expect(await stateOf()).toEqual(['deposited']);
    await plantPlay(server, [
      { memberId: friend.memberId, stake: 200_000n, payout: 200_000n, turnover: 200_000n, at: new Date() },
    ]);
    expect(await stateOf()).toEqual(['valid']);
    const claims = await Promise.all([
      join(server, activity, inviter, { part: 'f1' }),
      join(server, activity, inviter, { part: 'f1' }),
    ]);
    expect(claims.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect((await join(server, activity, inviter, { part: 'f2' })).data).toMatchObject({ rule: 'friends' });
    expect((await join(server, activity, friend, { part: 'invited' })).data).toMatchObject({
      amount: '88.00',
    });
    expect([await server.cashOf(inviter), await server.cashOf(friend)]).toEqual(['88.00', '288.00']);
  });

  it('is shown masked, without number or contact', async () => {
    const inviter = await server.member();
    const friend = await invite(inviter);
    const { friends } = await overview(inviter);
    const [row] = await server.db.sql<
      { name: string }[]
    >`select name from members where id = ${friend.memberId}`;
    expect(friends[0]?.name).toMatch(/^.{3}\*\*\*.$/);
    expect(JSON.stringify(friends)).not.toContain(row?.name);
    expect(JSON.stringify(friends)).not.toContain(String(friend.memberId));
  });

  it('counts for nothing on the device of the inviter, neither for one nor for the other', async () => {
    const inviter = await server.member();
    const friend = await invite(inviter);
    await makeValid(friend);
    for (const { memberId } of [inviter, friend]) {
      await server.owner.sql`
        insert into member_devices (member_id, device_hash, label, passed_by, verified_at, last_used_at, link_index)
        values (${memberId}, sha256(${String(memberId)}::bytea), 'test', 'first', now(), now(), sha256(${`own-${inviter.memberId}`}::bytea))`;
    }
    expect(await overview(inviter)).toMatchObject({
      valid: 0,
      friends: [{ state: 'excluded', excluded: 'device' }],
    });
    expect((await join(server, activity, inviter, { part: 'f1' })).data).toMatchObject({ rule: 'friends' });
    expect((await join(server, activity, friend, { part: 'invited' })).data).toMatchObject({
      rule: 'invited',
    });
  });

  it('is too late with a first deposit after the seventh day', async () => {
    const inviter = await server.member();
    const friend = await invite(inviter);
    await makeValid(friend);
    await server.owner.sql`
      update members set created_at = now() - interval '8 days' where id = ${friend.memberId}`;
    expect(await overview(inviter)).toMatchObject({
      valid: 0,
      friends: [{ state: 'late', deposited: false }],
    });
  });
});

describe('the code of a member', () => {
  it('is one, also when asked for twice at once', async () => {
    const member = await server.member();
    const [one, other] = await Promise.all([overview(member), overview(member)]);
    expect(one.code).toMatch(/^[A-Z2-9]{8}$/);
    expect(other.code).toBe(one.code);
  });

  it('of an agent makes an agent’s member, and no friend', async () => {
    const agent = await plantAgent(server);
    await invite(agent);
    expect((await overview(agent)).friends).toEqual([]);
    expect((await ask(server, '/act/api/v1/agent/members', {}, agent)).data.counts.all).toBe(1);
  });
});

describe('an application', () => {
  const applyPath = '/act/api/v1/agent/apply';
  const body = { channel: 'site', plan: '体育资讯网站，每月两万访客', agreed: true };
  const desk = () => server.whole.modules.agent.desk.agents;
  const action = { actor: 'staff:1', reason: '资料齐全，同意加入', address: '127.0.0.1', requestId: 'test' };
  const stateOf = async (member?: TestMember) =>
    (await ask(server, '/act/api/v1/agent/programme', {}, member)).data;

  it('[2.13] [1.30] needs phone and name, waits once, and makes an agent with a link', async () => {
    const member = await server.member();
    expect((await ask(server, applyPath, body, member)).message).toBe('请先完成实名并绑定手机');
    const whole = await invite(await server.member());
    const sent = await Promise.all([
      ask(server, applyPath, body, whole),
      ask(server, applyPath, body, whole),
    ]);
    expect(sent.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect(await stateOf(whole)).toMatchObject({ state: 'pending' });
    const { rows } = await desk().applications({ state: 'pending', limit: 100, offset: 0 });
    const { id } = rows.find(({ memberId }) => memberId === whole.memberId) ?? { id: 0n };
    await desk().decideApplication(id, true, action);
    await expect(desk().decideApplication(id, false, action)).rejects.toThrow('该申请已处理');
    expect(await stateOf(whole)).toMatchObject({ state: 'agent' });
    expect((await ask(server, applyPath, body, whole)).message).toBe('您已经是代理');
    const { data } = await ask(server, '/act/api/v1/agent/overview', {}, whole);
    expect(data.links).toMatchObject([{ name: '默认链接', registered: 0 }]);
    expect(data.terms).toMatchObject({ members: 0, total: '0.00' });
  });

  it('that is rejected says why, and can be made again', async () => {
    const member = await invite(await server.member());
    await ask(server, applyPath, body, member);
    const { rows } = await desk().applications({ state: 'pending', limit: 100, offset: 0 });
    const { id } = rows.find(({ memberId }) => memberId === member.memberId) ?? { id: 0n };
    await desk().decideApplication(id, false, { ...action, reason: '推广渠道说明不足' });
    expect(await stateOf(member)).toMatchObject({ state: 'rejected', reason: '推广渠道说明不足' });
    expect((await ask(server, applyPath, body, member)).status_code).toBe(6000);
  });

  it('shows the rules to a guest, and an agent’s area to that agent only', async () => {
    expect(await stateOf()).toMatchObject({ state: 'guest', plan: { leastPayout: '500.00' } });
    const other = await server.member();
    for (const path of [
      '/act/api/v1/agent/overview',
      '/act/api/v1/agent/members',
      '/act/api/v1/agent/statements',
    ] as const)
      expect((await ask(server, path, {}, other)).message).toBe('您还不是代理，请先提交申请');
  });
});
