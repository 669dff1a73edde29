import { type CallAnswer, type CallInput, transferTypes } from '@hj/contract';
import { parseAmount } from '@hj/money';
import type { MemberId, MoneyContext } from '@hj/platform';
import { refuse } from './refusals.ts';
import { answerOf, moveMoney, type VenueDeps } from './transfer.ts';
import { findVenue, putAutoTransfer } from './venue-store.ts';

const path = '/game/api/v1/venue/transfer';

/** The member's own page stops there (specification §9). */
const longestAmount = 12;

/**
 * Brings money to a venue, or back (`ty`).
 * @throws AppError 6004 no such venue, 6008 not an amount, 6413 and 6415 the venue says so, and the errors of `moveMoney`
 */
export async function transferMoney(
  deps: VenueDeps,
  input: CallInput<typeof path>,
  context: MoneyContext,
): Promise<CallAnswer<typeof path>> {
  const amount = input.amount.length > longestAmount ? undefined : parseAmount(input.amount);
  if (amount === undefined || amount === 0n) throw refuse('transfer-amount-invalid');
  const venue = await findVenue(deps.db, input.channelCode);
  if (venue === undefined) throw refuse('venue-not-found');
  const direction = input.ty === transferTypes.in ? 'in' : 'out';
  const command = { venue, direction, amount, operation: 'venue/transfer', body: input } as const;
  return answerOf(await moveMoney(deps, command, context));
}

/** Whether money follows the member into a venue by itself. */
export async function setAutoTransfer(
  { db }: VenueDeps,
  { autoTransfer }: CallInput<'/game/api/v1/status/setAutoTransferStatus'>,
  memberId: MemberId,
): Promise<CallAnswer<'/game/api/v1/status/setAutoTransferStatus'>> {
  await putAutoTransfer(db, memberId, autoTransfer);
  return { autoTransfer };
}
