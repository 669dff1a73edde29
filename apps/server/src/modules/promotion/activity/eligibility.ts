/** The conditions of one part for one member. */
import type { CallAnswer, CallInput } from '@hj/contract';
import type { MemberContext } from '@hj/platform';
import { refuse } from '../refusals.ts';
import { type Activity, findActivity } from './activity-store.ts';
import { evaluate, judgeOne } from './evaluate.ts';
import type { ActivityDeps } from './join.ts';
import type { Judged } from './judge.ts';
import type { Part } from './terms.ts';

/** @throws AppError 6004 */
async function judgeAsked(
  { db, turnover }: ActivityDeps,
  { activityId, part: code }: { activityId: bigint; part: string },
  { session }: MemberContext,
): Promise<{ activity: Activity; part: Part; judged: Judged }> {
  const activity = await findActivity(db, activityId);
  const part = activity?.terms.parts.find((each) => each.code === code);
  if (activity === undefined || part === undefined) throw refuse('activity-not-found');
  const evaluation = await evaluate(db, { memberId: session.memberId }, turnover);
  return { activity, part, judged: await judgeOne(evaluation, activity, part) };
}

/** Every rule with its answer (PB2). */
export async function verifyActivity(
  deps: ActivityDeps,
  input: CallInput<'/act/api/v1/promotion/verification'>,
  context: MemberContext,
): Promise<CallAnswer<'/act/api/v1/promotion/verification'>> {
  const { judged } = await judgeAsked(deps, input, context);
  const rules = judged.rules.map(({ rule, state, text, value }) => ({ rule, state, text, value }));
  return { eligible: judged.failed === undefined, failed: judged.failed?.rule ?? null, rules };
}

export async function confirmInfo(
  deps: ActivityDeps,
  input: CallInput<'/act/api/v1/promotion/confirmInfo'>,
  context: MemberContext,
): Promise<CallAnswer<'/act/api/v1/promotion/confirmInfo'>> {
  const { activity, part, judged } = await judgeAsked(deps, input, context);
  const { title, multiplier, reviewed } = activity.terms;
  const amount = judged.amount ?? null;
  return {
    ...{ title, label: part.label, version: activity.version, amount, multiplier, reviewed },
    turnover: amount === null ? null : amount * BigInt(multiplier),
    refusal: judged.failed?.refusal ?? null,
  };
}
