/**
 * Races. What this file guards:
 * - a place is decided once, when the period is over and its days were counted, and a claim asks for that place;
 * - who may get no bonus, or is excluded, takes no place: the next one moves up (C17).
 */
import type { CallAnswer, CallInput } from '@hj/contract';
import type { Amount } from '@hj/money';
import {
  type Apart,
  AppError,
  type CallContext,
  type Db,
  eachApart,
  type Logger,
  type MemberId,
  type Queries,
  readClock,
} from '@hj/platform';
import { permitGrant } from '../grant.ts';
import { maskMember } from '../mask.ts';
import { refuse } from '../refusals.ts';
import { type Activity, findActivity, listActivities } from './activity-store.ts';
import { type Span, spanOf } from './periods.ts';
import { hasRanks, insertRanks, listStandings, type Standing } from './race-store.ts';
import type { Part, Reward } from './terms.ts';

const path = '/act/api/v1/promotion/raceRank';
type Answer = CallAnswer<typeof path>;
type RankReward = Extract<Reward, { kind: 'rank' }>;

/** How long a standing is shown before it is read again. */
const freshMs = 60_000;
const shownPlaces = 50;

const prizeOf = ({ places }: RankReward, place: number): Amount =>
  places.find(({ from, to }) => place >= from && place <= to)?.amount ?? 0n;

const lastPlace = ({ places }: RankReward): number => Math.max(...places.map(({ to }) => to));

const poolOf = ({ places }: RankReward): Amount =>
  places.reduce((sum, { from, to, amount }) => sum + amount * BigInt(to - from + 1), 0n);

/** Writes the places of races whose period is over. @returns how many races were decided */
export async function decideRaces(db: Db, at: Date, log: Logger): Promise<Apart> {
  const races = (await listActivities(db)).flatMap((activity) =>
    activity.terms.parts.flatMap((part) =>
      part.reward.kind === 'rank' ? [{ activity, part, reward: part.reward }] : [],
    ),
  );
  return eachApart(
    log,
    races,
    ({ activity, part, reward }) => decideRace(db, activity, part, reward, at),
    ({ activity, part }) => ({ activity: activity.id, part: part.code }),
  );
}

async function decideRace(
  db: Db,
  activity: Activity,
  part: Part,
  reward: RankReward,
  at: Date,
): Promise<boolean> {
  const span = spanOf(part.period, at, 'previous');
  const place = { activityId: activity.id, part: part.code, period: span.key };
  if (span.to === undefined || span.to <= activity.startsAt) return false;
  if (activity.endsAt !== null && activity.endsAt <= span.from) return false;
  if (await hasRanks(db, place)) return false;
  const standings = await listStandings(db, {
    from: span.from,
    to: span.to,
    categories: activity.terms.categories,
  });
  const winners: Standing[] = [];
  for (const standing of standings) {
    if (winners.length >= lastPlace(reward)) break;
    if (standing.score < reward.least) break;
    if (await mayWin(db, standing.memberId)) winners.push({ ...standing, place: winners.length + 1 });
  }
  if (winners.length === 0) return false;
  await db.transaction((tx) => insertRanks(tx, place, winners));
  return true;
}

async function mayWin(q: Queries, memberId: MemberId): Promise<boolean> {
  try {
    await permitGrant(q, memberId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

interface Shown {
  at: Date;
  span: Span;
  standings: Standing[];
}

/** The standings of races, read once a minute in each process. */
export function createRaces({ db }: { db: Db }) {
  const shown = new Map<string, Promise<Shown>>();

  async function read(activity: Activity, part: Part, at: Date): Promise<Shown> {
    const span = spanOf(part.period, at);
    const { terms } = activity;
    return {
      ...{ at, span },
      standings: await listStandings(db, {
        from: span.from,
        to: span.to ?? at,
        categories: terms.categories,
      }),
    };
  }

  return async (
    { activityId, part: code }: CallInput<typeof path>,
    { session }: CallContext,
  ): Promise<Answer> => {
    const activity = await findActivity(db, activityId);
    const part = activity?.terms.parts.find((each) => each.code === code);
    if (activity === undefined || part === undefined || part.reward.kind !== 'rank')
      throw refuse('activity-not-found');
    const at = await readClock(db);
    const key = `${activityId}:${activity.version}:${code}`;
    const before = shown.get(key);
    const known = await before?.catch(() => undefined);
    const isFresh = known !== undefined && at.getTime() - known.at.getTime() < freshMs;
    // Of those who ask at once the first reads for all.
    if (!isFresh && shown.get(key) === before) shown.set(key, read(activity, part, at));
    const standing = isFresh ? known : await shown.get(key);
    if (standing === undefined) throw new Error('A standing was not read.');
    return answerOf(standing, part.reward, session?.memberId);
  };
}

function answerOf(
  { at, span, standings }: Shown,
  reward: RankReward,
  memberId: MemberId | undefined,
): Answer {
  const own = standings.find((each) => each.memberId === memberId);
  const rowOf = (each: Standing) => {
    const before = standings[each.place - 2];
    return {
      ...{ place: each.place, name: maskMember(each.name), grade: each.grade, score: each.score },
      gap: before === undefined ? 0n : before.score - each.score,
      prize: each.score >= reward.least ? prizeOf(reward, each.place) : 0n,
      own: each.memberId === memberId,
    };
  };
  const goal = standings[lastPlace(reward) - 1];
  return {
    ...{ from: span.from, to: span.to ?? at, at, nextAt: new Date(at.getTime() + freshMs) },
    ...{ pool: poolOf(reward), members: standings.length, least: reward.least },
    list: standings.slice(0, shownPlaces).map(rowOf),
    own: own === undefined ? null : rowOf(own),
    goal:
      own !== undefined && goal !== undefined && own.place > goal.place
        ? { place: goal.place, score: goal.score }
        : null,
  };
}
