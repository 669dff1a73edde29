import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bystander } from '../../test-bystander.ts';
import {
  dayMs,
  hourMs,
  minuteMs,
  type ProtectionWorld,
  protectionWorld,
  refusalOf,
} from '../../test-protection.ts';
import { betInvariants } from '../sportsbook/bets/bet-check-store.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../sportsbook/test-bets.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';
import { excludedAmong, requireBonus, requireLaunch } from './index.ts';

let world: ProtectionWorld;
let match: TestMatch;
let member: TestMember;
beforeAll(async () => {
  world = await protectionWorld();
  match = await createMatch(world.owner);
});
beforeEach(async () => {
  world.shift(0);
  member = await world.member();
});
afterEach(() => expectCleanLedger(world.db, betInvariants));
afterAll(() => world.drop());

const bet = () => tryBet(createAcceptor(world.db), member, betInput(match));
const launch = () => requireLaunch(world.db, member.memberId, member.sessionId);
const shown = async () => (await world.call('state', {}, member)).exclusion;
const monthMs = 31 * dayMs;

describe('a cool-off', () => {
  it('stops bets, launches and bonuses until it ends by itself', async () => {
    world.shift(-dayMs + hourMs);
    const { exclusion } = await world.call('coolOff', { term: '24h' }, member);
    expect(exclusion).toMatchObject({ kind: 'cool-off', term: '24h', revocableAt: null });
    const { code, data } = await bet();
    expect(code).toBe(6012);
    expect(data).toEqual({ reason: 'protection', rule: 'cool-off', until: exclusion?.endsAt });
    expect((await refusalOf(launch())).message).toMatch(
      /^您正在冷静期，\d{4}-\d\d-\d\d \d\d:\d\d 前不能投注、存款和进入游戏，取款不受影响$/,
    );
    expect((await refusalOf(requireBonus(world.db, member.memberId))).data).toMatchObject({
      rule: 'cool-off',
    });
  });

  it('that is over stops nothing', async () => {
    world.shift(-dayMs - minuteMs);
    await world.call('coolOff', { term: '24h' }, member);
    world.shift(0);
    expect(await shown()).toBeNull();
    expect((await bet()).code).toBe(6000);
    await launch();
    await requireBonus(world.db, member.memberId);
    expect((await excludedAmong(world.db, [member.memberId])).size).toBe(0);
  });

  it('can be lengthened, not shortened, not ended', async () => {
    await world.call('coolOff', { term: '7d' }, member);
    const shorter = await refusalOf(world.call('coolOff', { term: '24h' }, member));
    expect(shorter.message).toMatch(/才结束，不能缩短$/);
    const revoked = await refusalOf(world.call('revokeExclusion', {}, member));
    expect(revoked).toMatchObject({ code: 6012, message: expect.stringMatching(/^冷静期不能提前结束/) });
    await world.call('coolOff', { term: '30d' }, member);
    await world.call('exclude', { term: '6m' }, member);
    expect(await shown()).toMatchObject({ kind: 'exclusion', term: '6m', endsAt: null });
  });
});

describe('a self-exclusion', () => {
  it('needs no verified member, and does not end by itself after its term (C18)', async () => {
    world.shift(-7 * monthMs);
    await world.call('exclude', { term: '6m' }, member);
    world.shift(0);
    expect(await shown()).toMatchObject({ term: '6m', endsAt: null, revokeRequestedAt: null });
    const { code, data } = await bet();
    expect(code).toBe(6012);
    expect(data).toEqual({ reason: 'protection', rule: 'exclusion' });
  });

  it('of a term cannot be revoked early, and after a request play stays closed 24 hours (C18)', async () => {
    const excludedMs = -7 * monthMs;
    world.shift(excludedMs);
    await world.call('exclude', { term: '6m' }, member);
    const revocableAt = (await shown())?.revocableAt ?? 0;
    world.shift(revocableAt - Date.now() - minuteMs);
    const early = await refusalOf(world.call('revokeExclusion', {}, member));
    expect(early).toMatchObject({ code: 6012, data: { revocableAt } });

    world.shift(-dayMs + minuteMs);
    const { exclusion } = await world.call('revokeExclusion', {}, member);
    expect((exclusion?.endsAt ?? 0) - (exclusion?.revokeRequestedAt ?? 0)).toBe(dayMs);
    expect((await bet()).data).toMatchObject({ rule: 'exclusion', until: exclusion?.endsAt });
    expect((await refusalOf(world.call('revokeExclusion', {}, member))).code).toBe(6012);
  });

  it('that was revoked a day ago lets play again', async () => {
    world.shift(-7 * monthMs);
    await world.call('exclude', { term: '6m' }, member);
    world.shift(-dayMs - minuteMs);
    await world.call('revokeExclusion', {}, member);
    world.shift(0);
    expect((await bet()).code).toBe(6000);
    expect((await refusalOf(world.call('revokeExclusion', {}, member))).code).toBe(6004);
  });

  it('without an end rests six months, and then seven days after the request (C18)', async () => {
    world.shift(-8 * monthMs);
    await world.call('exclude', { term: 'indefinite' }, member);
    world.shift(-3 * monthMs);
    expect((await refusalOf(world.call('revokeExclusion', {}, member))).code).toBe(6012);
    world.shift(-7 * dayMs + minuteMs);
    const { exclusion } = await world.call('revokeExclusion', {}, member);
    expect((exclusion?.endsAt ?? 0) - (exclusion?.revokeRequestedAt ?? 0)).toBe(7 * dayMs);
    expect((await bet()).code).toBe(6012);
  });

  it('can be lengthened, and is never shortened by another one', async () => {
    await world.call('exclude', { term: '1y' }, member);
    expect((await refusalOf(world.call('exclude', { term: '6m' }, member))).code).toBe(6012);
    expect((await refusalOf(world.call('coolOff', { term: '30d' }, member))).code).toBe(6012);
    await world.call('exclude', { term: '3y' }, member);
    await world.call('exclude', { term: 'indefinite' }, member);
    expect((await refusalOf(world.call('exclude', { term: '5y' }, member))).code).toBe(6012);
  });

  it('may follow at once on a request to revoke the former', async () => {
    world.shift(-7 * monthMs);
    await world.call('exclude', { term: '6m' }, member);
    world.shift(0);
    await world.call('revokeExclusion', {}, member);
    await world.call('exclude', { term: '1y' }, member);
    expect(await shown()).toMatchObject({ term: '1y', endsAt: null });
  });

  it('stays as it was written: only its revocation is added, once', async () => {
    world.shift(-7 * monthMs);
    await world.call('exclude', { term: '6m' }, member);
    const of = member.memberId;
    const { sql } = world.owner;
    await expect(sql`update protection_exclusions set term = '1y' where member_id = ${of}`).rejects.toThrow();
    await expect(sql`delete from protection_exclusions where member_id = ${of}`).rejects.toThrow();
    world.shift(0);
    await world.call('revokeExclusion', {}, member);
    await expect(
      sql`update protection_exclusions set ends_at = now() where member_id = ${of}`,
    ).rejects.toThrow(/only revoked once/);
  });
});

describe('an account that its member closes', () => {
  it('is excluded without an end and marked; the money stays', async () => {
    const { exclusion } = await world.call('closeAccount', { confirm: true, reason: '不再使用' }, member);
    expect(exclusion).toMatchObject({ kind: 'closure', term: 'indefinite', endsAt: null });
    const { code, data } = await bet();
    expect(code).toBe(6012);
    expect(data).toMatchObject({ rule: 'closure' });
    await world.call('closeAccount', { confirm: true }, member);
    expect((await refusalOf(world.call('coolOff', { term: '7d' }, member))).message).toBe('您的账户已关闭');
    const events = await world.owner.sql<{ action: string }[]>`
      select action from audit_events where subject = ${`member:${member.memberId}`}`;
    expect(events.map(({ action }) => action)).toEqual(['account-closed']);
  });
});

it('an exclusion whose connection dies before its end leaves nothing behind', async () => {
  const dying = await protectionWorld({
    closeDeposits: async ({ sql }) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`;
    },
  });
  const other = await dying.member();
  await expect(dying.call('exclude', { term: '6m' }, other)).rejects.toThrow();
  const [row] = await dying.owner.sql<{ rows: number }[]>`
    select (select count(*) from protection_exclusions where member_id <> ${bystander})
      + (select count(*) from protection_members where member_id <> ${bystander})
      + (select count(*) from audit_events where action = 'exclusion') as rows`;
  expect(Number(row?.rows)).toBe(0);
  await dying.drop();
});
