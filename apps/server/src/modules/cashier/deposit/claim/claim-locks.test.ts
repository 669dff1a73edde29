/** Locks of claims: the order that a transfer names before claims and wallet, as everywhere; a member's claims by turns (ADR 193). */
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../test-app.ts';
import type { Order } from '../../test-cashier.ts';
import { lockClaimant } from './claim-store.ts';
import { claimTests, network, unknownHash } from './test-claims.ts';

const tests = claimTests();
const { desk, action, claim, opened, send, paymentOf, propose, decide, limit } = tests;

/** A transfer that names an order beyond its member's limit, claimed for another order of the same member; the limit is gone then. */
async function named() {
  const { member, order } = await opened();
  const id = BigInt(order.orderId);
  await tests.server.owner
    .sql`update deposit_orders set expires_at = created_at + interval '1 microsecond' where id = ${id}`;
  await limit(member, '500');
  const hash = await send(order, order.coin.exactAmount);
  await tests.server.owner.sql`delete from protection_limits where member_id = ${member.memberId}`;
  const second = await tests.server.order(member, network);
  await claim(member, second, hash);
  return { member, order, second, hash };
}

const waiting = async () =>
  (
    await tests.server.owner.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  ).length;

/** Does the work while the order's row is locked; @returns which of the two later locks it holds while it waits for the order. */
async function heldWhileWaiting(
  { orderId }: Pick<Order, 'orderId'>,
  member: TestMember,
  hash: string,
  work: () => Promise<void>,
) {
  let working: Promise<void> | undefined;
  const held = await tests.server.owner.transaction(async (tx) => {
    await tx.sql`select from deposit_orders where id = ${BigInt(orderId)} for update`;
    working = work();
    working.catch(() => undefined);
    await expect.poll(waiting).toBe(1);
    const wallets = await tx.sql`
      select from ledger_accounts where member_id = ${member.memberId} and kind = 'cash' for update skip locked`;
    const claims =
      await tx.sql`select from coin_transfer_claims where tx_hash = ${hash} for update skip locked`;
    return { wallet: wallets.length === 0, claims: claims.length === 0 };
  });
  await working;
  return held;
}

describe('the order that a transfer names', () => {
  it('is locked before the wallet where the transfer is credited to another order', async () => {
    const { member, order, second, hash } = await named();
    const id = await propose(hash, member);
    const held = await heldWhileWaiting(order, member, hash, () => decide(id, 'approved'));
    expect(held).toEqual({ wallet: false, claims: false });
    expect((await tests.server.statusOf(member, second)).state).toBe('paid');
  });

  it('is locked before the claims where the transfer is noted', async () => {
    const { member, order, hash } = await named();
    const { id } = await paymentOf(hash);
    const held = await heldWhileWaiting(order, member, hash, () => desk().resolve(id, action('staff:1')));
    expect(held).toEqual({ wallet: false, claims: false });
  });

  it.each(Array.from({ length: 4 }, (_, round) => round))(
    'is paid by its exact transfer while the first one is credited to another order, without a deadlock (%s)',
    async (round) => {
      const { member, order, hash } = await named();
      const id = await propose(hash, member);
      tests.server.send(network, [{ to: order.coin.address, amount: order.coin.exactAmount }]);
      tests.server.mine(4);
      const steps = [() => decide(id, 'approved'), () => tests.server.look(network)];
      await Promise.all((round % 2 === 0 ? steps : steps.toReversed()).map((step) => step()));
      await tests.server.look(network);
      // Two orders of 717.00, which differ by some fen from other open ones.
      expect(await tests.server.cashOf(member)).toMatch(/^1434\.\d\d$/);
    },
  );
});

describe('the claims of a member', () => {
  it('take turns: of two at once only one is the tenth open one', async () => {
    const { member, order } = await opened();
    const second = await tests.server.order(member, network);
    const [id, hashes] = [BigInt(order.orderId), Array.from({ length: 9 }, unknownHash)];
    await tests.server.owner.sql`
      insert into coin_transfer_claims (member_id, order_id, network, tx_hash)
      select ${member.memberId}, ${id}, ${network}, hash from unnest(${hashes}::text[]) as hash`;
    const claims = await tests.server.owner.transaction(async (tx) => {
      await lockClaimant(tx, member.memberId);
      const both = [order, second].map((each) => claim(member, each, unknownHash()));
      await expect.poll(waiting).toBe(2);
      return both;
    });
    const answers = await Promise.all(claims);
    expect(answers.map(({ status_code }) => status_code).sort()).toEqual([6000, 6012]);
    expect(answers.map(({ message }) => message)).toContain('您有多笔转账正在核对，请等待结果或联系在线客服');
  });
});
