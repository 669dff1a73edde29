import type { CallAnswer } from '@hj/contract';
import { AppError, type MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { lockWallets } from '../wallet/index.ts';
import { countQuestionnaires, insertQuestionnaire } from './questionnaire-store.ts';
import { adviceFor, dayMs } from './rules.ts';
import { recordSigns } from './signs.ts';

/** More in a day than anyone answers in earnest. */
const mostPerDay = 10;

/**
 * Keeps the answers (true for yes) and says what they advise. A high score is a sign of harm at once.
 * @throws AppError 6011 too many in a day
 */
export async function fillQuestionnaire(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { answers }: { answers: readonly boolean[] },
  { session: { memberId } }: MemberContext,
): Promise<CallAnswer<'/site/api/v1/protection/questionnaire'>> {
  const at = now();
  const score = answers.filter((yes) => yes).length;
  const advice = adviceFor(score);
  const questionnaireId = await db.transaction(async (tx) => {
    await lockWallets(tx, { members: [memberId] });
    const before = await countQuestionnaires(tx, memberId, new Date(at.getTime() - dayMs));
    if (before >= mostPerDay) throw new AppError(6011);
    const inserted = await insertQuestionnaire(tx, { memberId, at, answers, score, advice });
    if (advice === 'help') await recordSigns(tx, memberId, at);
    return inserted;
  });
  return { questionnaireId, at, score, advice };
}
