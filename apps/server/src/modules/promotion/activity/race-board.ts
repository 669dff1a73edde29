/** The boards of races: of the period that runs, and of today; read once a minute in each process. */
import type { CallAnswer, CallInput } from '@hj/contract';
import type { Amount } from '@hj/money';
import { type CallContext, type Db, type MemberId, readClock } from '@hj/platform';
import { maskMember } from '../mask.ts';
import { refuse } from '../refusals.ts';
import { type Activity, findActivity } from './activity-store.ts';
import { type Span, spanOf } from './periods.ts';
import { lastPlace, type RankReward } from './race.ts';
import { listStandings, type Standing } from './race-store.ts';
import type { Part } from './terms.ts';

const path = '/act/api/v1/promotion/raceRank';
type Answer = CallAnswer<typeof path>;
type Board = CallInput<typeof path>['board'];

/** How long a standing is shown before it is read again. */
const freshMs = 60_000;
const shownPlaces = 50;

/** Exported for its test: a new day of Beijing has another board, however lately the last one was read. */
export const isFresh = (readAt: Date, at: Date): boolean =>
  at.getTime() - readAt.getTime() < freshMs && spanOf('day', readAt).key === spanOf('day', at).key;

const prizeOf = ({ places }: RankReward, place: number): Amount =>
  places.find(({ from, to }) => place >= from && place <= to)?.amount ?? 0n;

const poolOf = ({ places }: RankReward): Amount =>
  places.reduce((sum, { from, to, amount }) => sum + amount * BigInt(to - from + 1), 0n);

interface Shown {
  at: Date;
  span: Span;
  standings: Standing[];
  /** Places at the end of yesterday; undefined where the period began today, and of the board of today. */
  before: ReadonlyMap<MemberId, number> | undefined;
}

/** The call `raceRank`. @throws AppError 6004 no such race */
export function createRaces({ db }: { db: Db }) {
  const shown = new Map<string, Promise<Shown>>();

  async function read({ terms }: Activity, part: Part, board: Board, at: Date): Promise<Shown> {
    const { categories } = terms;
    const today = spanOf('day', at);
    const span = board === 'today' ? today : spanOf(part.period, at);
    const standings = await listStandings(db, { from: span.from, to: span.to ?? at, categories });
    if (span.from >= today.from) return { at, span, standings, before: undefined };
    const places = await listStandings(db, { from: span.from, to: today.from, categories });
    return { at, span, standings, before: new Map(places.map(({ memberId, place }) => [memberId, place])) };
  }

  return async (
    { activityId, part: code, board }: CallInput<typeof path>,
    { session }: CallContext,
  ): Promise<Answer> => {
    const activity = await findActivity(db, activityId);
    const part = activity?.terms.parts.find((each) => each.code === code);
    if (activity === undefined || part === undefined || part.reward.kind !== 'rank')
      throw refuse('activity-not-found');
    const at = await readClock(db);
    const key = `${activityId}:${activity.version}:${code}:${board}`;
    const kept = shown.get(key);
    const known = await kept?.catch(() => undefined);
    const fresh = known !== undefined && isFresh(known.at, at) ? known : undefined;
    // Of parallel requests the first reads for all.
    if (fresh === undefined && shown.get(key) === kept) shown.set(key, read(activity, part, board, at));
    const standing = fresh ?? (await shown.get(key));
    if (standing === undefined) throw new Error('A standing was not read.');
    return answerOf(standing, part.reward, { board, memberId: session?.memberId });
  };
}

function answerOf(
  { at, span, standings, before }: Shown,
  reward: RankReward,
  { board, memberId }: { board: Board; memberId: MemberId | undefined },
): Answer {
  // Prizes are those of the period; the board of today brings none.
  const isWhole = board === 'whole';
  const own = standings.find((each) => each.memberId === memberId);
  const rowOf = (each: Standing) => {
    const ahead = standings[each.place - 2];
    const placed = before?.get(each.memberId);
    return {
      ...{ place: each.place, name: maskMember(each.name), grade: each.grade, score: each.score },
      gap: ahead === undefined ? 0n : ahead.score - each.score,
      prize: isWhole && each.score >= reward.least ? prizeOf(reward, each.place) : 0n,
      moved: placed === undefined ? null : placed - each.place,
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
      isWhole && own !== undefined && goal !== undefined && own.place > goal.place
        ? { place: goal.place, score: goal.score }
        : null,
  };
}
