import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, minuteMs, type ProtectionWorld, protectionWorld, refusalOf } from '../../test-protection.ts';
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

const stake24h = { kind: 'stake', period: '24h' } as const;
const setStake = (value: string | null) => world.call('setLimit', { ...stake24h, value }, member);

const confirm = (value: string | null) => world.call('confirmLimit', { ...stake24h, value }, member);

/** The stake limit of 24 hours as the page shows it. */
async function shownStake() {
  const { limits } = await world.call('state', {}, member);
  return limits.find(({ kind, period }) => kind === 'stake' && period === '24h');
}

async function bet(stake: string) {
  return tryBet(createAcceptor(world.db), member, betInput(match, { stake }));
}

const operatorLimit = (value: string | null) =>
  world.desk.setLimit(
    member.memberId,
    { ...stake24h, value },
    { actor: 'operator:anna', reason: '风险评估', address: '203.0.113.5', requestId: 'op-1' },
  );

describe('the limits of a member', () => {
  it('are none at first, for every kind and period', async () => {
    const { limits, exclusion, realityCheckMinutes } = await world.call('state', {}, member);
    expect(limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
      ['deposit', 'loss', 'stake', 'session'].flatMap((kind) => [`${kind} 24h`, `${kind} 7d`, `${kind} 30d`]),
    );
    expect(
      limits.every(({ value, left, pending }) => value === null && left === null && pending === null),
    ).toBe(true);
    expect(exclusion).toBeNull();
    expect(realityCheckMinutes).toBe(60);
  });

  it('take any amount and stand at once; several of them rule together, the lowest first (C13)', async () => {
    await setStake('33.5');
    await world.call('setLimit', { kind: 'stake', period: '7d', value: '20' }, member);
    expect(await shownStake()).toMatchObject({ value: '33.50', own: '33.50', operator: null, left: '33.50' });
    expect((await bet('20.01')).data).toMatchObject({
      reason: 'protection',
      rule: 'stake-limit',
      limit: '20.00',
    });
    expect((await bet('20')).code).toBe(6000);
    expect(await shownStake()).toMatchObject({ used: '20.00', left: '13.50' });
    expect((await bet('10')).data).toMatchObject({ limit: '20.00', left: '0.00' });
  });

  it.each([
    ['stake', '-1'],
    ['stake', '1.001'],
    ['stake', 'much'],
    ['session', '0'],
    ['session', '1441'],
    ['session', '1.50'],
  ] as const)('of %s cannot be %s', async (kind, value) => {
    const refused = await refusalOf(world.call('setLimit', { kind, period: '24h', value }, member));
    expect(refused.code).toBe(6008);
  });

  it('that were never set cannot be removed, confirmed or given up', async () => {
    expect((await refusalOf(setStake(null))).code).toBe(6012);
    expect((await refusalOf(confirm('50.00'))).code).toBe(6004);
    expect((await refusalOf(world.call('cancelLimit', stake24h, member))).code).toBe(6004);
  });
});

describe('a change of a limit', () => {
  it('downwards counts for the next bet (C14)', async () => {
    await setStake('100');
    expect((await bet('10')).code).toBe(6000);
    await setStake('15');
    const { code, data } = await bet('10');
    expect(code).toBe(6012);
    expect(data).toMatchObject({ reason: 'protection', limit: '15.00', left: '5.00' });
  });

  it('upwards waits 24 hours and then for a second yes: at 23:59 the former rules, at 24:01 the new one (C14)', async () => {
    await setStake('10');
    const { limits } = await setStake('50');
    const pending = limits.find(({ kind, period }) => kind === 'stake' && period === '24h')?.pending;
    expect(pending?.value).toBe('50.00');
    expect((pending?.confirmableAt ?? 0) - (pending?.requestedAt ?? 0)).toBe(dayMs);

    world.shift(dayMs - minuteMs);
    const early = await refusalOf(confirm('50.00'));
    expect(early).toMatchObject({ code: 6012, data: { confirmableAt: pending?.confirmableAt } });
    expect(early.message).toMatch(/^限额放宽须等待 24 小时，\d{4}-\d\d-\d\d \d\d:\d\d 起可以确认$/);
    expect((await bet('20')).code).toBe(6012);

    world.shift(dayMs + minuteMs);
    expect((await bet('20')).code).toBe(6012);
    await confirm('50.00');
    expect((await bet('20')).code).toBe(6000);
    expect(await shownStake()).toMatchObject({ value: '50.00', pending: null });
  });

  it('is confirmed as it was seen: one that another device replaced is not', async () => {
    await setStake('10');
    await setStake('50');
    await setStake('9000');
    world.shift(dayMs + minuteMs);
    expect(await refusalOf(confirm('50.00'))).toMatchObject({
      code: 6012,
      message: expect.stringContaining('待确认的限额已变更'),
    });
    expect(await shownStake()).toMatchObject({ value: '10.00', pending: { value: '9000.00' } });
    await confirm('9000.00');
    expect(await shownStake()).toMatchObject({ value: '9000.00', pending: null });
  });

  it('to none waits as well, and lapses if it is not confirmed within 7 days', async () => {
    await setStake('10');
    await setStake(null);
    world.shift(8 * dayMs + minuteMs);
    expect((await refusalOf(confirm('50.00'))).code).toBe(6004);
    expect(await shownStake()).toMatchObject({ value: '10.00', pending: null });
    await setStake(null);
    world.shift(9 * dayMs + 2 * minuteMs);
    await confirm(null);
    expect(await shownStake()).toMatchObject({ value: null, own: null });
    expect((await bet('20')).code).toBe(6000);
  });

  it('that waits can be given up, and is given up by lowering', async () => {
    await setStake('50');
    await setStake('80');
    await world.call('cancelLimit', stake24h, member);
    expect(await shownStake()).toMatchObject({ value: '50.00', pending: null });
    await setStake('80');
    await setStake('40');
    world.shift(2 * dayMs);
    expect((await refusalOf(confirm('50.00'))).code).toBe(6004);
  });

  it('leaves a row that cannot be changed, and an audit event', async () => {
    await setStake('50');
    await setStake('80');
    await world.call('cancelLimit', stake24h, member);
    await setStake('20');
    const rows = await world.db.sql<{ change: string; previous: bigint | null; value: bigint | null }[]>`
      select change, previous, value from protection_limit_changes where member_id = ${member.memberId} order by id`;
    expect(rows.map(({ change, previous, value }) => [change, previous, value])).toEqual([
      ['set', null, 5_000n],
      ['raise-requested', 5_000n, 8_000n],
      ['cancelled', 5_000n, 5_000n],
      ['lowered', 5_000n, 2_000n],
    ]);
    const audit = await world.owner.sql<{ action: string }[]>`
      select action from audit_events where subject = ${`member:${member.memberId}`} order by id`;
    expect(audit.map(({ action }) => action)).toEqual([
      ...['limit-set', 'limit-raise-requested', 'limit-change-cancelled', 'limit-lowered'],
    ]);
    for (const { sql } of [world.db, world.owner]) {
      await expect(sql`update protection_limit_changes set value = 1`).rejects.toThrow(
        /denied|never changed/,
      );
      await expect(sql`delete from protection_limit_changes`).rejects.toThrow(/denied|never changed/);
    }
  });

  it('in parallel, twenty times the same raise, waits once from the first', async () => {
    await setStake('10');
    await Promise.all(Array.from({ length: 20 }, () => setStake('50')));
    const rows = await world.db.sql`
      select 1 from protection_limit_changes where member_id = ${member.memberId} and change = 'raise-requested'`;
    expect(rows).toHaveLength(1);
  });
});

describe("the operator's limit", () => {
  it.each([
    ['operator first, stricter', ['operator', '20'], ['member', '50'], '20.00'],
    ['operator first, looser', ['operator', '50'], ['member', '20'], '20.00'],
    ['member first, stricter', ['member', '20'], ['operator', '50'], '20.00'],
    ['member first, looser', ['member', '50'], ['operator', '20'], '20.00'],
  ] as const)(
    'beside the member’s own: the stricter one rules (%s) (C16)',
    async (_order, first, second, rules) => {
      for (const [setter, value] of [first, second]) {
        if (setter === 'operator') await operatorLimit(value);
        else await setStake(value);
      }
      expect((await shownStake())?.value).toBe(rules);
      expect((await bet('20.01')).data).toMatchObject({ reason: 'protection', limit: rules });
      expect((await bet('20')).code).toBe(6000);
    },
  );

  it('cannot be moved by the member, and goes at once when the operator takes it away', async () => {
    await operatorLimit('10');
    await setStake('50');
    expect(await shownStake()).toMatchObject({ value: '10.00', own: '50.00', operator: '10.00' });
    expect((await bet('20')).code).toBe(6012);
    await operatorLimit(null);
    expect((await bet('20')).code).toBe(6000);
    // As it was when it stood already, nothing is told.
    await operatorLimit(null);
    expect(world.told.filter(({ memberId }) => memberId === member.memberId)).toEqual([
      expect.objectContaining({ text: expect.stringContaining('24 小时投注限额设为 ¥10.00，立即生效') }),
      expect.objectContaining({ text: expect.stringContaining('已取消为您设置的 24 小时投注限额') }),
    ]);
    const [event] = await world.owner.sql<{ actor: string; action: string; detail: unknown }[]>`
      select actor, action, detail from audit_events where subject = ${`member:${member.memberId}`} order by id desc limit 1`;
    expect(event).toMatchObject({
      actor: 'operator:anna',
      action: 'limit-removed',
      detail: { setter: 'operator', reason: '风险评估', previous: '10.00', value: null },
    });
  });
});
