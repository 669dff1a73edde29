/** For tests only: members who claim coin transfers, and two members of staff who decide (ADR 193). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { TestMember } from '../../../../test-app.ts';
import { expectCleanLedger } from '../../../wallet/test-ledger.ts';
import { type CoinServer, coinServer } from '../../coin/test-chain.ts';
import type { Order } from '../../test-cashier.ts';

export const network = 'TRC20';
export const unknownHash = () => randomUUID().replaceAll('-', '').repeat(2);

/** A server for the tests of a file; after each of them the ledger is checked. */
export function claimTests() {
  let server: CoinServer;
  beforeAll(async () => {
    server = await coinServer();
  });
  afterEach(async () => {
    await server.owner.sql`update coin_rates set mid_rate = 71700 + spread`;
    await expectCleanLedger(server.db, server.invariants);
  });
  afterAll(() => server.close());

  const desk = () => server.whole.cashier.desk.deposits;
  const action = (actor: string) => ({
    ...{ actor, reason: '与会员核对无误', address: '127.0.0.1', requestId: randomUUID() },
  });

  const claim = (member: TestMember, { orderId }: Pick<Order, 'orderId'>, hash: string) =>
    server.call('/fd/api/v1/payment/claimTransfer', { orderId, hash }, member);

  /** An order of 717.00, which is 100 USDT at 7.17. */
  async function opened() {
    await server.look(network);
    const member = await server.member();
    return { member, order: await server.order(member, network) };
  }

  /** Sends coins to the address of the order; seen in a block that is final. */
  async function send({ coin }: { coin: { address: string } }, amount = '90.00') {
    const [sent] = server.send(network, [{ to: coin.address, amount }]);
    server.mine(4);
    await server.look(network);
    return sent?.txHash ?? '';
  }

  async function paymentOf(hash: string, open = true) {
    const { list } = await desk().unmatched({ open, pageNum: 1, pageSize: 100 });
    const found = list.find(({ reference }) => reference.includes(hash));
    if (found === undefined) throw new Error('no unmatched payment of this transaction');
    return found;
  }

  async function propose(hash: string, { memberId }: TestMember, actor = 'staff:1') {
    const { id, claims } = await paymentOf(hash);
    const claimId = claims.find((each) => each.memberId === memberId)?.id;
    await desk().proposeUnmatched({ id, action: 'credit', claimId }, action(actor));
    return id;
  }

  const decide = (id: bigint, decision: 'approved' | 'rejected' | 'withdrawn', actor = 'staff:2') =>
    desk().decideUnmatched({ id, decision }, action(actor));

  async function credit(hash: string, member: TestMember) {
    await decide(await propose(hash, member), 'approved');
  }

  const claimed = async (member: TestMember, order: Pick<Order, 'orderId'>) =>
    (await server.statusOf(member, order)).claim;

  async function recordOf(member: TestMember, { orderNo }: Pick<Order, 'orderNo'>) {
    const { data } = await server.call(
      '/fd/api/v1/transactions/queryDealRecord',
      { beginTime: 0, endTime: Date.now() + 86_400_000, type: 'all', pageNum: 1, pageSize: 50 },
      member,
    );
    const deal = data.list.find((each) => each.orderNo === orderNo);
    return [deal?.state, deal?.stateText, deal?.note];
  }

  const lettersOf = async ({ memberId }: TestMember) =>
    (
      await server.owner.sql<
        { body: unknown }[]
      >`select body from letters where member_id = ${memberId} order by id`
    ).map(({ body }) => JSON.stringify(body));

  const limit = ({ memberId }: TestMember, value: string) =>
    server.whole.protection.desk.protection.setLimit(
      memberId,
      { kind: 'deposit', period: '24h', value },
      { actor: 'staff:1', reason: '测试', address: '127.0.0.1', requestId: randomUUID() },
    );
  const held = async (member: TestMember) =>
    (await server.call('/fd/api/v1/payment/heldDeposits', {}, member)).data.list;

  return {
    get server() {
      return server;
    },
    ...{
      desk,
      action,
      claim,
      opened,
      send,
      paymentOf,
      propose,
      decide,
      credit,
      claimed,
      recordOf,
      lettersOf,
      limit,
      held,
    },
  };
}
