/** Who may give money in a room: the same terms and one day's limit for red packets and tips (CH6). */
import { type Amount, formatAmount } from '@hj/money';
import { beijingDayStart, type MemberId, type Tx } from '@hj/platform';
import type { ChatDeps } from './deps.ts';
import { faultTexts, findFault } from './filter.ts';
import { listTerms } from './flag-store.ts';
import { moneyLimits } from './money-limits.ts';
import { sumSentToday } from './money-store.ts';
import { refuse } from './refusals.ts';
import { rightOf } from './rights.ts';
import { getRoom } from './rooms.ts';
import { findUidOf, lockSpeaker } from './speaker-store.ts';
import { type Known, readFacts } from './speakers.ts';

/**
 * Called under the lock of the giver's wallet.
 * @throws AppError 6003 no right to write here, or the grade is too low; 6004 no such room; 6012 words held back, turnover is lacking,
 * the day is used up
 */
export async function requireGiver(
  deps: ChatDeps,
  tx: Tx,
  memberId: MemberId,
  { rid, sum, text }: { rid: string; sum: Amount; text: string },
): Promise<{ uid: string; facts: Known }> {
  const uid = await findUidOf(tx, memberId);
  const speaker = uid === undefined ? undefined : await lockSpeaker(tx, uid);
  const facts = await readFacts(deps, tx, memberId);
  if (uid === undefined || speaker === undefined || facts === undefined) throw refuse('speaker-unknown');
  const now = deps.now();
  const right = rightOf(await getRoom(tx, rid), speaker, facts, now);
  if (right.bar !== null) throw refuse('may-not-speak', { text: right.text, data: { bar: right.bar } });
  const { giverGrade, sendDay } = moneyLimits;
  if (facts.grade < giverGrade) throw refuse('giver-grade', { values: { grade: giverGrade } });
  const fault = findFault(text, await listTerms(tx));
  if (fault !== undefined) throw refuse('message-held', { text: faultTexts[fault], data: { fault } });
  const { lack } = await deps.turnover.state(tx, memberId);
  if (lack > 0n) throw refuse('giver-turnover', { values: { lack: formatAmount(lack) } });
  if ((await sumSentToday(tx, memberId, new Date(beijingDayStart(now.getTime())))) + sum > sendDay) {
    throw refuse('giver-day', { values: { most: formatAmount(sendDay) } });
  }
  return { uid, facts };
}
