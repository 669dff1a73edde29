/**
 * Races. Invariants:
 * - a place is decided once, when the period is over and its days were counted, and a claim asks for that place;
 * - who may get no bonus, or is excluded, takes no place: the next one moves up (C17).
 */
import {
  type Apart,
  AppError,
  type Db,
  eachApart,
  type Logger,
  type MemberId,
  type Queries,
} from '@hj/platform';
import { permitGrant } from '../grant.ts';
import { type Activity, listActivities } from './activity-store.ts';
import { spanOf } from './periods.ts';
import { hasRanks, insertRanks, listStandings, type Standing } from './race-store.ts';
import type { Part, Reward } from './terms.ts';

export type RankReward = Extract<Reward, { kind: 'rank' }>;

/** The last place with a prize. */
export const lastPlace = ({ places }: RankReward): number => Math.max(...places.map(({ to }) => to));

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
