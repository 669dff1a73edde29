/** The limits at the bet and the deposit, with concurrent commands. */
import { randomUUID } from 'node:crypto';
import { type CallResponse, cashierCalls, headerNames, protectionState } from '@hj/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type TestApp, type TestMember, testApp } from '../../test-app.ts';
import { callBack, paymentOf } from '../cashier/test-cashier.ts';
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
import { expectCleanLedger, fundWallet } from '../wallet/test-ledger.ts';
import { setOperatorLimit } from './limits.ts';

let app: TestApp;
let member: TestMember;
let match: TestMatch;
let nextMatch = 900;
beforeAll(async () => {
  app = await testApp();
  await app.owner.sql`
    insert into deposit_channels (id, provider, name, kind, min_amount, max_amount, quick_amounts, sort)
    values ('small', 'sandbox', '小额', 'redirect', 100, 10000000, '{}', 9)`;
});
beforeEach(async () => {
  nextMatch += 1;
  match = await createMatch(app.owner, { id: nextMatch });
  member = await app.member();
  await fundWallet(app.db, member.memberId, 100_000n);
});
afterEach(() => expectCleanLedger(app.db, app.invariants));
afterAll(() => app.close());

const post = (path: string, body: object, key: string = randomUUID()): Promise<Answer> =>
  app.post(path, body, { [headerNames.token]: member.token, [headerNames.idempotencyKey]: key });

const setLimit = async (kind: string, period: string, value: string) => {
  const { status_code } = await post('/site/api/v1/protection/setLimit', { kind, period, value });
  expect(status_code).toBe(6000);
};

const pay = (amount: string, key?: string) =>
  post('/fd/api/v1/payment/pay', { channelId: 'small', amount }, key);

const bet = (stake: string, key?: string) =>
  post(
    '/game/api/v1/venue/resource',
    { enName: 'crty', method: 'bet', Request: betInput(match, { stake }) },
    key,
  );

/** As it came over the wire. */
function orderOf({ data }: Answer): CallResponse<'/fd/api/v1/payment/pay'> {
  cashierCalls['/fd/api/v1/payment/pay'].response.parse(data);
  return data as CallResponse<'/fd/api/v1/payment/pay'>;
}

const player = () => ({ memberId: member.memberId, sessionId: member.sessionId, token: member.token });

describe('a deposit limit', () => {
  it('of 100 a day and 150 a week: after 60 another 50 is refused, unpaid orders count like paid ones (C13)', async () => {
    await setLimit('deposit', '24h', '100');
    await setLimit('deposit', '7d', '150');
    expect((await pay('60')).status_code).toBe(6000);
    const refused = await pay('50');
    expect(refused).toMatchObject({
      status_code: 6012,
      data: { reason: 'protection', rule: 'deposit-limit', limit: '100.00', left: '40.00' },
    });
    expect(refused.message).toMatch(
      /^超出您的 24 小时存款限额（¥100\.00），当前还可存入 ¥40\.00，最早 \d{4}-\d\d-\d\d \d\d:\d\d 起恢复额度$/,
    );
    expect((await pay('40')).status_code).toBe(6000);
    expect((await pay('1')).status_code).toBe(6012);
  });

  it('counts deposits in full, also after withdrawals (C13)', async () => {
    await setLimit('deposit', '24h', '100');
    const order = orderOf(await pay('60'));
    expect((await callBack({ app: app.app, config: app.config }, paymentOf(order))).result).toBe('SUCCESS');
    // Debits of the wallet, of any kind, are no part of a gross limit.
    expect((await bet('60')).status_code).toBe(6000);
    expect((await pay('50')).status_code).toBe(6012);
  });

  it('of the last week rules when it is the lower one', async () => {
    await setLimit('deposit', '24h', '100');
    await setLimit('deposit', '7d', '70');
    await pay('60');
    expect((await pay('20')).data).toMatchObject({ limit: '70.00', left: '10.00' });
  });

  it('is not passed by giving up an order that can still be paid: it counts until its time is over (C13)', async () => {
    await setLimit('deposit', '24h', '100');
    const order = orderOf(await pay('60'));
    await post('/fd/api/v1/payment/closeOrder', { orderId: order.orderId });
    expect((await pay('60')).data).toMatchObject({ rule: 'deposit-limit', left: '40.00' });
    expect((await callBack({ app: app.app, config: app.config }, paymentOf(order))).reason).toBe('credited');
    expect((await pay('60')).status_code).toBe(6012);

    const other = orderOf(await pay('40'));
    await post('/fd/api/v1/payment/closeOrder', { orderId: other.orderId });
    await app.owner.sql`
      update deposit_orders set expires_at = clock_timestamp() where id = ${BigInt(other.orderId)}`;
    expect((await pay('40')).status_code).toBe(6000);
  });

  describe('is not passed by orders that end first and are paid afterwards (C13)', () => {
    type Order = ReturnType<typeof orderOf>;
    const tell = (order: Order, changes: Parameters<typeof paymentOf>[1] = {}) =>
      callBack({ app: app.app, config: app.config }, paymentOf(order, changes));
    const expire = ({ orderId }: Order) => app.owner.sql`
      update deposit_orders set state = 'expired', expires_at = clock_timestamp() where id = ${BigInt(orderId)}`;
    const fail = (order: Order) => tell(order, { status: 'failed' });
    const credited = async () => {
      const [row] = await app.db.sql<{ sum: bigint }[]>`
        select coalesce(sum(amount), 0)::bigint as sum from deposit_orders
        where member_id = ${member.memberId} and state = 'paid'`;
      return row?.sum;
    };

    it.each([
      ['expire', expire],
      ['fail', fail],
    ] as const)('orders that %s: the excess waits for the desk', async (_name, end) => {
      await setLimit('deposit', '24h', '150');
      const orders: Order[] = [];
      for (let opened = 0; opened < 3; opened += 1) {
        const order = orderOf(await pay('100'));
        await end(order);
        orders.push(order);
      }
      const answers = await Promise.all(orders.map((order) => tell(order)));
      expect(answers.map(({ result }) => result)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
      expect(answers.map(({ reason }) => reason).toSorted()).toEqual([
        'credited',
        'over-limit',
        'over-limit',
      ]);
      expect(await credited()).toBe(100_00n);
      const waiting = await app.db.sql`
        select order_no, amount, verdict from deposit_unmatched where member_id = ${member.memberId} and handled_at is null`;
      expect(waiting).toHaveLength(2);
      expect(waiting[0]).toMatchObject({ amount: '100.00', verdict: 'over-limit' });
    });

    it('a late payment is refused the room that a newer order holds, and the newer order is credited', async () => {
      await setLimit('deposit', '24h', '150');
      const late = orderOf(await pay('100'));
      await expire(late);
      const open = orderOf(await pay('100'));
      expect((await tell(late)).reason).toBe('over-limit');
      expect((await tell(open)).reason).toBe('credited');
      expect(await credited()).toBe(100_00n);
    });

    it('a late payment that fits is credited', async () => {
      await setLimit('deposit', '24h', '150');
      const late = orderOf(await pay('100'));
      await expire(late);
      expect((await tell(late)).reason).toBe('credited');
      expect((await pay('60')).data).toMatchObject({ rule: 'deposit-limit', left: '50.00' });
    });

    it('an order in time keeps the room that it had when the limit was lowered', async () => {
      const order = orderOf(await pay('100'));
      await setLimit('deposit', '24h', '50');
      expect((await tell(order)).reason).toBe('credited');
    });
  });

  it('lets one of 30 parallel deposits through when there is room for one (C15)', async () => {
    await setLimit('deposit', '24h', '100');
    const answers = await Promise.all(Array.from({ length: 30 }, () => pay('60')));
    expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
    expect(answers.filter(({ status_code }) => status_code === 6012)).toHaveLength(29);
  });

  it('repeats the answer to a key that was accepted, after the limit was lowered', async () => {
    const key = randomUUID();
    const first = await pay('60', key);
    await setLimit('deposit', '24h', '10');
    expect(await pay('60', key)).toEqual(first);
    expect((await pay('60')).status_code).toBe(6012);
  });
});

describe('a limit at the bet', () => {
  it.each([
    ['stake', 'stake-limit', '投注限额'],
    ['loss', 'loss-limit', '亏损限额'],
  ])(
    'of %s lets exactly one of 50 parallel bets through when there is room for one (C15)',
    async (kind, rule, name) => {
      await setLimit(kind, '24h', '15');
      const answers = await Promise.all(Array.from({ length: 50 }, () => bet('10')));
      expect(answers.filter(({ status_code }) => status_code === 6000)).toHaveLength(1);
      const [refused] = answers.filter(({ status_code }) => status_code === 6012);
      expect(refused).toMatchObject({ data: { reason: 'protection', rule, limit: '15.00', left: '5.00' } });
      expect(refused?.message).toMatch(
        new RegExp(`^超出您的 24 小时${name}（¥15\\.00），当前还可投注 ¥5\\.00，最早 .* 起恢复额度$`),
      );
    },
  );

  it('holds between processes as well (C15)', async () => {
    await setLimit('stake', '7d', '15');
    const acceptors = [createAcceptor(app.db), createAcceptor(app.db), createAcceptor(app.db)];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const acceptor = acceptors[index % acceptors.length];
        if (acceptor === undefined) throw new Error('there are acceptors');
        return tryBet(acceptor, player(), betInput(match));
      }),
    );
    expect(outcomes.filter(({ code }) => code === 6000)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 6012)).toHaveLength(49);
  });

  it('of loss counts open bets as lost and gives back their payouts', async () => {
    await setLimit('loss', '30d', '20');
    expect((await bet('20')).status_code).toBe(6000);
    expect((await bet('10')).status_code).toBe(6012);
    await enqueue(app.db, settlementOf(match, { home: 2, away: 0 }));
    await settleNext({ db: app.db, log: silent });
    match = await createMatch(app.owner, { id: nextMatch + 500 });
    // 20 staked, 38 returned: 18 won, so that 38 may be lost from here.
    expect((await bet('38.01')).data).toMatchObject({ rule: 'loss-limit', left: '38.00' });
    expect((await bet('38')).status_code).toBe(6000);
    expect((await bet('10')).status_code).toBe(6012);
  });

  it('does not count bets that were void', async () => {
    await setLimit('stake', '24h', '20');
    expect((await bet('20')).status_code).toBe(6000);
    await enqueue(app.db, { type: 'bet-cancel', at: 1_000, matchId: Number(match.id), reason: 6 });
    await settleNext({ db: app.db, log: silent });
    match = await createMatch(app.owner, { id: nextMatch + 500 });
    expect((await bet('20')).status_code).toBe(6000);
  });

  it('of another member is not found', async () => {
    await setLimit('stake', '24h', '10');
    member = await app.member();
    await fundWallet(app.db, member.memberId, 100_000n);
    expect((await bet('50')).status_code).toBe(6000);
  });

  it('repeats the answer to a key that was accepted, after the limit was lowered', async () => {
    const key = randomUUID();
    const first = await bet('50', key);
    await setLimit('stake', '24h', '10');
    expect(await bet('50', key)).toEqual(first);
  });
});

describe('a session limit', () => {
  /** A session of this member that began and was last used so many minutes ago. */
  async function session(began: number, used: number, ended = true): Promise<void> {
    await app.owner.sql`
      insert into sessions (member_id, token_hash, created_at, last_seen_at, active_at, expires_at, ended_at, end_reason,
        address, user_agent, device)
      values (${member.memberId}, sha256(gen_random_uuid()::text::bytea), now() - ${began} * interval '1 minute',
        now() - ${used} * interval '1 minute', now() - ${used} * interval '1 minute', now() + interval '1 day',
        ${ended ? new Date() : null}, ${ended ? 'logout' : null}, '127.0.0.1', 'test', 'test')`;
  }
  const used = async () => {
    const { data } = await post('/site/api/v1/protection/state', {});
    return protectionState
      .parse(data)
      .limits.find(({ kind, period }) => kind === 'session' && period === '24h')?.used;
  };

  it('counts minutes once however many devices there are, and idle ones until their last use', async () => {
    await session(300, 240);
    await session(280, 230);
    await session(200, 190, false);
    expect(await used()).toBe('80');
  });

  it('counts only rows of the period', async () => {
    await session(1_500, 1_430);
    expect(await used()).toBe('10');
  });

  it('stops bets and launches when it is used up, not deposits (C15)', async () => {
    await setLimit('session', '24h', '61');
    await session(300, 240);
    expect((await bet('10')).status_code).toBe(6000);
    await session(230, 228);
    const refused = await bet('10');
    expect(refused).toMatchObject({
      status_code: 6012,
      data: { reason: 'protection', rule: 'session-limit' },
    });
    expect(refused.message).toMatch(/^您在 24 小时内的游戏时间已达 61 分钟限额，最早 .* 起恢复$/);
    const launch = await post('/game/api/v1/venue/launch', { enName: 'crty' });
    expect(launch).toMatchObject({ status_code: 6012, data: { rule: 'session-limit' } });
    expect((await pay('10')).status_code).toBe(6000);
  });

  it.each([
    [20, '45'],
    [40, '5'],
  ])(
    'counts the session that asks until now, if it was in use %i minutes ago (%s minutes)',
    async (idle, minutes) => {
      await app.owner.sql`
      update sessions set created_at = now() - interval '45 minutes', active_at = now() - ${idle} * interval '1 minute',
        expires_at = now() + interval '1 day'
      where id = ${member.sessionId}`;
      expect(await used()).toBe(minutes);
    },
  );
});

it('an operator’s limit of nothing stops every bet', async () => {
  await setOperatorLimit(
    app.deps,
    {
      memberId: member.memberId,
      kind: 'stake',
      period: '24h',
      value: 0n,
      reason: '保护措施',
      tell: async () => {},
    },
    { actor: 'operator:anna', address: '127.0.0.1', requestId: 'op' },
  );
  expect((await bet('10')).data).toMatchObject({ rule: 'stake-limit', limit: '0.00', left: '0.00' });
});
