import { type CallAnswer, type CallInput, vipCalls } from '@hj/contract';
import type { MoneyContext } from '@hj/platform';
import { type CommandDeps, lockWallets, runMemberCommand } from '../../wallet/index.ts';
import { payRebate } from '../rebate/pay.ts';
import { refuse } from '../refusals.ts';
import { claimGift } from '../vip/gifts.ts';

const path = '/act/api/v1/welfare/receive';
const { response: received } = vipCalls[path];

/**
 * Claims the rebate of a category, or a gift of the grade.
 * @throws AppError 6004 no such gift; 6012 nothing to claim, claimed, not open, over, or no bonus may be given; 6011 in flight
 */
export function receiveWelfare(
  deps: CommandDeps,
  input: CallInput<typeof path>,
  context: MoneyContext,
): Promise<CallAnswer<typeof path>> {
  const { memberId } = context.session;
  const { requestId } = context;
  return runMemberCommand(
    deps,
    { context, operation: 'welfare/receive', body: input, answer: received },
    async (tx) => {
      const before = (await lockWallets(tx, { members: [memberId] })).available(memberId);
      if (input.kind === 'vip') {
        const { amount, turnover } = await claimGift(tx, { giftId: input.giftId, memberId, requestId });
        return { amount, turnover, centerWalletBalance: before + amount };
      }
      const amount = await payRebate(
        tx,
        { memberId, category: input.category },
        { paidBy: 'member', requestId },
      );
      if (amount === 0n) throw refuse('no-rebate');
      return { amount, turnover: 0n, centerWalletBalance: before + amount };
    },
  );
}
