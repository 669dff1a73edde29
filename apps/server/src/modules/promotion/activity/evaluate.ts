/** Gathers the facts that the rules ask for, and judges: inside a claim's transaction and for pages alike. */
import { AppError, type MemberId, type Queries, readClock } from '@hj/platform';
import { permitGrant } from '../grant.ts';
import type { Activity } from './activity-store.ts';
import {
  findSpentMarks,
  findTakenMarks,
  listMarks,
  listOwnClaims,
  type Mark,
  type MarkKind,
} from './claim-store.ts';
import { type CategoryTurnover, getMemberFacts, readSpanFacts, type SpanFacts } from './fact-store.ts';
import { type FriendFacts, readFriendFacts } from './friends.ts';
import { type Judged, judge } from './judge.ts';
import type { Known } from './member-rules.ts';
import { daysMs, daysOfMonth, type Span, spanOf } from './periods.ts';
import { listOwnRanks } from './race-store.ts';
import type { Part } from './terms.ts';

/** Claims that can still matter: of this month and the week before it. */
const claimsBackMs = daysMs(45);

export interface Asker {
  memberId: MemberId;
}

export interface AskedPart {
  activity: Activity;
  part: Part;
}

export interface Evaluation {
  now: Date;
  /** Marks of the member besides the account. */
  marks: Mark[];
  /** Why the member may be given no bonus at all. */
  barred: string | undefined;
  /** Of many parts at once, in their order. */
  judge(asked: readonly AskedPart[]): Promise<Judged[]>;
  /** Days of this month on which the member signed. */
  signedDays(activity: Activity): string[];
}

/** For one member, or a guest; facts of a period are read once. */
export async function evaluate(
  q: Queries,
  asker: Asker | undefined,
  turnover: readonly CategoryTurnover[],
): Promise<Evaluation> {
  const now = await readClock(q);
  if (asker === undefined) {
    return {
      ...{ now, marks: [], barred: undefined, signedDays: () => [] },
      judge: async (asked) =>
        asked.map((each) => judge({ ...each, spans: spansOf(each.part, now), now }, undefined)),
    };
  }
  const { memberId } = asker;
  const [member, barred, claims, marks, ranks] = await Promise.all([
    getMemberFacts(q, memberId),
    findBar(q, memberId),
    listOwnClaims(q, memberId, new Date(now.getTime() - claimsBackMs)),
    listMarks(q, memberId),
    listOwnRanks(q, memberId),
  ]);
  const facts = new Map<string, Promise<SpanFacts>>();
  const factsOf = (span: Span): Promise<SpanFacts> => {
    const known = facts.get(span.key) ?? readSpanFacts(q, memberId, span, turnover);
    facts.set(span.key, known);
    return known;
  };
  const friends = new Map<bigint, Promise<FriendFacts>>();
  const friendsOf = ({ id, terms: { friend } }: Activity): Promise<FriendFacts> | undefined => {
    if (friend === undefined) return undefined;
    const known = friends.get(id) ?? readFriendFacts(q, memberId, friend, now);
    friends.set(id, known);
    return known;
  };
  const signedDays = ({ id }: Activity) => {
    const month = `${spanOf('month', now).key}-`;
    const own = claims.filter((claim) => claim.activityId === id && claim.part === 'sign');
    return own.flatMap(({ period }) => (period.startsWith(month) ? [period] : []));
  };
  const knownOf = async ({ activity, part }: AskedPart): Promise<Known> => {
    const span = spansOf(part, now).measured;
    const measured = {
      ...{ member, span: await factsOf(span), categories: activity.terms.categories },
      ...{ signedDays: signedDays(activity).length, friends: await friendsOf(activity) },
      place: ranks.find(
        (rank) => rank.activityId === activity.id && rank.part === part.code && rank.period === span.key,
      )?.place,
    };
    const own = claims.filter(({ activityId }) => activityId === activity.id);
    return { measured, barred, claims: own, taken: [] };
  };
  const judgeAll = async (asked: readonly AskedPart[]): Promise<Judged[]> => {
    const first = await Promise.all(
      asked.map(async (each) => {
        const [spans, known] = [spansOf(each.part, now), await knownOf(each)];
        const judged = judge({ ...each, spans, now }, known);
        const where = { activityId: each.activity.id, part: each.part.code, period: judged.period };
        return { each, spans, known, judged, where };
      }),
    );
    const takenOf = await findTakenMarks(
      q,
      memberId,
      first.map(({ where }) => where),
      marks,
    );
    return Promise.all(
      first.map(async ({ each, spans, known, judged, where }) => {
        const taken = [...takenOf(where), ...(await findSpent(q, each, judged, marks))];
        return taken.length === 0 ? judged : judge({ ...each, spans, now }, { ...known, taken });
      }),
    );
  };
  return { now, marks, barred, signedDays, judge: judgeAll };
}

/** The claims of a month count for all accounts with one mark: linked accounts would take turns by days. */
async function findSpent(
  q: Queries,
  { activity, part: { code, times } }: AskedPart,
  { failed, period }: Judged,
  marks: readonly Mark[],
): Promise<MarkKind[]> {
  if (times === undefined || failed?.rule === 'claimed') return [];
  const where = { activityId: activity.id, part: code, periods: daysOfMonth(period), times };
  return findSpentMarks(q, where, marks);
}

/** Of one part. */
export async function judgeOne(evaluation: Evaluation, activity: Activity, part: Part): Promise<Judged> {
  const [judged] = await evaluation.judge([{ activity, part }]);
  if (judged === undefined) throw new Error('A part was not judged.');
  return judged;
}

const spansOf = (part: Part, now: Date) => ({
  current: spanOf(part.period, now),
  measured: spanOf(part.period, now, part.measured),
});

async function findBar(q: Queries, memberId: MemberId): Promise<string | undefined> {
  try {
    await permitGrant(q, memberId);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
