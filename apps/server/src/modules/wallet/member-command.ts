import { type Db, type MemberContext, type MoneyContext, runCommand, type Tx } from '@hj/platform';
import type { z } from 'zod';

export interface CommandDeps {
  db: Db;
  /** @throws AppError 6001 the session ended in another process */
  requireLiveSession(tx: Tx, context: Pick<MemberContext, 'session'>): Promise<void>;
}

/**
 * A member's command under the client's key, as `runCommand`. The session is asked for again in the transaction: one that ended in
 * another process moves no money.
 * @throws AppError 6001; 6008, 6011 as `runCommand`; errors of `work`
 */
export function runMemberCommand<Answer extends z.ZodType>(
  { db, requireLiveSession }: CommandDeps,
  { context, ...command }: { context: MoneyContext; operation: string; body: unknown; answer: Answer },
  work: (tx: Tx) => Promise<z.output<Answer>>,
): Promise<z.output<Answer>> {
  const { memberId } = context.session;
  return runCommand(db, { ...command, memberId, key: context.key }, async (tx) => {
    await requireLiveSession(tx, context);
    return work(tx);
  });
}
