/** The desk of lotteries from the console to a house venue that listens. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestLottery, testLottery } from '../../../../venue/server/src/lottery/test-lottery.ts';
import { listBookFaults } from '../../../../venue/server/src/test-deps.ts';
import { silent } from '../../modules/sportsbook/test-bets.ts';
import type { ConsoleServer, TestStaff } from '../test-console.ts';
import { type HouseConsole, houseConsole } from '../test-house.ts';

let house: HouseConsole;
let world: HouseConsole['world'];
let lottery: TestLottery;
let server: ConsoleServer;
let risk: TestStaff;
let lead: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  house = await houseConsole();
  ({ world, server } = house);
  lottery = await testLottery(world, 'ssc1');
  risk = await server.staff('risk');
  lead = await server.staff('finance-lead');
  finance = await server.staff('finance');
});
afterAll(async () => {
  await house.close(async ({ database }) => {
    expect(await listBookFaults(database.db)).toEqual([]);
  });
});

const base = '/console/api/v1/lotteries' as const;
const reason = '开奖号码与公证不符';
const proposal = (number: string, draw: number[] | null) => ({
  ...{ game: 'ssc1', number, target: draw === null ? 'void' : 'settled', draw, reason },
});
const propose = (body: object, staff = finance, key?: string) =>
  server.call(`${base}/propose`, body, staff, key);
const decide = (correctionId: string, approve: boolean, staff = lead, key?: string) =>
  server.call(`${base}/decide`, { correctionId, approve, reason: '已核对公证书' }, staff, key);
const find = async (correctionId: string) =>
  (await server.call(`${base}/corrections`, {}, risk)).data.list.find(
    (each) => each.correctionId === correctionId,
  );

/** As a worker does. */
async function work(): Promise<number> {
  const { sql } = server.app.owner;
  const jobs = await sql<{ id: string; payload: unknown }[]>`
    select j.id::text, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'lottery-correction'`;
  for (const { id, payload } of jobs) {
    await server.app.whole.modules.venue.jobs['lottery-correction']?.run(payload, { log: silent, jobId: id });
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`;
  }
  return jobs.length;
}

/** An issue that is drawn, and its only bet of 90.00 on all first numbers but nine; settled as if 1 came first. */
async function drawnIssue() {
  const player = await lottery.player(10_000n);
  const number = await lottery.open();
  await player.place(number, ['0', '1', '2', '3', '4', '5', '6', '7', '8'], '10.00');
  await lottery.draw(number);
  return { player, number };
}

async function approved(number: string, draw: number[] | null) {
  const { data } = await propose(proposal(number, draw));
  await decide(data.correctionId, true);
  await work();
  return data.correctionId;
}

describe('a correction of a draw', () => {
  it('(C35) is proposed with the amounts that it moves, decided by a second member of staff, and settled anew once', async () => {
    const { player, number } = await drawnIssue();
    await approved(number, [1, 0, 0, 0, 0]);
    expect(await player.balance()).toBe('106.00');

    const key = randomUUID();
    const body = proposal(number, [9, 0, 0, 0, 0]);
    const first = await propose(body, finance, key);
    expect(await propose(body, finance, key)).toEqual(first);
    const { correctionId } = first.data;
    expect(await find(correctionId)).toMatchObject({
      ...{ state: 'proposed', preview: { bets: 1, taken: '96.00', given: '0.00', short: '0.00' } },
      proposedBy: { actor: finance.actor },
    });
    expect((await propose(body, risk)).status_code).toBe(6012);
    expect((await decide(correctionId, true, finance)).status_code).toBe(6003);
    expect(await player.balance()).toBe('106.00');
    const both = await Promise.all([decide(correctionId, true), decide(correctionId, true, risk)]);
    expect(both.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect(await work()).toBe(1);
    expect(await player.balance()).toBe('10.00');
    expect(await find(correctionId)).toMatchObject({
      state: 'approved',
      corrected: 1,
      unpaid: 0,
      refusal: null,
    });
    expect((await decide(correctionId, false)).status_code).toBe(6012);

    // A job that dies after the venue has answered runs again.
    await server.app.whole.modules.venue.jobs['lottery-correction']?.run(
      { id: correctionId },
      { log: silent, jobId: '1' },
    );
    expect(await player.balance()).toBe('10.00');
    expect(await find(correctionId)).toMatchObject({ corrected: 1, unpaid: 0 });
    expect(await server.auditOf(finance.actor)).toContainEqual({
      ...{ action: 'lottery-correction-proposed', subject: 'lottery:ssc1' },
    });
  });

  it('(C35) is not decided by its proposer, who alone withdraws it', async () => {
    const { number } = await drawnIssue();
    const { data } = await propose(proposal(number, null), risk);
    expect((await decide(data.correctionId, true, risk)).status_code).toBe(6003);
    const withdraw = (staff: TestStaff) =>
      server.call(`${base}/withdraw`, { correctionId: data.correctionId, reason }, staff);
    expect((await withdraw(finance)).status_code).toBe(6003);
    expect((await withdraw(risk)).status_code).toBe(6000);
    expect((await decide(data.correctionId, true)).status_code).toBe(6012);
    expect(await work()).toBe(0);
    const second = await propose(proposal(number, null), risk);
    expect((await decide(second.data.correctionId, false)).status_code).toBe(6000);
    expect(await work()).toBe(0);
    expect(await find(second.data.correctionId)).toMatchObject({ state: 'rejected', corrected: null });
  });

  it('waits for money that an account no longer has, and goes on when it is there again', async () => {
    const { player, number } = await drawnIssue();
    await approved(number, [1, 0, 0, 0, 0]);
    const { sql } = world.database.owner;
    const move = (amount: bigint) => sql`
      with moved as (
        update accounts set balance = balance + ${amount}, version = version + 1 where account = ${player.account}
        returning version, balance)
      insert into entries (channel, account, version, reference, amount, balance_after)
      select 'lottery', ${player.account}, version, ${`moved-${randomUUID()}`}, ${amount}, balance from moved`;
    await move(-10_000n);
    const correctionId = await approved(number, [9, 0, 0, 0, 0]);
    expect(await find(correctionId)).toMatchObject({ corrected: 0, unpaid: 1, preview: { short: '96.00' } });
    await move(10_000n);
    const again = () => server.call(`${base}/carryOut`, { correctionId, reason: '会员余额已恢复' }, lead);
    expect((await again()).status_code).toBe(6000);
    await work();
    expect(await player.balance()).toBe('10.00');
    expect(await find(correctionId)).toMatchObject({ corrected: 1, unpaid: 0 });
    expect((await again()).status_code).toBe(6012);
  });

  it('voids an issue that is not drawn, and says why an impossible one is refused', async () => {
    const player = await lottery.player(10_000n);
    const number = await lottery.open();
    await player.place(number, ['1'], '10.00');
    expect((await propose(proposal(number, [1, 2, 3, 4, 5]))).message).toBe('本期尚未开奖，只能作废');
    expect((await propose(proposal(number, [1, 2]))).status_code).toBe(6012);
    expect((await propose(proposal('20200101-0001', null))).status_code).toBe(6004);
    const asked = { game: 'ssc1', number, target: 'void', draw: null };
    expect((await server.call(`${base}/preview`, asked, lead)).data).toMatchObject({
      ...{ bets: 1, given: '10.00', moves: [{ account: player.account, delta: '10.00' }] },
    });
    await approved(number, null);
    await lottery.draw(number);
    expect(await player.balance()).toBe('100.00');
  });
});

describe('a lottery', () => {
  it('is closed and opened with its limits, and the audit has both', async () => {
    const { data } = await server.call(`${base}/games`, {}, risk);
    const game = data.list.find(({ code }) => code === 'ssc1');
    if (game === undefined) throw new Error('no ssc1');
    expect(data.list.map(({ code }) => code)).toHaveLength(8);
    const set = (change: object) =>
      server.call(
        `${base}/set`,
        { game: 'ssc1', isOpen: true, limits: game.limits, reason, ...change },
        risk,
      );
    expect((await set({ isOpen: false })).status_code).toBe(6000);
    const closed = await server.call(`${base}/games`, {}, risk);
    expect(closed.data.list.find(({ code }) => code === 'ssc1')?.isOpen).toBe(false);
    expect((await set({ limits: { ...game.limits, minLine: '90000.00' } })).status_code).toBe(6007);
    expect((await set({ game: 'none' })).status_code).toBe(6004);
    expect((await set({})).status_code).toBe(6000);
    expect((await server.auditOf(risk.actor)).filter(({ action }) => action === 'lottery-set')).toHaveLength(
      2,
    );
  });

  it('shows the open issue with the liability of each number, and pages of those before it', async () => {
    const player = await lottery.player(10_000n);
    const number = await lottery.open();
    await player.place(number, ['7'], '2.00');
    const { data } = await server.call(`${base}/issue`, { game: 'ssc1', number }, risk);
    expect(data).toMatchObject({
      ...{ staked: '2.00', exposures: [{ play: '定位胆', field: '万位', pick: '7', amount: '19.20' }] },
    });
    const page = await server.call(`${base}/issues`, { game: 'ssc1', pageSize: 2 }, risk);
    expect([page.data.list.length, page.data.total]).toEqual([2, expect.any(Number)]);
    expect(page.data.total).toBeGreaterThan(4);
    const next = await server.call(`${base}/issues`, { game: 'ssc1', pageSize: 2, pageNum: 2 }, risk);
    expect(next.data.list[0]?.number).not.toBe(page.data.list[0]?.number);
    const { data: returns } = await server.call(`${base}/returns`, {}, risk);
    expect(returns.list[0]).toMatchObject({ game: 'ssc1', play: '定位胆', verdict: 'few' });
  });
});
