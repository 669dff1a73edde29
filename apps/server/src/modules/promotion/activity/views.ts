import type { CallAnswer, CallInput } from '@hj/contract';
import type { CallContext, MemberContext, Queries } from '@hj/platform';
import { listWeights } from '../../turnover/index.ts';
import { refuse } from '../refusals.ts';
import { type Activity, findActivity, listActivities, listGameNames } from './activity-store.ts';
import { countClaims, listClaims } from './claim-store.ts';
import { openSeed } from './draw.ts';
import { listPrizes } from './draw-store.ts';
import { type Asker, type Evaluation, evaluate, judgeOne } from './evaluate.ts';
import type { ActivityDeps } from './join.ts';
import type { Judged } from './judge.ts';
import { mostOf } from './measures.ts';
import { spanOf } from './periods.ts';
import type { Part } from './terms.ts';

type Config = CallAnswer<'/act/api/v1/promotion/config'>;
type ActivityView = Config['list'][number];
type PartView = ActivityView['parts'][number];

const askerOf = ({ session }: Pick<CallContext, 'session'>): Asker | undefined =>
  session && { memberId: session.memberId };

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

/** All parts of all activities are judged at once. */
async function listViews(
  q: Queries,
  activities: readonly Activity[],
  evaluation: Evaluation,
  asker: Asker | undefined,
): Promise<ActivityView[]> {
  const asked = activities.flatMap((activity) => activity.terms.parts.map((part) => ({ activity, part })));
  const judged = await evaluation.judge(asked);
  const names = await listGameNames(
    q,
    activities.flatMap(({ terms }) => terms.counting?.excludedGames ?? []),
  );
  const views = await Promise.all(
    judged.map(async (each, at) => {
      const { activity, part } = asked[at] ?? {};
      if (activity === undefined || part === undefined)
        throw new Error('A part was judged that was not asked.');
      return { activity, view: await partView(q, activity, part, { judged: each, evaluation, asker }) };
    }),
  );
  return activities.map((activity) =>
    viewOf(
      activity,
      views.flatMap((each) => (each.activity === activity ? [each.view] : [])),
      names,
    ),
  );
}

function countingOf({ counting }: Activity['terms'], names: ReadonlyMap<string, string>) {
  if (counting === undefined) return null;
  const { weights, excludedGames, maxBet } = counting;
  return {
    weights: Object.entries(weights).map(([category, weight]) => ({ category, weight })),
    excludedGames: excludedGames.map((code) => names.get(code) ?? code),
    maxBet,
  };
}

function viewOf(activity: Activity, parts: PartView[], names: ReadonlyMap<string, string>): ActivityView {
  const { terms, id: activityId, code, page, category, version, startsAt, endsAt } = activity;
  return {
    ...{ activityId, code, page, category, version, startsAt, endsAt, parts },
    ...{ title: terms.title, note: terms.note, tint: terms.tint, art: terms.art },
    ...{ multiplier: terms.multiplier, reviewed: terms.reviewed, rules: terms.rules },
    counting: countingOf(terms, names),
    state: overallOf(parts),
  };
}

async function partView(
  q: Queries,
  activity: Activity,
  part: Part,
  { judged, evaluation, asker }: { judged: Judged; evaluation: Evaluation; asker: Asker | undefined },
): Promise<PartView> {
  return {
    ...{ code: part.code, label: part.label, period: part.period, state: judged.state, needs: judged.needs },
    // Of a place that was not reached nothing is said.
    ...{ amount: part.reward.kind === 'rank' && judged.amount === 0n ? null : (judged.amount ?? null) },
    ...{ most: mostOf(part.reward), window: judged.window ?? null },
    reward: await rewardView(q, activity, part, { judged, asker }),
    endsAt: spanOf(part.period, evaluation.now).to ?? null,
    signed: part.code === 'sign' ? evaluation.signedDays(activity) : [],
  };
}

async function rewardView(
  q: Queries,
  { id }: Activity,
  { reward }: Part,
  { judged, asker }: { judged: Judged; asker: Asker | undefined },
): Promise<PartView['reward']> {
  if (reward.kind !== 'draw') return reward;
  const { used, left } = judged.draws ?? { used: 0, left: 0 };
  const [stocks, seed] = await Promise.all([
    listPrizes(q, id),
    // A seed is made, and shown, for members who can draw.
    asker === undefined || left === 0 ? undefined : openSeed(q, id, asker.memberId),
  ]);
  const prizes = reward.prizes.map(({ code, label, amount, ppm, stock: planned }) => {
    // A draft has no stock in the database yet.
    const { stock, given } = stocks.find(({ prize }) => prize === code) ?? { stock: planned, given: 0 };
    return { code, label, amount, ppm, stock, left: stock === null ? null : stock - given };
  });
  const commitment = seed?.commitment ?? null;
  return { kind: 'draw', draws: { each: reward.each, most: reward.most, used, left, prizes, commitment } };
}

/** What a list says of the whole: the best of its parts; claimed only when nothing is left to claim. */
function overallOf(parts: readonly PartView[]): PartView['state'] {
  const order = ['claimable', 'review', 'running', 'open', 'coming', 'claimed', 'barred', 'expired'] as const;
  return order.find((state) => parts.some((part) => part.state === state)) ?? parts[0]?.state ?? 'ended';
}

/** @throws AppError 6004 */
async function judgeAsked(
  { db, turnover }: ActivityDeps,
  { activityId, part: code }: { activityId: bigint; part: string },
  context: MemberContext,
): Promise<{ activity: Activity; part: Part; judged: Judged }> {
  const activity = await findActivity(db, activityId);
  const part = activity?.terms.parts.find((each) => each.code === code);
  if (activity === undefined || part === undefined) throw refuse('activity-not-found');
  const evaluation = await evaluate(db, askerOf(context), turnover);
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

export async function listExchanges(
  { db }: ActivityDeps,
  { activityId, drawn = false, pageNum, pageSize }: CallInput<'/act/api/v1/activityTopGift/exchangeRecord'>,
  { session }: MemberContext,
): Promise<CallAnswer<'/act/api/v1/activityTopGift/exchangeRecord'>> {
  const filter = { memberId: session.memberId, activityId, drawn };
  const [rows, total] = await Promise.all([
    listClaims(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    countClaims(db, filter),
  ]);
  const list = rows.map(({ prize, serverSeed, clientSeed, commitment, ...claim }) => ({
    ...claim,
    draw:
      prize === null || serverSeed === null || clientSeed === null || commitment === null
        ? null
        : { prize, serverSeed, clientSeed, commitment },
  }));
  return { list, pageNum, pageSize, total };
}

/** For home. Nothing for a member who may get no bonus: an offer would be marketing to one who stopped (C19). */
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
