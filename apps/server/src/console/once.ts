/**
 * Commands of staff under a client key (architecture §5). The command runs in the module's own transaction, so the key is claimed
 * before it and the answer stored after it. Invariant: at most once. A refusal releases the key. The key of a command without an
 * answer stays claimed (6011): the list shows whether the command took effect.
 */
import { type ConsoleCallSpec, consoleCalls } from '@hj/contract/console';
import { AppError, hashBody, readStored, toWire } from '@hj/platform';
import { claimCommand, findCommand, keepAnswer, releaseCommand } from './command-store.ts';
import type { ConsoleDeps, StaffCall } from './context.ts';
import { refuse } from './refusals.ts';

const specs: Readonly<Record<string, ConsoleCallSpec>> = consoleCalls;

/** Runs `work` at most once per (staff, call, key); a repeat gets the first answer. @throws AppError 6008 another body, 6011 */
export async function once<Answer>(
  { db }: Pick<ConsoleDeps, 'db'>,
  { session, path, key }: StaffCall,
  body: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const spec = path === undefined ? undefined : specs[path];
  if (key === undefined || path === undefined || spec === undefined) throw refuse('invalid-parameter');
  const command = { staffId: session.staffId, operation: path, key };
  const bodyHash = hashBody(body);
  if (!(await claimCommand(db, command, bodyHash))) {
    const first = await findCommand(db, command);
    if (first !== undefined && first.bodyHash !== bodyHash) throw refuse('illegal-parameter');
    if (first?.answer == null) throw refuse('command-in-flight');
    return readStored(spec.response, first.answer) as Answer;
  }
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    // A command that ended with 6317 may have taken effect: its key stays claimed.
    if (error instanceof AppError && error.code !== 6317) await releaseCommand(db, command);
    throw error;
  }
  await keepAnswer(db, command, JSON.stringify(toWire(spec.response, answer)));
  return answer;
}
