/**
 * For tests only: withdrawals over HTTP as a careful client makes them (quote and key are kept before anything is sent, and sent again
 * until the answer is definite), reviewers who approve acknowledged orders, and a payment provider that outlives the server.
 */

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { withdrawalCalls } from '@hj/contract';
import { beijingDate } from '@hj/platform';
import { createSandbox } from '../../../payment-sandbox/src/app.ts';
import { createWithdrawalPasswords } from '../modules/account/password/passwords.ts';
import { goodPin } from '../modules/account/test-security.ts';
import { plantCard } from '../modules/cashier/destinations/test-card.ts';
import { redirectProvider } from '../modules/cashier/providers/redirect-provider.ts';
import { createDesk } from '../modules/cashier/withdrawal/desk/desk.ts';
import { plantPersonal } from '../modules/profile/test-personal.ts';
import type { TestMember } from '../modules/sportsbook/test-bets.ts';
import { bystander } from '../test-bystander.ts';
import { isAccepted, isDefinite } from './test-bettor.ts';
import { type Answer, dataOf, type FaultClient, type Reply } from './test-client.ts';
import { payoutDeps } from './test-payouts.ts';
import { paymentSecret } from './test-process.ts';
import type { World } from './test-world.ts';

export interface WithdrawalPlan {
  member: TestMember;
  destinationId: string;
  key: string;
  amount: string;
  quote?: string;
  replies: Reply[];
  approved: boolean;
}

const calls = { preview: '/fd/api/v1/withdraw/preview', submit: '/fd/api/v1/withdraw/new' } as const;
const answerOf = withdrawalCalls[calls.submit].response;

/** The payment sandbox. Its callbacks go to the server that lives at the moment, and are lost while none does. */
export async function startSandbox() {
  let target: number | undefined;
  const forwarder = createServer((request, response) => {
    const pass = async () => {
      const answer = await fetch(`http://127.0.0.1:${target ?? 1}${request.url}`, {
        ...{ method: 'POST', body: await buffer(request) },
        headers: {
          'content-type': 'application/json',
          'x-signature': String(request.headers['x-signature']),
        },
      });
      response.end(await answer.text());
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => forwarder.listen(0, '127.0.0.1', resolve));
  const address = forwarder.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const app = createSandbox({
    ...{ secret: paymentSecret, callbackUrl: `http://127.0.0.1:${port}/fd/callback/sandbox` },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const asked = redirectProvider({ name: 'sandbox', url, secret: paymentSecret, publicUrl: url });
  return {
    url,
    /** Where callbacks go from now on. */
    callBack: (server: { port: number } | undefined) => {
      target = server?.port;
    },
    /** Its payouts of today, as in its statement to the merchant. */
    paid: async () =>
      (await asked.statement(beijingDate(new Date()))).filter(
        ({ kind, status }) => kind === 'payout' && status === 'paid',
      ),
    async close() {
      await app.close();
      forwarder.close();
    },
  };
}

export async function createWithdrawers(world: World) {
  const deps = payoutDeps({ db: world.db, providerUrl: 'http://127.0.0.1:1' });
  const desk = createDesk(deps);
  const pin = await createWithdrawalPasswords(deps.config.secret).hash(goodPin);
  let members = 0;

  async function approve(plan: WithdrawalPlan, answer: Answer): Promise<void> {
    if (plan.approved) return;
    const action = { actor: 'staff:7', reason: '', address: '127.0.0.1', requestId: 'kill' };
    await desk.approve(BigInt(dataOf(answer, answerOf).orderId), action, { canDecideRisk: true });
    plan.approved = true;
  }

  return {
    /** Members who may withdraw, each with a plan of one withdrawal of half of the money. */
    async plan(count: number, cash: bigint): Promise<WithdrawalPlan[]> {
      const made = await world.addMembers(count, cash);
      const plans: WithdrawalPlan[] = [];
      for (const member of made) {
        members += 1;
        const { memberId } = member;
        const facts = {
          'real-name': '张三',
          birthday: '1990-01-01',
          phone: `86135${10_000_000 + members}`,
        } as const;
        for (const field of ['real-name', 'birthday', 'phone'] as const)
          await plantPersonal(world.db, deps.config, { memberId, field, value: facts[field] });
        await world.owner.sql`update members set second_password_phc = ${pin} where id = ${memberId}`;
        const destinationId = await plantCard(deps, memberId);
        const amount = `${cash / 200n}.00`;
        plans.push({ member, destinationId, key: randomUUID(), amount, replies: [], approved: false });
      }
      return plans;
    },

    /** Asks for the quote if there is none yet, submits by it, and has reviewers approve acknowledged orders. */
    async send(client: FaultClient, plan: WithdrawalPlan): Promise<Reply> {
      const { member, destinationId, amount, key } = plan;
      const { token } = member;
      if (plan.quote === undefined) {
        const preview = await client.call(calls.preview, { destinationId, amount }, { token });
        if (!isAccepted(preview)) return preview;
        plan.quote = dataOf(preview, withdrawalCalls[calls.preview].response).quote;
      }
      const body = { destinationId, amount, quote: plan.quote, password: goodPin };
      const reply = await client.call(calls.submit, body, { token, key });
      plan.replies.push(reply);
      if (isAccepted(reply)) await approve(plan, reply);
      return reply;
    },
  };
}

export type Withdrawers = Awaited<ReturnType<typeof createWithdrawers>>;

/** Sends each plan, also the acknowledged ones, until its answer is definite. */
export async function convergeWithdrawals(
  client: FaultClient,
  withdrawers: Withdrawers,
  plans: readonly WithdrawalPlan[],
): Promise<void> {
  for (const plan of plans) {
    const until = performance.now() + 20_000;
    while (!isDefinite(await withdrawers.send(client, plan))) {
      if (performance.now() > until) throw new Error(`Withdrawal ${plan.key} did not converge.`);
      await pause(50);
    }
  }
}

interface StoredWithdrawal {
  memberId: bigint;
  key: string | null;
  orderNo: string;
  state: string;
}

/** Each order with the client key under which its answer is stored. */
export async function listWithdrawals({ db }: World): Promise<StoredWithdrawal[]> {
  return await db.sql<StoredWithdrawal[]>`
    select w.member_id, c.key, w.order_no, w.state from withdrawals w
    left join commands c on c.member_id = w.member_id and c.operation = 'withdraw/new'
      and c.answer::jsonb ->> 'orderNo' = w.order_no
    where w.member_id <> ${bystander}`;
}

/** Compares the clients' answers so far with the stored orders, and the answers to one key with each other. */
export function listBrokenWithdrawals(
  plans: readonly WithdrawalPlan[],
  orders: readonly StoredWithdrawal[],
): string[] {
  const faults: string[] = [];
  for (const { member, key, replies } of plans) {
    const own = orders.filter(({ memberId }) => memberId === member.memberId);
    const accepted = replies.filter(isAccepted);
    if (own.length > 1) faults.push(`${key} has ${own.length} orders`);
    if (own.some((order) => order.key !== key)) faults.push(`${key} has an order without its key`);
    for (const reply of accepted) {
      const { orderNo } = dataOf(reply, answerOf);
      if (!own.some((order) => order.orderNo === orderNo))
        faults.push(`${orderNo} was acknowledged and is not there`);
    }
    if (new Set(accepted.map(({ text }) => text)).size > 1) faults.push(`${key} was answered differently`);
    const refused = replies.filter((reply) => isDefinite(reply) && !isAccepted(reply));
    for (const reply of refused) faults.push(`${key} was refused: ${JSON.stringify(reply)}`);
  }
  return faults;
}
