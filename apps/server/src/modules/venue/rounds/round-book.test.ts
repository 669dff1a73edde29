import { randomUUID } from 'node:crypto';
import { beijingDate } from '@hj/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../account/test-member.ts';
import { createReconciliation } from '../../cashier/reconciliation/reconcile.ts';
import { type CallbackWorld, callbackWorld, keys } from '../callbacks/test-callbacks.ts';
import { hub88Client } from '../hub88-client.ts';
import { startProvider } from '../test-provider.ts';
import { roundBooks } from './round-book.ts';

interface Line {
  transaction_uuid: string;
  kind: 'bet' | 'win' | 'rollback';
  reference_transaction_uuid: string | null;
  user: string;
  amount: number;
  created_at: string;
}

let world: CallbackWorld;
let provider: Awaited<ReturnType<typeof startProvider>>;
let isDown = false;
let lines: Line[] = [];
let desk: ReturnType<typeof createReconciliation>['desk'];
let member: TestMember;
let token: string;
/** Rounds of other tests are in our books alone. */
let left: string[];
beforeAll(async () => {
  world = await callbackWorld();
  // Two transactions a page; the cursor is where the next one begins.
  provider = await startProvider(({ path, body }) => {
    if (isDown || path !== '/transactions/list') return { status: 503, body: {} };
    const found = lines.filter(({ created_at: at }) => at >= String(body.from) && at < String(body.to));
    const begin = Number(body.cursor ?? 0);
    const transactions = found.slice(begin, begin + 2);
    return { body: { transactions, next: begin + 2 < found.length ? String(begin + 2) : null } };
  });
  const client = hub88Client({ url: provider.url, operator: 1, privateKey: keys.privateKey });
  const books = roundBooks({ db: world.db, statements: new Map([['hub88', client]]) });
  desk = createReconciliation(world.deps, books).desk;
});
beforeEach(async () => {
  isDown = false;
  member = await world.member(10_000n);
  token = await world.launch(member, 'fish');
  lines = [];
  await run();
  left = await listOpen();
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

const today = () => beijingDate(new Date());
const action = { actor: 'staff:1', reason: '日常对账', address: '127.0.0.1', requestId: 'r-1' };
const run = () => desk.run({ provider: 'venue:hub88', day: today() }, action);
const listOpen = async () => {
  const { list } = await desk.differences(world.db, { pageNum: 1, pageSize: 100, state: 'open' });
  return list.map(({ kind, orderNo, statement, order }) => `${kind} ${orderNo} ${statement} ${order}`).sort();
};

const open = async () => (await listOpen()).filter((text) => !left.includes(text));

/** Says something to our wallet, and keeps it in the provider's books. */
async function play(
  kind: 'bet' | 'win' | 'rollback',
  amount: bigint,
  { round = 'r', target }: { round?: string; target?: string } = {},
): Promise<Line> {
  const id = randomUUID();
  const [hub88] = world.dialects;
  const heard = await hub88?.say(kind, {
    ...{ member, token, id, round, amount },
    ...(target === undefined ? {} : { target }),
  });
  expect(heard).toMatchObject({ isDone: true });
  const line: Line = {
    ...{ transaction_uuid: id, kind, reference_transaction_uuid: target ?? null },
    ...{
      user: `hj-${member.memberId}`,
      amount: Number(amount) * 1_000,
      created_at: new Date().toISOString(),
    },
  };
  lines.push(line);
  return line;
}

describe('the reconciliation of rounds on the centre wallet [WL8]', () => {
  it('finds nothing where the provider has the same bets, taken back or not, over several pages', async () => {
    const bet = await play('bet', 500n);
    await play('win', 1_200n, { target: bet.transaction_uuid });
    const void_ = await play('bet', 300n, { round: 's' });
    await play('rollback', 300n, { round: 's', target: void_.transaction_uuid });
    // A bet that the provider never heard of: it has the rollback alone.
    await play('rollback', 200n, { round: 't', target: randomUUID() });
    expect(await run()).toMatchObject({ state: 'done', lines: 5 });
    expect(await open()).toEqual([]);
  });

  it('finds a planted difference of each kind, and clears it when it is mended', async () => {
    const [cent, lost, strange] = [
      await play('bet', 500n, { round: 'a' }),
      await play('bet', 600n, { round: 'b' }),
      await play('win', 700n, { round: 'a' }),
    ];
    lines = lines.filter((line) => line !== lost);
    cent.amount += 1_000;
    strange.user = 'hj-1';
    const unknown: Line = { ...cent, transaction_uuid: 'never-heard', amount: 9_000 };
    lines.push(unknown, { ...unknown });
    await run();
    expect(await open()).toEqual(
      [
        `amount bet:${cent.transaction_uuid} -5.01 -500`,
        `duplicate bet:never-heard -0.09 null`,
        `missing-order bet:never-heard -0.09 null`,
        `missing-statement bet:${lost.transaction_uuid} null -600`,
        `reference payout:${strange.transaction_uuid} 7.00 700`,
      ].sort(),
    );
    cent.amount -= 1_000;
    strange.user = `hj-${member.memberId}`;
    lines = [...lines.filter((line) => line.transaction_uuid !== 'never-heard'), lost];
    await run();
    expect(await open()).toEqual([]);
  });

  it('finds a bet that the sweeper gave back and the provider still has', async () => {
    const bet = await play('bet', 400n, { round: 'z' });
    await world.owner.sql`
      update venue_transactions set state = 'cancelled' where txn_id = ${bet.transaction_uuid}`;
    await run();
    expect(await open()).toContain(`state bet:${bet.transaction_uuid} -4.00 -400`);
    await world.owner.sql`
      update venue_transactions set state = 'applied' where txn_id = ${bet.transaction_uuid}`;
  });

  it('fails while the provider is silent', async () => {
    isDown = true;
    await expect(run()).rejects.toMatchObject({ code: 6006 });
    const { list } = await desk.runs(world.db, { pageNum: 1, pageSize: 1 });
    expect(list).toMatchObject([{ provider: 'venue:hub88', state: 'failed', fault: '场馆未应答' }]);
  });
});
