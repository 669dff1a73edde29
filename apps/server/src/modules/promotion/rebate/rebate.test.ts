import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../test-app.ts';
import { type CashierServer, cashierServer } from '../../cashier/test-cashier.ts';
import { addDebt, sportsbookTurnover } from '../../sportsbook/index.ts';
import { lockWallets } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { ask } from '../activity/test-activities.ts';
import { countDay } from './close.ts';
import { payAll, takeBackAll } from './pay.ts';

let server: CashierServer;
beforeAll(async () => {
  server = await cashierServer();
});
afterEach(() => expectCleanLedger(server.db, server.invariants));
afterAll(() => server.close());

const day = '2026-09-15';
const receive = '/act/api/v1/welfare/receive';
const deps = () => ({ db: server.db, sportTurnover: sportsbookTurnover, debts: { add: addDebt } });
const context = (jobId = 'test') => ({ log: server.deps.log, jobId });

let played = 0;

/** A closed round of a venue; its turnover in cents. */
async function play({ memberId }: TestMember, turnover: number, category = 'egame'): Promise<string> {
  played += 1;
  const round = `rebate-${played}`;
  await server.owner.sql`
    insert into venue_bet_records (venue, member_id, game_code, round, category, stake, payout, turnover, state, started_at,
      ended_at, changed_at, raw, content_hash, counted)
    values ('slot', ${memberId}, 'hongtu', ${round}, ${category}, ${turnover}, 0, ${turnover}, 'closed', ${`${day}T12:00:00+08:00`},
      ${`${day}T12:00:00+08:00`}, now(), '{}', 'test', true)`;
  return round;
}

const correct = (round: string, turnover: number) =>
  server.owner.sql`update venue_bet_records set turnover = ${turnover} where round = ${round}`;

const claim = (member: TestMember, category = 'egame', key = randomUUID()) =>
  ask(server, receive, { kind: 'rebate', category }, member, key);

const linesOf = ({ memberId }: TestMember) =>
  server.db.sql<{ no: number; turnover: bigint; amount: bigint }[]>`
    select no, turnover, amount from rebate_lines where member_id = ${memberId} order by no`;

describe('rebate', () => {
  it('is claimed by the member: once under 100 parallel presses; the same key answers the same', async () => {
    const member = await server.member();
    await play(member, 1_000_000);
    await countDay(deps(), day);
    const before = await ask(server, '/act/api/v1/welfare/list', {}, member);
    expect(before.data.list.find(({ kind }) => kind === 'rebate')).toMatchObject({
      ...{ title: '电子返水', amount: '60.00', state: 'claimable', note: '09-15 有效投注，无流水要求' },
    });
    const key = randomUUID();
    const keys = [key, ...Array.from({ length: 99 }, () => randomUUID())];
    const answers = await Promise.all(keys.map((each) => claim(member, 'egame', each)));
    const paid = answers.filter(({ status_code }) => status_code === 6000);
    expect(paid.map(({ data }) => data)).toEqual([
      { amount: '60.00', turnover: '0.00', centerWalletBalance: '60.00' },
    ]);
    expect(
      new Set(answers.filter(({ status_code }) => status_code !== 6000).map(({ message }) => message)),
    ).toEqual(new Set(['没有可领取的返水']));
    expect(await claim(member, 'egame', key)).toEqual(answers[0]);
    expect(await server.cashOf(member)).toBe('60.00');
    const deals = await server.call('/fd/api/v1/transactions/queryDealRecord', { type: 'gift' }, member);
    expect(deals.data.list[0]).toMatchObject({ type: 'rebate', title: '电子返水', amount: '60.00' });
  });

  it('[VP4] is never of more than was counted: a result that comes while a day is counted is in the next count', async () => {
    const member = await server.member();
    const { memberId } = member;
    await play(member, 100_000, 'sport');
    await server.owner.sql`
      insert into member_stakes (member_id, match_id, market_id, outcome, staked) values (${memberId}, 1, 1, 'H', 1), (${memberId}, 1, 1, 'A', 1)`;
    await countDay({ ...deps(), sportTurnover: async () => [150_000n] }, day);
    expect(await linesOf(member)).toMatchObject([{ no: 1, turnover: 100_000n }]);
    await server.owner.sql`delete from member_stakes where member_id = ${memberId}`;
  });

  it('that was not claimed is paid by the job, once, also when two run at once', async () => {
    const member = await server.member();
    await play(member, 1_000_000);
    await Promise.all([countDay(deps(), day), countDay(deps(), day)]);
    await Promise.all([payAll(deps(), context('one')), payAll(deps(), context('two'))]);
    expect([await server.cashOf(member), (await linesOf(member)).length]).toEqual(['60.00', 1]);
    expect((await claim(member)).message).toBe('没有可领取的返水');
  });

  it('is paid to all the others where one payment fails, and the job fails after them', async () => {
    const members = [await server.member(), await server.member(), await server.member()];
    for (const member of members) await play(member, 1_000_000);
    await countDay(deps(), day);
    const second = members[1]?.memberId ?? 0n;
    // A broken row: the second member's payment cannot be written.
    await server.owner.sql`
      create function break_payment() returns trigger language plpgsql as
        'begin if new.member_id = ${server.owner.sql.unsafe(String(second))} then raise exception ''broken''; end if; return new; end'`;
    await server.owner.sql`
      create trigger break_payment before insert on rebate_payments for each row execute function break_payment()`;
    const job = server.whole.modules.promotion.jobs['rebate-pay'];
    await expect(job?.run({}, context())).rejects.toThrow('1 items of a job failed');
    await server.owner.sql`drop function break_payment cascade`;
    expect(await Promise.all(members.map((member) => server.cashOf(member)))).toEqual([
      '60.00',
      '0.00',
      '60.00',
    ]);
    await job?.run({}, context());
    expect(await server.cashOf(members[1] as TestMember)).toBe('60.00');
  });

  it('of a corrected result is a line with the difference: set off while it is open, taken back once it was paid', async () => {
    const [open, paid] = [await server.member(), await server.member()];
    const rounds = [await play(open, 1_000_000), await play(paid, 1_000_000)];
    await countDay(deps(), day);
    await claim(paid);
    for (const round of rounds) await correct(round, 400_000);
    await countDay(deps(), day);
    await takeBackAll(deps(), context());
    expect((await linesOf(paid)).map(({ amount }) => amount)).toEqual([6_000n, -3_600n]);
    expect(await server.cashOf(paid)).toBe('24.00');
    expect((await claim(open)).data).toMatchObject({ amount: '24.00' });
    expect(await takeBackAll(deps(), context())).toEqual({ done: 0, failed: 0 });
  });

  it('that was spent is owed by the member, for later payouts', async () => {
    const member = await server.member();
    const round = await play(member, 1_000_000);
    await countDay(deps(), day);
    await claim(member);
    await server.db.transaction(async (tx) => {
      const wallet = await lockWallets(tx, { members: [member.memberId], systems: ['house'] });
      const from = { memberId: member.memberId, kind: 'cash' } as const;
      wallet.transfer({ kind: 'rounding', from, to: { system: 'house' }, amount: 4_500n, reference: 'test' });
      await wallet.write('test');
    });
    await correct(round, 0);
    await countDay(deps(), day);
    await takeBackAll(deps(), context());
    expect(await server.cashOf(member)).toBe('0.00');
    const [debt] = await server.db.sql`select owed from bet_debts where member_id = ${member.memberId}`;
    expect(debt).toEqual({ owed: 4_500n });
  });

  it('[VP4] is off for a member whom the operator switched off, for days from then on; earlier days stay', async () => {
    const [off, before] = [await server.member(), await server.member()];
    const action = { actor: 'staff:1', reason: '套利', address: '127.0.0.1', requestId: 'test' };
    await play(before, 1_000_000);
    await countDay(deps(), day);
    const { rebate } = server.whole.modules.promotion.desk;
    await rebate.switch(off.memberId, true, action);
    await rebate.switch(before.memberId, true, action);
    await play(off, 1_000_000);
    await countDay(deps(), day);
    expect(await linesOf(off)).toEqual([{ no: 1, turnover: 1_000_000n, amount: 0n }]);
    expect((await claim(off)).status_code).toBe(6012);
    expect((await claim(before)).data).toMatchObject({ amount: '60.00' });
    const info = await ask(server, '/site/api/v1/member/memberGradeInfoByGrade', {}, off);
    expect(info.data).toMatchObject({ hasRebate: false, turnover: '10000.00' });
    // Switched on again, the day that was counted while it was off brings nothing.
    await rebate.switch(off.memberId, false, action);
    await play(off, 500_000);
    await countDay(deps(), day);
    expect((await linesOf(off)).map(({ amount }) => amount)).toEqual([0n, 0n]);
  });

  it('[C17] is not paid to a member with an open risk marker, and waits', async () => {
    const member = await server.member();
    await play(member, 1_000_000);
    await countDay(deps(), day);
    await server.owner.sql`
      insert into protection_signs (member_id, kind, detail, found_at) values (${member.memberId}, 'night-play', '{}', now())`;
    expect((await claim(member)).status_code).not.toBe(6000);
    await payAll(deps(), context());
    expect(await server.cashOf(member)).toBe('0.00');
  });
});
