import { type TestDatabase, testDatabase } from '@hj/platform/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMembers, type TestMember } from '../sportsbook/test-bets.ts';
import { checkLedger, getBalance } from '../wallet/index.ts';
import { expectCleanLedger } from '../wallet/test-ledger.ts';
import { promotionInvariants } from './check-store.ts';
import { type Grant, grantBonus, permitGrant } from './grant.ts';

let test: TestDatabase;
let member: TestMember;
let other: TestMember;
beforeEach(async () => {
  test = await testDatabase();
  const [first, second] = await createMembers(test.owner, 2, { cash: 1_000n });
  if (first === undefined || second === undefined) throw new Error('fixture: no members created');
  [member, other] = [first, second];
});
afterEach(() => test.drop());

function grant(reference: string, change: Partial<Omit<Grant, 'permit'>> = {}, to = member): Promise<void> {
  return test.db.transaction(async (tx) => {
    const permit = await permitGrant(tx, to.memberId);
    await grantBonus(tx, {
      ...{ permit, reference, promotion: 'sign-in', period: '2026-11-23', name: '签到礼金', amount: 500n },
      ...{ transferKind: 'promotion', requestId: 'test' },
      requirement: { kind: 'gift', reference: `gift:${reference}`, principal: 0n, required: 2_500n },
      ...change,
    });
  });
}
const cashOf = async ({ memberId }: TestMember) => (await getBalance(test.db, memberId)).cash;
const count = async (table: string) =>
  (await test.db.sql`select from ${test.db.sql(table)} where member_id = ${member.memberId}`).length;
const clean = () => expectCleanLedger(test.db, promotionInvariants);

describe('a bonus (C71)', () => {
  it('is cash with a requirement and a row in the record', async () => {
    await grant('sign:1');
    expect(await getBalance(test.db, member.memberId)).toMatchObject({ cash: 1_500n, held: 0n });
    expect(
      await test.db.sql`
      select kind, bonus, required from turnover_requirements where member_id = ${member.memberId}`,
    ).toEqual([{ kind: 'gift', bonus: 500n, required: 2_500n }]);
    expect(
      await test.db.sql`
      select type, amount, balance_after from deals where member_id = ${member.memberId}`,
    ).toEqual([{ type: 'promotion', amount: 500n, balanceAfter: 1_500n }]);
    await clean();
  });

  it('is granted once per reference; the same reference with another content is refused', async () => {
    await grant('sign:1');
    await grant('sign:1');
    expect(await cashOf(member)).toBe(1_500n);
    await expect(grant('sign:1', { amount: 501n })).rejects.toMatchObject({ code: 6008 });
    await expect(grant('sign:1', {}, other)).rejects.toMatchObject({ code: 6008 });
    expect([await cashOf(member), await cashOf(other)]).toEqual([1_500n, 1_000n]);
    await clean();
  });

  it('is granted once per member, promotion and period', async () => {
    await grant('sign:1');
    await expect(grant('sign:2')).rejects.toMatchObject({ code: 6012 });
    await grant('sign:3', { period: '2026-11-24' });
    await grant('sign:4', {}, other);
    expect([await cashOf(member), await cashOf(other)]).toEqual([2_000n, 1_500n]);
    await clean();
  });

  it('is granted once when it is asked for many times at once, with one reference or many', async () => {
    await Promise.allSettled(Array.from({ length: 20 }, () => grant('sign:1')));
    expect(await cashOf(member)).toBe(1_500n);
    const claims = Array.from({ length: 20 }, (_, index) => grant(`sign:${index + 10}`, { period: 'next' }));
    const results = await Promise.allSettled(claims);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await cashOf(member)).toBe(2_000n);
    expect([await count('bonus_grants'), await count('deals')]).toEqual([2, 2]);
    await clean();
  });

  it('is not permitted while a sign of harm is open (C17)', async () => {
    await test.owner.sql`
      insert into protection_signs (member_id, kind, detail, found_at)
      values (${member.memberId}, 'night-play', '{}', now())`;
    await expect(grant('sign:1')).rejects.toMatchObject({ code: 6012 });
    expect([await cashOf(member), await count('bonus_grants')]).toEqual([1_000n, 0]);
  });
});

describe('the ledger check of bonuses', () => {
  it.each([
    ['a grant of one cent more', 'update bonus_grants set amount = amount + 1', 'I6'],
    ['a grant that was lost', 'delete from bonus_grants', 'I6'],
    ['a grant taken back without its money', 'update bonus_grants set reversed_at = now()', 'I6'],
    ['a requirement that was lost', 'delete from turnover_requirements', 'C72'],
  ])('finds %s', async (_fault, statement, invariant) => {
    await grant('sign:1');
    await clean();
    await test.owner.transaction(async ({ sql }) => {
      await sql`set local session_replication_role = replica`;
      await sql.unsafe(`${statement} where member_id = ${member.memberId}`);
    });
    const faults = await checkLedger(test.db, promotionInvariants);
    expect(faults.map((fault) => fault.invariant)).toContain(invariant);
  });
});
