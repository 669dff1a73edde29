/** Versions of the VIP programme by two operators, and reviewed claims above the limit. */
import { vipDraft } from '@hj/contract/console';
import { formatAmount } from '@hj/money';
import { memberId } from '@hj/platform';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { depositOf, fixedPart, join, plantActivity } from '../activity/test-activities.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const action = (actor: string) => ({
  ...{ actor, reason: '测试用的原因', address: '127.0.0.1', requestId: 'test' },
});
const promotion = () => server.whole.modules.promotion.desk;

it('[VP4] a version of grades, rates and withdrawal limits is proposed by one operator and published by another', async () => {
  const { vip } = promotion();
  const before = await vip.find();
  const grades = before.draft.terms.grades.map((grade, at) =>
    at === 3 ? { ...grade, rates: { ...grade.rates, sport: 90 } } : grade,
  );
  const withdrawals = before.draft.withdrawals.map((limit) =>
    limit.grade === 3 && limit.kind === 'bank' ? { ...limit, dayCount: 4 } : limit,
  );
  const draft = { terms: { ...before.draft.terms, grades }, withdrawals };
  const { proposalId } = await vip.propose(before.version, draft, action('staff:1'));
  await expect(vip.propose(before.version, draft, action('staff:3'))).rejects.toThrow('已有一项变更待复核');
  const place = before.draft.withdrawals.findIndex(({ grade, kind }) => grade === 3 && kind === 'bank');
  expect((await vip.proposals({ state: 'open', limit: 10, offset: 0 })).rows).toMatchObject([
    {
      madeBy: 'staff:1',
      changes: [
        { path: 'terms.grades.3.rates.sport', before: '80', after: '90' },
        { path: `withdrawals.${place}.dayCount`, after: '4' },
      ],
    },
  ]);
  // Until it is published nothing changes.
  expect(await vip.find()).toMatchObject({ version: before.version, draft: before.draft, proposed: true });
  await expect(vip.decideProposal(proposalId, true, action('staff:1'))).rejects.toThrow('不能复核自己');
  const decided = await Promise.allSettled(
    ['staff:2', 'staff:3'].map((by) => vip.decideProposal(proposalId, true, action(by))),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const after = await vip.find();
  expect(after).toMatchObject({ version: before.version + 1, draft, proposed: false });
  expect(after.versions.map(({ madeBy }) => madeBy)).toEqual([
    'staff:1',
    ...before.versions.map(({ madeBy }) => madeBy),
  ]);
  await expect(vip.propose(before.version, draft, action('staff:1'))).rejects.toThrow('已发布新版本');
  // Its changes can be read after its publication too.
  expect((await vip.proposals({ state: 'approved', limit: 1, offset: 0 })).rows).toMatchObject([
    { id: proposalId, changes: [{ path: 'terms.grades.3.rates.sport', before: '80', after: '90' }, {}] },
  ]);
});

it('[VP4] a draft on the version before is refused, also when it waits for the publishing of the next one', async () => {
  const { vip } = promotion();
  const { version, draft } = await vip.find();
  const { proposalId } = await vip.propose(version, draft, action('staff:1'));
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const hold = server.owner.transaction(async ({ sql }) => {
    await sql`select from withdrawal_limits for update`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const waiting = async (count: number) =>
    expect
      .poll(
        async () =>
          (
            await server.owner.sql`
              select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          ).length,
      )
      .toBe(count);
  const published = vip.decideProposal(proposalId, true, action('staff:2'));
  await waiting(1);
  const stale = vip.propose(version, draft, action('staff:3'));
  await waiting(2);
  held.resolve();
  await hold;
  expect(await published).toEqual({ version: version + 1 });
  await expect(stale).rejects.toThrow('已发布新版本');
  expect(await vip.find()).toMatchObject({ proposed: false });
});

it('[VP4] a draft names the limits of a grade and kind once: of two rows either could hold', async () => {
  const { draft } = await promotion().vip.find();
  const text = vipDraft.encode(draft);
  const [first] = text.withdrawals;
  if (first === undefined) throw new Error('There are no limits.');
  const twice = { ...text, withdrawals: [...text.withdrawals, { ...first, dayCount: 9 }] };
  expect(vipDraft.safeParse(text).success).toBe(true);
  expect(vipDraft.safeParse(twice).error?.issues).toMatchObject([
    { message: '同一等级与方式只能有一行限额', path: ['withdrawals', text.withdrawals.length, 'kind'] },
  ]);
});

it('[VP4] the rebate of one member is switched once under two presses at the same time', async () => {
  const member = await server.member();
  const { rebate } = promotion();
  const pressed = await Promise.allSettled(
    ['staff:1', 'staff:2'].map((by) => rebate.switch(memberId(member.memberId), true, action(by))),
  );
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await rebate.isOff(member.memberId)).toBe(true);
  await rebate.switch(member.memberId, false, action('staff:1'));
  expect(await rebate.isOff(member.memberId)).toBe(false);
});

/** Of the terms that name no limit. */
const twoPeopleFrom = 100_000n;

const reviewedClaim = async (amount: bigint, limit?: string) => {
  const reward = { kind: 'fixed' as const, amount: formatAmount(amount) };
  const activity = await plantActivity(server.db, [fixedPart({ reward })], {
    reviewed: true,
    ...(limit === undefined ? {} : { twoPeopleFrom: limit }),
  });
  const member = await server.member();
  await depositOf(server, member);
  const { data } = await join(server, activity, member);
  return { member, claimId: BigInt(data.claimId) };
};

it('a claim of the limit or more is paid once, after approvals of two operators; below it one is enough', async () => {
  const { activities } = promotion();
  const small = await reviewedClaim(twoPeopleFrom - 1n);
  expect(await activities.decide(small.claimId, true, action('staff:1'))).toBe('granted');

  const { member, claimId } = await reviewedClaim(twoPeopleFrom);
  expect(await activities.decide(claimId, true, action('staff:1'))).toBe('proposed');
  expect(await server.cashOf(member)).toBe('100.00');
  await expect(activities.decide(claimId, true, action('staff:1'))).rejects.toThrow('不能复核自己');
  const { rows } = await activities.waiting({ limit: 10, offset: 0 });
  expect(rows.find(({ id }) => id === claimId)).toMatchObject({ approvedBy: 'staff:1' });
  const decided = await Promise.allSettled(
    ['staff:2', 'staff:3'].map((by) => activities.decide(claimId, true, action(by))),
  );
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await server.cashOf(member)).toBe('1100.00');
});

it('the limit of two approvals is that of the version that the claim was made under', async () => {
  const { activities } = promotion();
  const { claimId } = await reviewedClaim(20_000n, '200.00');
  const { rows } = await activities.waiting({ limit: 99, offset: 0 });
  expect(rows.find(({ id }) => id === claimId)).toMatchObject({ twoPeopleFrom: 20_000n });
  expect(await activities.decide(claimId, true, action('staff:1'))).toBe('proposed');
  expect(await activities.decide(claimId, true, action('staff:2'))).toBe('granted');
  const large = await reviewedClaim(twoPeopleFrom, '1000.01');
  expect(await activities.decide(large.claimId, true, action('staff:1'))).toBe('granted');
});

it('a large claim is refused by one operator, also after the first approval', async () => {
  const { activities } = promotion();
  const { member, claimId } = await reviewedClaim(twoPeopleFrom);
  await activities.decide(claimId, true, action('staff:1'));
  expect(await activities.decide(claimId, false, action('staff:2'))).toBe('refused');
  expect(await server.cashOf(member)).toBe('100.00');
  const [proposal] = await server.db.sql`
    select state from staff_proposals where kind = 'activity-claim' and subject = ${claimId.toString()}`;
  expect(proposal).toEqual({ state: 'refused' });
});
