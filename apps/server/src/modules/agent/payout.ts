/**
 * 提取佣金. Invariants: statements that two of the staff approved are paid once, all in one sum, money, deal and marks in one
 * transaction under the client's key, with the wallet locked before the statements.
 */
import { agentCalls, type CallAnswer } from '@hj/contract';
import type { Amount } from '@hj/money';
import { type MoneyContext, nextIds } from '@hj/platform';
import { type CommandDeps, dealText, lockWallets, recordDeal, runMemberCommand } from '../wallet/index.ts';
import { isAgent } from './agent-store.ts';
import { monthOf } from './months.ts';
import { getPlan } from './plan.ts';
import { refuse } from './refusals.ts';
import { lockApproved, markPaid } from './statement-store.ts';

const path = '/act/api/v1/agent/payout';
type Paid = CallAnswer<typeof path>;

export interface AgentDeps extends CommandDeps {
  now: () => Date;
}

/** @throws AppError 6012 not an agent, or less approved than the plan's least payout */
export function payCommission(deps: AgentDeps, context: MoneyContext): Promise<Paid> {
  const { memberId } = context.session;
  return runMemberCommand(
    deps,
    { context, operation: 'agent/payout', body: {}, answer: agentCalls[path].response },
    async (tx) => {
      if (!(await isAgent(tx, memberId))) throw refuse('not-an-agent');
      const { leastPayout } = await getPlan(tx, monthOf(deps.now()));
      const posting = await lockWallets(tx, { members: [memberId], systems: ['commission'] });
      const open = await lockApproved(tx, memberId);
      const amount = open.reduce<Amount>((sum, { total }) => sum + total, 0n);
      if (amount === 0n || amount < leastPayout) throw refuse('payout-too-low');
      const [dealId = 0n] = await nextIds(tx, 1);
      posting.transfer({
        ...{ kind: 'commission', amount, reference: `commission:${dealId}` },
        ...{ from: { system: 'commission' }, to: { memberId, kind: 'cash' } },
      });
      const balanceAfter = posting.available(memberId);
      await posting.write(context.requestId);
      await recordDeal(tx, {
        ...{ id: dealId, memberId, type: 'commission', orderNo: `Y${dealId}`, amount, balanceAfter },
        ...{ title: dealText('commission', { months: monthsText(open) }), step: 'succeeded' },
      });
      await markPaid(
        tx,
        open.map(({ id }) => id),
        dealId,
      );
      return { amount, statements: open.length, centerWalletBalance: balanceAfter };
    },
  );
}

const monthsText = (open: readonly { month: string }[]) =>
  open.map(({ month }) => month.slice(0, 7)).join('、');
