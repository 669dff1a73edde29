/**
 * Commands of the staff under a client key (architecture §5). The desk's own transaction is not ours to write in, so the key is
 * taken before it and the answer kept after it: what is guarded is *at most once*. A refusal gives the key back. A key whose
 * command never answered stays taken (6011): the list shows whether it was done.
 */
import { type ConsoleCallSpec, consoleCalls } from '@hj/contract/console';
import { AppError, fromWire, hashBody, toWire } from '@hj/platform';
import { claimCommand, findCommand, keepAnswer, releaseCommand } from './command-store.ts';
import type { ConsoleDeps, StaffCall } from './context.ts';

const specs: Readonly<Record<string, ConsoleCallSpec>> = consoleCalls;

/** Runs `work` at most once per (staff, call, key); a repeat is told the first answer. @throws AppError 6008 another body, 6011 */
export async function once<Answer>(
  { db }: Pick<ConsoleDeps, 'db'>,
  { session, path, key }: StaffCall,
  body: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const spec = path === undefined ? undefined : specs[path];
  if (key === undefined || path === undefined || spec === undefined) throw new AppError(6007);
  const command = { staffId: session.staffId, operation: path, key };
  const bodyHash = hashBody(body);
  if (!(await claimCommand(db, command, bodyHash))) {
    const first = await findCommand(db, command);
    if (first !== undefined && first.bodyHash !== bodyHash) throw new AppError(6008);
    if (first?.answer == null) throw new AppError(6011, { message: '这一操作正在处理，请刷新列表查看结果' });
    return fromWire(spec.response, JSON.parse(first.answer)) as Answer;
  }
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    // 6317 may have been done: its key is not for a second try.
    if (error instanceof AppError && error.code !== 6317) await releaseCommand(db, command);
    throw error;
  }
  await keepAnswer(db, command, JSON.stringify(toWire(spec.response, answer)));
  return answer;
}
