/**
 * Grades go up and down. Invariants:
 * - a grade changes once a day at most (`vip_changes_once`), by one, so that a job that runs again changes nothing;
 * - a member is warned before a grade is lost, once for each period, and loses one grade at most for it (VP3).
 */
import { displayReward } from '@hj/money';
import {
  type Apart,
  AppError,
  type Db,
  eachApart,
  type Logger,
  type MemberId,
  nextIds,
  type Queries,
  readClock,
  type Tx,
} from '@hj/platform';
import { dayAfter } from '../activity/periods.ts';
import { permitGrant } from '../grant.ts';
import { insertGift } from './gift-store.ts';
import { giftOf } from './gifts.ts';
import { gradeTermsOf, nextGradeOf, type VipTerms } from './terms.ts';
import {
  getVipTerms,
  insertChange,
  type Keeping,
  listKeeping,
  listProgress,
  lockGrade,
  markWarned,
  type Progress,
  savePeriod,
} from './vip-store.ts';

export interface GradeDeps {
  db: Db;
  /** Writes a letter in the transaction. */
  tell(tx: Tx, memberId: MemberId, notice: { title: string; text: string; link?: string }): Promise<void>;
}

const link = '/mine/vip';

/** Raises members who meet the conditions of the next grade. @returns how many */
export async function raiseGrades(deps: GradeDeps, day: string, log: Logger): Promise<Apart> {
  const { db } = deps;
  const terms = await getVipTerms(db);
  const ready = (await listProgress(db)).filter((made) => nextGradeOf(terms, made.grade, made) > made.grade);
  return eachApart(
    log,
    ready,
    (made) => db.transaction((tx) => raise(deps, tx, { terms, made, day })),
    memberOf,
  );
}

const memberOf = ({ memberId }: { memberId: MemberId }) => ({ memberId });

async function raise(
  { tell }: GradeDeps,
  tx: Tx,
  { terms, made: { memberId }, day }: { terms: VipTerms; made: Progress; day: string },
): Promise<boolean> {
  const from = await lockGrade(tx, memberId);
  const [made] = await listProgress(tx, memberId);
  if (made === undefined) return false;
  const to = nextGradeOf(terms, from, made);
  const [id = 0n, giftId = 0n] = await nextIds(tx, 2);
  if (to === from || !(await insertChange(tx, { id, memberId, day, from, to }))) return false;
  await savePeriod(tx, { memberId, from: day, until: dayAfter(day, terms.keepDays) });
  const gift = giftOf(terms, 'promotion', {
    grade: to,
    period: `g${to}`,
    opensAt: await readClock(tx),
    endsAt: null,
  });
  const isNew = gift !== undefined && (await insertGift(tx, { ...gift, id: giftId, memberId })) > 0;
  if (await mayTell(tx, memberId)) {
    const { name } = gradeTermsOf(terms, to);
    const rest = isNew ? `升级礼金 ${displayReward(gift.amount)} 可在福利中心领取。` : '';
    await tell(tx, memberId, { title: `已升至 VIP${to}`, text: `您已升至 VIP${to} ${name}。${rest}`, link });
  }
  return true;
}

/** Warns members whose period ends soon, ends periods, and lowers those who did not keep their grade. */
export async function keepGrades(deps: GradeDeps, day: string, log: Logger): Promise<Apart> {
  const { db } = deps;
  const terms = await getVipTerms(db);
  const ending = await listKeeping(db, { endingBy: dayAfter(day, terms.warnDays) });
  const keepOne = async ({ memberId }: Keeping) =>
    (await db.transaction((tx) => keep(deps, tx, { terms, memberId, day }))) !== undefined;
  return eachApart(log, ending, keepOne, memberOf);
}

async function keep(
  deps: GradeDeps,
  tx: Tx,
  { terms, memberId, day }: { terms: VipTerms; memberId: MemberId; day: string },
): Promise<'warned' | 'lowered' | undefined> {
  const grade = await lockGrade(tx, memberId);
  const [keeping] = await listKeeping(tx, { memberId });
  if (keeping === undefined || grade === 0) return undefined;
  const { keepTurnover } = gradeTermsOf(terms, grade);
  const reached = keeping.turnover >= keepTurnover;
  if (day < keeping.until) return reached ? undefined : warn(deps, tx, { keeping, keepTurnover });
  // Without a warning no grade is lost.
  const kept = reached || keeping.warnedUntil !== keeping.until;
  const period = { memberId, from: keeping.until, until: dayAfter(keeping.until, terms.keepDays) };
  // Periods that went by while nothing ran are not counted against the member.
  const next = period.until > day ? period : { memberId, from: day, until: dayAfter(day, terms.keepDays) };
  const to = grade - 1;
  const [id = 0n] = await nextIds(tx, 1);
  if (!kept && !(await insertChange(tx, { id, memberId, day, from: grade, to }))) return undefined;
  await savePeriod(tx, next);
  if (kept) return undefined;
  if (await mayTell(tx, memberId)) {
    const text = `保级期内有效投注 ${displayReward(keeping.turnover)}，未达 ${displayReward(keepTurnover)}，等级由 VIP${grade} 调整为 VIP${to}。`;
    await deps.tell(tx, memberId, { title: `等级调整为 VIP${to}`, text, link });
  }
  return 'lowered';
}

async function warn(
  { tell }: GradeDeps,
  tx: Tx,
  { keeping, keepTurnover }: { keeping: Keeping; keepTurnover: bigint },
): Promise<'warned' | undefined> {
  const { memberId, grade, until, turnover } = keeping;
  if (!(await mayTell(tx, memberId)) || !(await markWarned(tx, memberId, until))) return undefined;
  const text = `VIP${grade} 的保级期将于 ${dayAfter(until, -1)} 结束，当前有效投注 ${displayReward(turnover)}，保级需 ${displayReward(keepTurnover)}。未达到时等级下调一级，已领取的礼金不受影响。`;
  await tell(tx, memberId, { title: `VIP${grade} 保级提醒`, text, link });
  return 'warned';
}

/** Who may get no bonus is told nothing of grades: it would be marketing (C19). */
async function mayTell(q: Queries, memberId: MemberId): Promise<boolean> {
  try {
    await permitGrant(q, memberId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
