/**
 * A member gives up a gift before its turnover is met (PB4). Invariants:
 * - the deduction is the sum that the member saw: another one is refused, and nothing moves;
 * - less than the whole gift is taken only of a member who has lost it: while money is in play it may come back, and it would come
 *   back without its requirement;
 * - money, the end of the requirement and the record of it are one transaction, under the wallet's lock and the client's key.
 */
import { type CallAnswer, type CallInput, vipCalls } from '@hj/contract';
import type { Amount } from '@hj/money';
import { type MemberContext, type MoneyContext, nextIds, type Queries } from '@hj/platform';
import { forfeitRequirement, type Turnover, type TurnoverState } from '../../turnover/index.ts';
import {
  type Balance,
  type CommandDeps,
  dealText,
  getBalance,
  lockWallets,
  recordDeal,
  runMemberCommand,
} from '../../wallet/index.ts';
import { refuse } from '../refusals.ts';
import { hasMoneyInPlay, insertForfeit } from './forfeit-store.ts';

export interface ForfeitDeps extends CommandDeps {
  requirements: Turnover;
}

const path = '/act/api/v1/promotion/forfeit';
const { response: forfeited } = vipCalls[path];

/** The deduction for a gift that is given up: all of it, or its rest where nothing is in play. */
async function takenOf(
  q: Queries,
  { memberId, bonus, openedAt }: TurnoverState['rows'][number],
  { cash, held }: Balance,
): Promise<Amount> {
  if (cash >= bonus || held > 0n) return bonus;
  return (await hasMoneyInPlay(q, memberId, openedAt)) ? bonus : cash;
}

/** Gifts whose turnover is not met yet, each with its deduction if it is given up now. */
export async function listOpenGifts(
  { db, requirements }: ForfeitDeps,
  { session: { memberId } }: MemberContext,
): Promise<CallAnswer<'/act/api/v1/promotion/openGifts'>> {
  const [{ rows }, balance] = await Promise.all([requirements.state(db, memberId), getBalance(db, memberId)]);
  const open = rows.filter(({ kind, lack }) => isGift(kind) && lack > 0n);
  const taken = await Promise.all(open.map((row) => takenOf(db, row, balance)));
  const list = open.map(({ id: giftId, name, bonus: gift, required, done, lack, openedAt }, at) => ({
    ...{ giftId, name, gift, required, done, lack, openedAt },
    taken: taken[at] ?? gift,
  }));
  return { list };
}

const isGift = (kind: string) => kind === 'bonus' || kind === 'gift';

/** @throws AppError 6004 no open gift of the member; 6008 another sum than was shown; 6012 the wallet lacks it; 6011 in flight */
export function forfeitGift(
  deps: ForfeitDeps,
  input: CallInput<typeof path>,
  context: MoneyContext,
): Promise<CallAnswer<typeof path>> {
  const { memberId } = context.session;
  return runMemberCommand(
    deps,
    { context, operation: 'promotion/forfeit', body: input, answer: forfeited },
    async (tx) => {
      const posting = await lockWallets(tx, { members: [memberId], systems: ['promotion'] });
      const { rows } = await deps.requirements.state(tx, memberId);
      const row = rows.find(({ id, kind, lack }) => id === input.giftId && isGift(kind) && lack > 0n);
      if (row === undefined) throw refuse('gift-not-found');
      const balance = await getBalance(tx, memberId);
      const taken = await takenOf(tx, row, balance);
      if (taken !== input.taken) throw refuse('forfeit-changed');
      if (taken > balance.cash) throw refuse('forfeit-in-play');
      const [id = 0n] = await nextIds(tx, 1);
      const reference = `forfeit:${id}`;
      if (taken > 0n) {
        const from = { memberId, kind: 'cash' } as const;
        posting.transfer({
          kind: 'gift-forfeit',
          from,
          to: { system: 'promotion' },
          amount: taken,
          reference,
        });
      }
      const balanceAfter = posting.available(memberId);
      await posting.write(context.requestId);
      await insertForfeit(tx, { id, memberId, requirement: row.reference, gift: row.bonus, taken });
      await forfeitRequirement(tx, { reference: row.reference, closedBy: id, deducted: taken });
      await recordDeal(tx, {
        ...{ id, memberId, type: 'adjustment', title: dealText('gift-forfeit', { name: row.name }) },
        ...{ orderNo: `Q${id}`, amount: -taken, balanceAfter, step: 'succeeded' },
      });
      return { taken, centerWalletBalance: balanceAfter };
    },
  );
}
