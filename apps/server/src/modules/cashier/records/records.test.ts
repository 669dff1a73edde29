import {
  type CallRequest,
  type CallResponse,
  type DealState,
  type DealType,
  recordCalls,
} from '@hj/contract';
import { parseSignedAmount } from '@hj/money';
import { fromWire, type MemberId, nextIds, toWire } from '@hj/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDeps } from '../../../test-deps.ts';
import { asMember } from '../../account/test-member.ts';
import { dealText, lockWallets, recordDeal } from '../../wallet/index.ts';
import { expectCleanLedger } from '../../wallet/test-ledger.ts';
import { exportDeals, queryDeals } from './deals.ts';

const stepOf = { pending: 'processing', success: 'succeeded', failed: 'failed', closed: 'closed' } as const;

type World = Awaited<ReturnType<typeof testDeps>>;
let world: World;
beforeAll(async () => {
  world = await testDeps();
});
afterEach(() => expectCleanLedger(world.deps.db));
afterAll(() => world.database.drop());

const newMember = async (): Promise<MemberId> => (await asMember(world.deps.db)).memberId;
const filter = { type: 'all', state: 'all' } as const;
const page = { pageNum: 1, pageSize: 20 };

interface Planted {
  type?: DealType;
  state?: DealState;
  amount: bigint;
  title?: string;
  note?: string;
  at?: Date;
}

/** A deal as inserted by its module, with the money of a succeeded one. */
async function plant(memberId: MemberId, deal: Planted): Promise<bigint> {
  const { amount, at, type = 'deposit', state = 'success', title = '网银支付' } = deal;
  const id = await world.deps.db.transaction(async (tx) => {
    const [given = 0n] = await nextIds(tx, 1);
    const posting = await lockWallets(tx, { members: [memberId], systems: ['channel:test'] });
    if (state === 'success') {
      const [cash, channel] = [{ memberId, kind: 'cash' }, { system: 'channel:test' }] as const;
      posting.transfer({
        kind: amount > 0n ? 'deposit' : 'withdrawal',
        from: amount > 0n ? channel : cash,
        to: amount > 0n ? cash : channel,
        amount: amount > 0n ? amount : -amount,
        reference: `deposit:test-${given}`,
      });
      await posting.write('test');
    }
    await recordDeal(tx, {
      ...{ id: given, memberId, type, amount, orderNo: `R${given}`, step: stepOf[state] },
      title: dealText('as-written', { text: title }),
      ...(deal.note === undefined ? {} : { note: dealText('as-written', { text: deal.note }) }),
      ...(state === 'success' ? { balanceAfter: posting.available(memberId) } : {}),
    });
    return given;
  });
  if (at) await world.owner.sql`update deals set created_at = ${at} where id = ${id}`;
  return id;
}

const path = '/fd/api/v1/transactions/queryDealRecord';

/** A page of the record in wire format. */
async function query(input: CallRequest<typeof path>, member: MemberId): Promise<CallResponse<typeof path>> {
  const { request, response } = recordCalls[path];
  return toWire(response, await queryDeals(world.deps, fromWire(request, input), member));
}

describe('the record of deals', () => {
  it('[7.77] [1.21] [2.71] is newest first, filtered by type, state and time, with the sums of succeeded deals', async () => {
    const [member, other] = [await newMember(), await newMember()];
    await plant(other, { amount: 99_900n });
    const first = await plant(member, { amount: 10_050n, at: new Date(1_700_000_000_000) });
    const second = await plant(member, { type: 'withdrawal', amount: -2_000n });
    const third = await plant(member, { type: 'withdrawal', amount: -700n, state: 'pending' });
    const ask = (changes: object) => query({ ...filter, ...page, ...changes }, member);
    const whole = await ask({});
    expect(whole).toMatchObject({ total: 3, totalIn: '100.50', totalOut: '20.00', pageNum: 1, pageSize: 20 });
    expect(whole.list.map(({ dealId }) => dealId)).toEqual([third, second, first].map(String));
    expect(whole.list[1]).toMatchObject({
      ...{ type: 'withdrawal', amount: '-20.00', balanceAfter: '80.50', state: 'success' },
    });
    expect(whole.list[0]).toMatchObject({ balanceAfter: null, endedAt: null });
    expect(await ask({ type: 'withdrawal' })).toMatchObject({ total: 2, totalIn: '0.00', totalOut: '20.00' });
    const gift = await plant(member, {
      type: 'vip',
      amount: 300n,
      title: '升级礼金',
      at: new Date(1_600_000_000_000),
    });
    expect((await ask({ type: 'gift' })).list).toMatchObject([{ dealId: String(gift), type: 'vip' }]);
    expect((await ask({ type: 'vip' })).total).toBe(1);
    expect((await ask({ type: 'rebate' })).total).toBe(0);
    expect((await ask({ state: 'pending' })).list).toMatchObject([{ dealId: String(third) }]);
    expect((await ask({ endTime: 1_700_000_000_000, type: 'deposit' })).list).toMatchObject([
      { dealId: String(first) },
    ]);
    expect((await ask({ beginTime: 1_700_000_000_001 })).total).toBe(2);
    expect((await ask({ beginTime: 253_402_300_799_999 })).total).toBe(0);
    expect((await ask({ pageSize: 1, pageNum: 3 })).list).toMatchObject([{ dealId: String(first) }]);
  });

  it('[2.71] pages through 13 months with the sums of the ledger (C22)', async () => {
    const member = await newMember();
    const monthMs = 30 * 24 * 3_600_000;
    for (let month = 13; month > 0; month -= 1) {
      const at = new Date(Date.now() - month * monthMs);
      await plant(member, { amount: 100_000n + BigInt(month), at });
      await plant(member, { type: 'withdrawal', amount: BigInt(-month * 1_001), at });
      await plant(member, { amount: 5_000n, state: 'closed', at });
    }
    let [sum, seen] = [0n, 0];
    for (let pageNum = 1; ; pageNum += 1) {
      const { list } = await query({ ...filter, pageNum, pageSize: 7 }, member);
      if (list.length === 0) break;
      seen += list.length;
      for (const { state, amount } of list) if (state === 'success') sum += parseSignedAmount(amount) ?? 0n;
    }
    expect(seen).toBe(39);
    const [ledger] = await world.deps.db.sql<{ total: bigint }[]>`
      select sum(e.amount)::bigint as total from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.member_id = ${member} and a.kind = 'cash'`;
    expect(sum).toBe(ledger?.total);
    const { totalIn, totalOut } = await query({ ...filter, ...page }, member);
    expect((parseSignedAmount(totalIn) ?? 0n) - (parseSignedAmount(totalOut) ?? 0n)).toBe(sum);
  });

  it('[7.77] shows the first page of 100,000 rows with its sums in 100 ms', async () => {
    const member = await newMember();
    await world.owner.sql`
      insert into deals (id, member_id, type, title, order_no, amount, state, step, created_at, ended_at)
      select 500000000 + n, ${member}, case n % 3 when 0 then 'deposit' when 1 then 'withdrawal' else 'transfer' end, '{"code":"as-written","values":{"text":"网银支付"}}',
        'P' || n, case n % 3 when 1 then -100 else 100 end, 'success', 'succeeded',
        now() - n * interval '1 minute', now() from generate_series(1, 100000) n`;
    await world.owner.sql`vacuum analyze deals`;
    const times: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const startedAt = performance.now();
      const { total, list } = await query({ ...filter, ...page }, member);
      times.push(performance.now() - startedAt);
      expect([total, list.length]).toEqual([100_000, 20]);
    }
    const median = times.toSorted((left, right) => left - right)[3] ?? Number.POSITIVE_INFINITY;
    // The requirement is 100 ms; a shared test machine gets five times as long.
    expect(median).toBeLessThan(500);
    await world.owner.sql`alter table deals disable trigger deals_kept`;
    await world.owner.sql`delete from deals where member_id = ${member}`;
    await world.owner.sql`alter table deals enable trigger deals_kept`;
  });
});

describe('the CSV export of the record', () => {
  it('[2.71] has Chinese headings, Beijing time and no spreadsheet formulas', async () => {
    const member = await newMember();
    const at = new Date('2026-11-21T16:04:05Z');
    const id = await plant(member, { amount: 1_230n, title: '=HYPERLINK("x")', note: '@说明', at });
    await plant(member, {
      type: 'transfer',
      amount: -30n,
      title: '中心钱包 → 鸿竞真人',
      at: new Date(at.getTime() - 1),
    });
    const file = await exportDeals(world.deps, filter, member);
    expect(file).toMatchObject({ rows: 2, more: false });
    expect(file.fileName).toMatch(/^交易记录-\d{4}-\d\d-\d\d\.csv$/);
    const [head, first, second] = file.csv.split('\r\n');
    expect(head).toBe(
      '\uFEFF时间,类型,说明,单号,金额,手续费,行政费,收回礼金,实际到账,虚拟币数量,虚拟币折合,余额,状态,备注,完成时间',
    );
    expect(first).toContain(
      `2026-11-22 00:04:05,存款,"'=HYPERLINK(""x"")",R${id},12.30,0.00,0.00,0.00,12.30,,,12.30,成功,'@说明,`,
    );
    expect(second).toContain(',转账,中心钱包 → 鸿竞真人,');
    expect(second).toContain(',-0.30,0.00,0.00,0.00,,,,12.00,');
  });

  it('has the costs of a withdrawal one by one with the paid amount, and none for a returned one', async () => {
    const member = await newMember();
    await plant(member, { amount: 100_000n });
    const costs = { fee: 500n, administrativeFee: 4_000n, forfeited: 1_500n };
    const done = await plant(member, { type: 'withdrawal', amount: -60_000n });
    const back = await plant(member, { type: 'withdrawal', amount: -60_000n, state: 'failed' });
    await world.owner.sql`
      update deals set fee = ${costs.fee}, administrative_fee = ${costs.administrativeFee}, forfeited = ${costs.forfeited}
      where id in (${done}, ${back})`;
    const { list } = await query({ ...filter, ...page, type: 'withdrawal' }, member);
    expect(list).toMatchObject([
      { fee: '0.00', administrativeFee: '0.00', forfeited: '0.00', arrives: '0.00' },
      { fee: '5.00', administrativeFee: '40.00', forfeited: '15.00', arrives: '540.00' },
    ]);
    const { csv } = await exportDeals(world.deps, { ...filter, type: 'withdrawal' }, member);
    expect(csv).toContain(`R${done},-600.00,5.00,40.00,15.00,540.00,,,`);
    expect(csv).toContain(`R${back},-600.00,0.00,0.00,0.00,0.00,,,`);
  });

  it('has the ordered sum of a deposit before its fee, and what arrived, as the order has them', async () => {
    const member = await newMember();
    const paid = await plant(member, { amount: 19_900n });
    const open = await plant(member, { amount: 19_900n, state: 'failed' });
    await world.owner.sql`update deals set fee = 100 where id in (${paid}, ${open})`;
    const { csv } = await exportDeals(world.deps, { ...filter, type: 'deposit' }, member);
    expect(csv).toContain(`R${paid},200.00,1.00,0.00,0.00,199.00,`);
    expect(csv).toContain(`R${open},200.00,0.00,0.00,0.00,0.00,`);
  });

  it('is allowed once in ten seconds (6011)', async () => {
    const member = await newMember();
    await exportDeals(world.deps, filter, member);
    await expect(exportDeals(world.deps, filter, member)).rejects.toMatchObject({ code: 6011 });
    world.clock.shiftMs += 10_001;
    expect((await exportDeals(world.deps, filter, member)).rows).toBe(0);
  });

  it('ends at 10,000 rows and reports more', async () => {
    const member = await newMember();
    await world.owner.sql`
      insert into deals (id, member_id, type, title, order_no, amount, state, step, created_at, ended_at)
      select 600000000 + n, ${member}, 'deposit', '{"code":"as-written","values":{"text":"网银支付"}}', 'Q' || n, 100, 'failed', 'failed', now(), now()
      from generate_series(1, 10001) n`;
    const { rows, more, csv } = await exportDeals(world.deps, filter, member);
    expect({ rows, more, lines: csv.split('\r\n').length }).toEqual({
      rows: 10_000,
      more: true,
      lines: 10_002,
    });
  });
});
