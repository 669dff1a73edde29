import { createServer } from 'node:http';
import { beijingDate } from '@hj/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReconciliation } from '../cashier/reconciliation/reconcile.ts';
import type { VenueLine } from './adapter.ts';
import { houseAdapter } from './house-adapter.ts';
import { type VenueWorld, venueWorld } from './test-venue.ts';

let world: VenueWorld;
let desk: ReturnType<typeof createReconciliation>['desk'];
let nightly: (now: Date) => Promise<void>;

beforeEach(async () => {
  world = await venueWorld();
  const { books } = world.start().venue;
  desk = createReconciliation(world.deps, books).desk;
  nightly = async (now) => {
    const { jobs } = createReconciliation({ ...world.deps, now: () => now }, books);
    await jobs.reconciliation?.run({}, { log: world.deps.log, jobId: '1' });
  };
});
afterEach(() => world.close());

const action = { actor: 'staff:1', reason: '日常对账', address: '127.0.0.1', requestId: 'r-1' };
const today = () => beijingDate(new Date());
const run = () => desk.run({ provider: 'venue:house', day: today() }, action);
const page = { pageNum: 1, pageSize: 100 };
const open = async () => {
  const { list } = await desk.differences(world.db, { ...page, state: 'open' });
  return list.map(({ kind, orderNo }) => `${kind} ${orderNo}`).sort();
};
/** A transfer that went well. */
async function moved(ty: 1 | 2 = 1): Promise<string> {
  const member = await world.member(10_000n);
  if (ty === 2) await world.transfer(member, 1, '50');
  return (await world.transfer(member, ty, '12.30')).data.orderNo;
}

describe('the reconciliation of a venue [WL8]', () => {
  it('finds nothing on a clean day with refusals, lost transfers and transfers in transit', async () => {
    await moved();
    await moved(2);
    const member = await world.member(10_000n);
    await world.transfer(member, 1, '5');
    await world.transfer(member, 2, '99');
    for (const trouble of ['closed', 'lost', 'unheard'] as const) {
      world.trouble.transfer = trouble;
      await world.transfer(member, 1, '1');
      world.trouble.transfer = undefined;
      // Lost and unheard are in transit now, and end with the venue's word.
      expect(await run(), trouble).toMatchObject({ state: 'done', differences: 0 });
      await world.repair();
      expect(await run(), trouble).toMatchObject({ state: 'done', differences: 0 });
    }
    const { orders, lines } = await run();
    expect([orders, lines]).toEqual([8, 7]);
    expect(await open()).toEqual([]);
    await world.expectConserved();
  });

  it('finds each kind of difference, once, however often it runs', async () => {
    const [lost, cent, empty, stranger] = [await moved(), await moved(2), await moved(), await moved()];
    const member = await world.member();
    const asked = { channel: 'live', memberId: member.memberId };
    await world.real.openAccount(asked);
    await world.real.transfer({ ...asked, reference: 'T999', direction: 'in', amount: 700n });
    world.trouble.lines = (lines) =>
      lines.flatMap((line): VenueLine[] => {
        if (line.reference === lost) return [];
        if (line.reference === empty) return [{ state: 'void', reference: empty }];
        if (line.state === 'void') return [line];
        if (line.reference === cent) return [{ ...line, amount: line.amount + 1n }];
        return [line.reference === stranger ? { ...line, account: 'live/hj-1' } : line];
      });
    await run();
    expect(await run()).toMatchObject({ state: 'done', differences: 5 });
    expect(await open()).toEqual(
      [
        ...['missing-order T999', `missing-statement ${lost}`, `amount ${cent}`],
        ...[`state ${empty}`, `reference ${stranger}`],
      ].sort(),
    );
    const { list } = await desk.differences(world.db, { ...page, state: 'open' });
    expect(list.find(({ kind }) => kind === 'amount')).toMatchObject({
      ...{
        provider: 'venue:house',
        orderKind: 'transfer',
        reference: expect.stringMatching(/^live\/hj-\d+$/),
      },
      ...{ statement: '-12.31', order: -1230n, ledger: -1230n },
    });
    // Differences that the venue has corrected are cleared; a person explains the others.
    world.trouble.lines = undefined;
    await run();
    expect(await open()).toEqual(['missing-order T999']);
    const [left] = (await desk.differences(world.db, { ...page, state: 'open' })).list;
    await desk.resolve({ id: left?.id ?? 0n, note: '场馆测试单' }, action);
    await run();
    expect(await open()).toEqual([]);
  });

  it('finds a transfer without a booking', async () => {
    const orderNo = await moved();
    // As if it had ended the other way: its end in the ledger is not the one that this asks for.
    await world.owner.sql`
      update venue_transfers set state = 'refused', reason = 'lost' where order_no = ${orderNo}`;
    world.trouble.lines = (lines) => lines.filter(({ reference }) => reference !== orderNo);
    await run();
    expect(await open()).toEqual([`missing-ledger ${orderNo}`]);
    await world.owner.sql`
      update venue_transfers set state = 'done', reason = null where order_no = ${orderNo}`;
    world.trouble.lines = undefined;
    await run();
    expect(await open()).toEqual([]);
  });

  it('finds the line of a transfer that was in transit for days', async () => {
    const orderNo = await moved();
    const dayMs = 86_400_000;
    const askedOn = beijingDate(new Date(Date.now() - 4 * dayMs));
    await world.owner.sql`
      update venue_transfers set created_at = created_at - interval '4 days' where order_no = ${orderNo}`;
    const all = await world.real.statement.read(today());
    // The venue booked it when it was asked.
    world.trouble.lines = (lines, day) =>
      day === askedOn
        ? all.filter(({ reference }) => reference === orderNo)
        : lines.filter(({ reference }) => reference !== orderNo);
    await run();
    expect(await open()).toEqual([]);
  });

  it('fails while the venue is down, and is made again for the same night', async () => {
    const latest = async () => (await desk.runs(world.db, { pageNum: 1, pageSize: 1 })).list[0];
    const yesterday = beijingDate(new Date(Date.now() - 86_400_000));
    world.trouble.statement = 'lost';
    await expect(run()).rejects.toMatchObject({ code: 6006, message: '场馆未应答，请稍后再试' });
    expect(await latest()).toMatchObject({ provider: 'venue:house', state: 'failed', fault: '场馆未应答' });
    await expect(nightly(new Date())).rejects.toMatchObject({ code: 6006 });
    world.trouble.statement = undefined;
    await nightly(new Date());
    expect(await latest()).toMatchObject({ day: yesterday, state: 'done', requestedBy: 'system' });
  });
});

describe('the statement of the house venue', () => {
  it('is read whole, and as silence when it cannot be read', async () => {
    await world.venueDb.sql`
      insert into transfers (reference, state) select 'void-' || n, 'void' from generate_series(1, 1001) n`;
    const lines = await world.real.statement.read(today());
    expect(lines.filter(({ reference }) => reference.startsWith('void-'))).toHaveLength(1001);
    expect(new Set(lines.map(({ reference }) => reference)).size).toBe(lines.length);

    const full = { channel: 'live', account: 'hj-1', direction: 'in', amount: '1.00' };
    const done = { ...full, reference: 'T1', state: 'done', at: 1 };
    let answer: object = {};
    const other = createServer((_request, response) => response.end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const adapter = houseAdapter({ url: `http://127.0.0.1:${port}`, secret: 'v'.repeat(32) });
    try {
      answer = { day: '2026-11-20', next: null, lines: [done] };
      expect(await adapter.statement.read('2026-11-20')).toMatchObject([
        { account: 'live/hj-1', amount: 100n },
      ]);
      for (const wrong of [
        { ...answer, day: '2026-11-21' },
        { ...answer, next: 'T0' },
        { ...answer, lines: [], next: 'T1' },
        { ...answer, lines: [{ ...done, amount: '1e2' }] },
        { ...answer, lines: [{ ...done, state: 'paid' }] },
        { ...answer, lines: [{ ...done, account: null }] },
      ]) {
        answer = wrong;
        await expect(adapter.statement.read('2026-11-20'), JSON.stringify(wrong)).rejects.toThrow();
      }
    } finally {
      other.close();
    }
  });
});
