/** C17: with any command in flight during a self-exclusion, nothing is accepted after its answer. */
import { randomUUID } from 'node:crypto';
import { type CallResponse, cashierCalls, headerNames } from '@hj/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type TestApp, type TestMember, testApp } from '../../test-app.ts';
import { callBack, paymentOf } from '../cashier/test-cashier.ts';
import { decideDueBets } from '../sportsbook/bets/delay/delay.ts';
import { settleNext } from '../sportsbook/settlement/settlement.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  enqueue,
  settlementOf,
  silent,
  type TestMatch,
  tryBet,
} from '../sportsbook/test-bets.ts';
import { getBalance } from '../wallet/index.ts';
import { expectCleanLedger, fundWallet } from '../wallet/test-ledger.ts';

let app: TestApp;
let member: TestMember;
let match: TestMatch;
let nextMatch = 950;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(app.owner, { id: nextMatch });
  member = await app.member();
  await fundWallet(app.db, member.memberId, 100_000n);
});
afterEach(() => expectCleanLedger(app.db, app.invariants));
afterAll(() => app.close());

const post = (path: string, body: object): Promise<Answer> =>
  app.post(path, body, { [headerNames.token]: member.token, [headerNames.idempotencyKey]: randomUUID() });

const bet = () =>
  post('/game/api/v1/venue/resource', { enName: 'crty', method: 'bet', Request: betInput(match) });
const pay = () => post('/fd/api/v1/payment/pay', { channelId: 'bank', amount: '100' });
/** As it came over the wire. */
function orderOf({ data }: Answer): CallResponse<'/fd/api/v1/payment/pay'> {
  cashierCalls['/fd/api/v1/payment/pay'].response.parse(data);
  return data as CallResponse<'/fd/api/v1/payment/pay'>;
}
const launch = () => post('/game/api/v1/venue/launch', { enName: 'crty' });
const exclude = () => post('/site/api/v1/protection/exclude', { term: '6m' });

describe('after the answer to an exclusion', () => {
  it('no bet, deposit or launch is accepted, though 60 of them were under way (C17)', async () => {
    for (let round = 0; round < 3; round += 1) {
      member = await app.member();
      await fundWallet(app.db, member.memberId, 100_000n);
      let acknowledged = false;
      let lateCalls = 0;
      const calls: Promise<Answer>[] = [];
      const run = async (call: () => Promise<Answer>) => {
        const isLate = acknowledged;
        const answer = await call();
        if (!isLate) return answer;
        lateCalls += 1;
        expect(answer).toMatchObject({
          status_code: 6012,
          data: { reason: 'protection', rule: 'exclusion' },
        });
        return answer;
      };
      for (let index = 0; index < 20; index += 1) calls.push(run(bet), run(pay), run(launch));
      const done = exclude().then((answer) => {
        expect(answer.status_code).toBe(6000);
        acknowledged = true;
      });
      await Promise.all([...calls, done]);
      await Promise.all([run(bet), run(pay), run(launch)]);
      expect(lateCalls).toBeGreaterThanOrEqual(3);
      const [row] = await app.owner.sql<{ bets: number; orders: number }[]>`
        select (select count(*)::int from bets b where b.member_id = e.member_id and b.placed_at > e.recorded_at) as bets,
          (select count(*)::int from deposit_orders d
            where d.member_id = e.member_id and (d.created_at > e.recorded_at or d.state = 'pending')) as orders
        from protection_exclusions e where e.member_id = ${member.memberId}`;
      expect(row).toEqual({ bets: 0, orders: 0 });
    }
  });

  it('balance and history stay open, and a payment on its way is still credited', async () => {
    const open = orderOf(await pay());
    await exclude();
    const { data: order } = await post('/fd/api/v1/payment/getDepositOrderStatus', {
      orderId: open.orderId,
    });
    expect(order).toMatchObject({ state: 'closed', payUrl: null });
    const { result } = await callBack({ app: app.app, config: app.config }, paymentOf(open));
    expect(result).toBe('SUCCESS');
    const balance = await post('/fd/api/v1/transfer/getBalance', {});
    expect(balance).toMatchObject({ status_code: 6000, data: { centerWalletBalance: '1100.00' } });
    for (const path of ['/fd/api/v1/transactions/queryDealRecord', '/game/api/v1/record/betRecordList']) {
      expect((await post(path, {})).status_code).toBe(6000);
    }
  });
});

describe('a bet in its delay', () => {
  beforeEach(async () => {
    match = await createMatch(app.owner, { id: nextMatch + 500, live: true });
    const { code, bet: taken } = await tryBet(createAcceptor(app.db), { ...member }, betInput(match));
    expect([code, taken?.state]).toEqual([6000, 'confirming']);
  });

  const stored = async () => {
    const rows = await app.db.sql<{ state: string; resultCode: string | null }[]>`
      select state, result_code from bets where member_id = ${member.memberId}`;
    return rows.map(({ state, resultCode }) => [state, resultCode]);
  };

  it('is refused when its member excludes himself before the decision, and the stake is free again (C17)', async () => {
    await exclude();
    await decideDueBets(app.db);
    expect(await stored()).toEqual([['refused', 'D17']]);
    expect(await getBalance(app.db, member.memberId)).toMatchObject({ cash: 100_000n, held: 0n });
  });

  it('is refused as well when its match ends first (C17)', async () => {
    await exclude();
    await enqueue(app.db, settlementOf(match, { home: 2, away: 0 }));
    await settleNext({ db: app.db, log: silent });
    expect(await stored()).toEqual([['refused', 'D17']]);
    expect(await getBalance(app.db, member.memberId)).toMatchObject({ cash: 100_000n, held: 0n });
  });

  it('that was accepted before stands, and its winnings are paid', async () => {
    await decideDueBets(app.db);
    await exclude();
    await enqueue(app.db, settlementOf(match, { home: 2, away: 0 }));
    await settleNext({ db: app.db, log: silent });
    expect(await stored()).toEqual([['settled', 'W']]);
    expect(await getBalance(app.db, member.memberId)).toMatchObject({ cash: 100_900n, held: 0n });
  });
});
