import type { CallAnswer, CallInput } from '@hj/contract';
import type { CallContext, Queries } from '@hj/platform';
import { listWeights } from '../../turnover/index.ts';
import { refuse } from '../refusals.ts';
import { type Activity, findActivity, listActivities } from './activity-store.ts';
import { type ActivityView, listViews } from './activity-view.ts';
import { type Asker, evaluate } from './evaluate.ts';
import type { ActivityDeps } from './join.ts';

type Config = CallAnswer<'/act/api/v1/promotion/config'>;

const askerOf = ({ session }: CallContext): Asker | undefined => session && { memberId: session.memberId };

/** All activities, or one, with the states of the member who asks. @throws AppError 6004 */
export async function listConfig(
  { db, turnover }: ActivityDeps,
  { activityId }: CallInput<'/act/api/v1/promotion/config'>,
  context: CallContext,
): Promise<Config> {
  const asker = askerOf(context);
  const [one, weights, evaluation] = await Promise.all([
    activityId === undefined ? undefined : findActivity(db, activityId),
    listWeights(db),
    evaluate(db, asker, turnover),
  ]);
  if (activityId !== undefined && one === undefined) throw refuse('activity-not-found');
  const activities = one === undefined ? await listActivities(db) : [one];
  return { list: await listViews(db, activities, evaluation, asker), weights, at: evaluation.now };
}

/** An id without a row: a draft has no stock in the database. */
const draftId = 2n ** 63n - 1n;

/** A draft as a guest sees it after its publication; prizes have the stock of the draft. Writes nothing. */
export async function previewActivity(
  db: Queries,
  version: number,
  draft: Omit<Activity, 'id' | 'paused' | 'version'>,
): Promise<{ activity: ActivityView }> {
  const evaluation = await evaluate(db, undefined, []);
  const [activity] = await listViews(
    db,
    [{ ...draft, version, id: draftId, paused: false }],
    evaluation,
    undefined,
  );
  if (activity === undefined) throw new Error('A draft has no view.');
  return { activity };
}

/** For home. Empty for a member without the right to a bonus: an offer would be marketing to a member who stopped (C19). */
export async function listAds(
  { db, turnover }: ActivityDeps,
  context: CallContext,
): Promise<CallAnswer<'/site/api/v1/advertising/getMyDiscountAd'>> {
  const asker = askerOf(context);
  const evaluation = await evaluate(db, asker, turnover);
  if (evaluation.barred !== undefined) return { list: [] };
  const list = await listViews(db, await listActivities(db), evaluation, asker);
  const shown = ['claimable', 'running', 'open', 'coming'] as const;
  const ads = shown.flatMap((state) => list.filter((activity) => activity.state === state));
  return {
    list: ads.map(({ activityId, page, title, note, tint, art, state, endsAt }) => ({
      ...{ activityId, page, title, note, tint, art, state, endsAt },
    })),
  };
}
