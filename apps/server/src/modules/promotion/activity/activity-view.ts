import type { CallAnswer } from '@hj/contract';
import type { Queries } from '@hj/platform';
import { type Activity, listGameNames } from './activity-store.ts';
import { openSeed } from './draw.ts';
import { listPrizes } from './draw-store.ts';
import type { Asker, Evaluation } from './evaluate.ts';
import type { Judged } from './judge.ts';
import { mostOf } from './measures.ts';
import { spanOf } from './periods.ts';
import type { Part } from './terms.ts';

export type ActivityView = CallAnswer<'/act/api/v1/promotion/config'>['list'][number];
type PartView = ActivityView['parts'][number];

/** Activities as the site shows them; all parts of all of them are judged at once. */
export async function listViews(
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
    // No amount for a place that was not reached.
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

/** The state of the whole is the best of its parts: claimed only without a part left to claim. */
function overallOf(parts: readonly PartView[]): PartView['state'] {
  const order = ['claimable', 'review', 'running', 'open', 'coming', 'claimed', 'barred', 'expired'] as const;
  return order.find((state) => parts.some((part) => part.state === state)) ?? parts[0]?.state ?? 'ended';
}
