import type { CallAnswer } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { lockWallets } from '../wallet/index.ts';
import { countQuestionnaires, insertQuestionnaire } from './questionnaire-store.ts';
import { refuse } from './refusals.ts';
import { adviceFor, dayMs } from './rules.ts';
import { recordSigns } from './signs.ts';

/** Beyond it the answers are not taken as serious. */
const mostPerDay = 10;

/**
 * Keeps the answers (true for yes) and returns the advice. A high score is a risk marker at once.
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
    if (before >= mostPerDay) throw refuse('frequent-submission');
    const inserted = await insertQuestionnaire(tx, { memberId, at, answers, score, advice });
    if (advice === 'help') await recordSigns(tx, memberId, at);
    return inserted;
  });
  return { questionnaireId, at, score, advice };
}
