/**
 * A call ends within five seconds also while the database hangs (frozen, or a disk that does not answer): 6317, not known, ask again
 * with the same key. Slow work of a database that answers is waited for. Running work goes on and ends when the database is back.
 */
import { AppError } from '../errors.ts';
import type { Probe } from '../probe.ts';

const doubtMs = 1_500;
const answerMs = 2_000;
/** While the database is known to be silent: calls without a database still answer. */
const doubtOfSilentMs = 250;

/** @throws AppError 6317 when neither the work ends nor the database answers in time */
export async function withPatience<T>(work: Promise<T>, probe: Probe | undefined): Promise<T> {
  if (probe === undefined) return work;
  // Its end may come after the answer, and then changes nothing.
  work.catch(() => undefined);
  const over = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async () => {
    const left = answerMs - probe.silentMs();
    const answers = left > 0 && (await probe.answers(left));
    if (isOver) return;
    if (answers) timer = setTimeout(look, doubtMs);
    else over.reject(new AppError(6317, { cause: new Error('the database does not answer') }));
  };
  timer = setTimeout(look, probe.silentMs() > answerMs ? doubtOfSilentMs : doubtMs);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
