import type { ConsoleAnswer } from '@hj/contract/console';
import { AppError, UnknownOutcome } from '@hj/platform';
import { actionOf, type ConsoleDeps, type StaffCall } from '../context.ts';
import { refuse } from '../refusals.ts';
import { viewRow } from './view.ts';

type BatchAnswer = ConsoleAnswer<'/console/api/v1/withdrawals/approveMany'>;

/** Decides the orders one after another: each is locked, then decided. A refused order is unlocked and has its reason; the others go on. */
export async function decideMany(
  deps: ConsoleDeps,
  context: StaffCall,
  { orderIds, reason }: { orderIds: readonly bigint[]; reason: string },
  decide: (orderId: bigint) => Promise<void>,
): Promise<BatchAnswer> {
  const list: BatchAnswer['list'] = [];
  for (const orderId of new Set(orderIds)) list.push(await decideOne(deps, context, reason, orderId, decide));
  return { list };
}

async function decideOne(
  { db, desks, log }: ConsoleDeps,
  context: StaffCall,
  reason: string,
  id: bigint,
  decide: (orderId: bigint) => Promise<void>,
): Promise<BatchAnswer['list'][number]> {
  const desk = desks.withdrawals;
  const action = actionOf(context, reason);
  try {
    await desk.lock(id, action);
    try {
      await decide(id);
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) await desk.unlock(id, action);
      throw error;
    }
    return { orderId: id, code: 6000, message: '成功', row: await viewRow(db, await desk.get(id)) };
  } catch (error) {
    const refusal = error instanceof AppError ? error : refuse('server-error');
    if (refusal !== error) log.error({ err: error, orderId: id }, 'a withdrawal of a batch failed');
    return { orderId: id, code: refusal.code, message: refusal.message, row: null };
  }
}
