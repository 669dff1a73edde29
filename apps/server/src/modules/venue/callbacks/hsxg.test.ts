import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDeps } from '../../../test-deps.ts';
import { asMember, type TestMember } from '../../account/test-member.ts';
import { playInvariants } from '../../play/index.ts';
import { expectCleanLedger, fundWallet } from '../../wallet/test-ledger.ts';
import { venueInvariants } from '../check-store.ts';
import { createRounds } from '../rounds/rounds.ts';
import { createCallbacks } from './callbacks.ts';
import { hsxgProtocol, signHsxg } from './hsxg.ts';
import { launchVenue } from './test-callbacks.ts';

const secret = 'exampleSecrect';
let world: Awaited<ReturnType<typeof testDeps>>;
let http: ReturnType<typeof createCallbacks>;
let url = '';
let member: TestMember;

beforeAll(async () => {
  world = await testDeps();
  const { deps, owner } = world;
  await owner.sql`
    insert into venues (code, en_name, name, category, provider, sort) values ('hsxg', 'hsxg', 'HS真人', 'live', 'hsxg', 92)`;
  const providers = new Map([['hsxg', { venue: 'hsxg', protocol: hsxgProtocol({ secret }) }]]);
  http = createCallbacks({ ...deps, rounds: createRounds({ db: deps.db, log: deps.log }), providers });
  url = await http.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  member = await asMember(world.deps.db);
  await fundWallet(world.deps.db, member.memberId, 10_000n);
  await launchVenue(world.deps.db, member, 'hsxg');
});
afterEach(() => expectCleanLedger(world.deps.db, [...venueInvariants, ...playInvariants]));
afterAll(async () => {
  await http.close();
  await world.database.drop();
});

type Transaction = [id: string, yuan: number, code: 1 | 2 | 3];
interface More {
  status?: 'modified' | 'canceled';
  requestId?: string;
  seconds?: number;
  signature?: string;
}

async function post(action: string, text: string, more: More = {}) {
  const seconds = more.seconds ?? Math.floor(Date.now() / 1_000);
  const answer = await fetch(`${url}/callback/hsxg/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ JsonText: text, RequestId: more.requestId ?? randomUUID(), UnixTimeSeconds: seconds },
      Signature: more.signature ?? signHsxg(secret, seconds, text),
    }),
  });
  return (await answer.json()) as { Balance: number; UpdateTime: number; ErrorCode: number };
}

const say = (transactions: readonly Transaction[], more: More = {}) =>
  post(
    'UpdateBalance',
    JSON.stringify({
      ...{ GameTypes: 'Baccarat', TableId: 'F', Account: `hj-${member.memberId}` },
      ...(more.status ? { BetFormId: 111, ModifiedStatus: more.status } : {}),
      Transactions: transactions.map(([TransactionId, Amount, OperationCode]) => {
        return { TransactionId, Amount, OperationCode };
      }),
    }),
    more,
  );
const balance = async () =>
  (await post('GetBalance', JSON.stringify({ Account: `hj-${member.memberId}` }))).Balance;
const rounds = () =>
  world.deps.db.sql<{ state: string; staked: bigint; won: bigint; turnover: bigint }[]>`
    select state, staked, won, turnover from venue_rounds where member_id = ${member.memberId} order by id`;

describe('a table as HS and XG settle it again (item 11): stake 100 at 1:1', () => {
  it.each([
    ['lose→win', 0, 'modified', 200, 100],
    ['win→lose', 200, 'modified', -200, -100],
    ['tie→win', 100, 'modified', 100, 100],
    ['tie→lose', 100, 'modified', -100, -100],
    ['win→tie', 200, 'modified', -100, 0],
    ['lose→tie', 0, 'modified', 100, 0],
    ['win→cancel', 200, 'canceled', -100, 0],
    ['lose→cancel', 0, 'canceled', 100, 0],
    ['tie→cancel', 100, 'canceled', 0, 0],
  ] as const)('%s', async (_name, settled, status, correction, net) => {
    const bet = randomUUID();
    expect(await say([[bet, -100, 1]])).toMatchObject({ ErrorCode: 1, Balance: 0 });
    expect(await say([[bet, settled, 2]])).toMatchObject({ ErrorCode: 1, Balance: settled });
    const again = { status, requestId: randomUUID() };
    expect(await say([[bet, correction, 3]], again)).toMatchObject({ ErrorCode: 1, Balance: 100 + net });
    // The same request has one effect, also after the launch is over.
    expect(await say([[bet, correction, 3]], again)).toMatchObject({ ErrorCode: 1, Balance: 100 + net });
    expect(await balance()).toBe(100 + net);
    expect(await rounds()).toMatchObject([
      { state: 'closed', staked: 10_000n, won: BigInt((100 + net) * 100) },
    ]);
  });

  it('a third settlement comes under the same TransactionId and another RequestId', async () => {
    const bet = randomUUID();
    await say([[bet, -100, 1]]);
    await say([[bet, 0, 2]]);
    await say([[bet, 200, 3]], { status: 'modified' });
    await say([[bet, -200, 3]], { status: 'modified' });
    expect(await balance()).toBe(0);
  });

  it('a bet that is cancelled in the game comes back and counts for nothing', async () => {
    const bet = randomUUID();
    await say([[bet, -60, 1]]);
    expect(await say([[bet, 60, 3]], { status: 'canceled' })).toMatchObject({ ErrorCode: 1, Balance: 100 });
    expect(await rounds()).toMatchObject([{ state: 'closed', turnover: 0n }]);
  });

  it.each([
    ['win', 200, -100],
    ['lose', 0, 100],
    ['tie', 100, 0],
  ] as const)('a bet that is cancelled after a %s counts for nothing', async (_name, settled, correction) => {
    const bet = randomUUID();
    await say([[bet, -100, 1]]);
    await say([[bet, settled, 2]]);
    await say([[bet, correction, 3]], { status: 'canceled' });
    expect(await balance()).toBe(100);
    expect(await rounds()).toMatchObject([{ state: 'closed', staked: 10_000n, won: 10_000n, turnover: 0n }]);
    const [played] = await world.deps.db.sql`
      select sum(staked)::int as staked, sum(won)::int as won, sum(turnover)::int as turnover
      from play_hours where member_id = ${member.memberId}`;
    expect(played).toEqual({ staked: 0, won: 0, turnover: 0 });
  });

  it('two bets of a round are settled together or not at all', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await say([[one, -30, 1]]);
    await say([[two, -30.5, 1]]);
    expect(await balance()).toBe(39.5);
    const strange = randomUUID();
    expect(
      await say([
        [one, 60, 2],
        [strange, 60, 2],
      ]),
    ).toMatchObject({ ErrorCode: 2, Balance: 39.5 });
    expect(
      await say([
        [one, 60, 2],
        [two, 0, 2],
      ]),
    ).toMatchObject({ ErrorCode: 1, Balance: 99.5 });
    expect((await rounds()).map(({ state }) => state)).toEqual(['closed', 'closed']);
  });
});

describe('calls of HS and XG', () => {
  it('are signed over secret, second and text: the published vector', () => {
    const text =
      '{"GameTypes":"Baccarat","TableId":"F","Account":"test111","Transactions":[{"TransactionId":"6a69be67-36ed-4828-b117-8888473d8440","Amount":-2000.0,"OperationCode":1}]}';
    expect(signHsxg(secret, 1_647_920_033, text)).toBe('ab36e37737858f0b2b4079cdcea2d5e7');
  });

  it('are refused with a balance of 0 by another signature, text, or a second far from ours (item 21)', async () => {
    const bet: Transaction = [randomUUID(), -1, 1];
    const refused = { ErrorCode: 2, Balance: 0 };
    expect(await say([bet], { signature: 'a'.repeat(32) })).toMatchObject(refused);
    expect(await say([bet], { seconds: Math.floor(Date.now() / 1_000) - 16 * 60 })).toMatchObject(refused);
    expect(await say([bet], { seconds: Math.floor(Date.now() / 1_000) - 14 * 60 })).toMatchObject({
      ErrorCode: 1,
    });
    expect(await balance()).toBe(99);
  });

  it('are refused under another RequestId than the one that the signature came with first', async () => {
    const bet = randomUUID();
    await say([[bet, -100, 1]]);
    await say([[bet, 0, 2]]);
    const captured = {
      seconds: Math.floor(Date.now() / 1_000),
      requestId: randomUUID(),
      status: 'modified',
    } as const;
    const correction: Transaction[] = [[bet, 50, 3]];
    expect(await say(correction, captured)).toMatchObject({ ErrorCode: 1, Balance: 50 });
    expect(await say(correction, { ...captured, requestId: randomUUID() })).toMatchObject({ ErrorCode: 2 });
    expect(await say(correction, captured)).toMatchObject({ ErrorCode: 1, Balance: 50 });
    expect(await balance()).toBe(50);
  });

  it('of one signature under many RequestIds at once have one effect', async () => {
    const bet = randomUUID();
    await say([[bet, -100, 1]]);
    await say([[bet, 0, 2]]);
    const captured = { seconds: Math.floor(Date.now() / 1_000), status: 'modified' } as const;
    const answers = await Promise.all(Array.from({ length: 8 }, () => say([[bet, 25, 3]], captured)));
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 1)).toHaveLength(1);
    expect(await balance()).toBe(25);
  });

  it('take no bet beyond the balance, none twice, none of another sum, and no wrong sign', async () => {
    const bet = randomUUID();
    expect(await say([[bet, -100.01, 1]])).toMatchObject({ ErrorCode: 2, Balance: 100 });
    expect(await say([[bet, -10, 1]])).toMatchObject({ ErrorCode: 1, Balance: 90 });
    expect(await say([[bet, -10, 1]])).toMatchObject({ ErrorCode: 1, Balance: 90 });
    expect(await say([[bet, -20, 1]])).toMatchObject({ ErrorCode: 2, Balance: 90 });
    expect(await say([[randomUUID(), 10, 1]])).toMatchObject({ ErrorCode: 2, Balance: 0 });
    expect(await say([[bet, -10, 2]])).toMatchObject({ ErrorCode: 2, Balance: 0 });
    expect(await say([[bet, 0.005, 2]])).toMatchObject({ ErrorCode: 2, Balance: 0 });
    expect(await balance()).toBe(90);
  });

  it('pay after the launch is over, and take no bet then', async () => {
    const bet = randomUUID();
    await say([[bet, -10, 1]]);
    await world.owner.sql`
      update venue_sessions set live_until = now() - interval '1 second' where member_id = ${member.memberId}`;
    expect(await say([[randomUUID(), -10, 1]])).toMatchObject({ ErrorCode: 2, Balance: 90 });
    expect(await say([[bet, 20, 2]])).toMatchObject({ ErrorCode: 1, Balance: 110 });
  });
});
