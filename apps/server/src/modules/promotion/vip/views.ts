import { type CallAnswer, type CallInput, rebateCategories } from '@hj/contract';
import { beijingDate, type MemberContext, type Queries, readClock } from '@hj/platform';
import { dayAfter, spanOf } from '../activity/periods.ts';
import { isSwitchedOff, listDaySums } from '../rebate/rebate-store.ts';
import { listGifts, type StoredGift } from './gift-store.ts';
import { type BirthdayDeps, giftStateOf, issueBirthday } from './gifts.ts';
import { type GradeTerms, gradeTermsOf, type VipTerms } from './terms.ts';
import {
  getVipTerms,
  type Keeping,
  listChanges,
  listKeeping,
  listProgress,
  listWithdrawals,
} from './vip-store.ts';

type GradeList = CallAnswer<'/site/api/v1/member/memberGradeConfigList'>;
type GradeView = GradeList['list'][number];
type Info = CallAnswer<'/site/api/v1/member/memberGradeInfoByGrade'>;
type Withdrawals = Awaited<ReturnType<typeof listWithdrawals>>;

const chartDays = 30;
const mostChanges = 20;

function gradeView(terms: GradeTerms, grade: number, withdrawals: Withdrawals): GradeView {
  const { name, deposits, turnover, gifts, keepTurnover, rebateCap } = terms;
  const allowed = withdrawals.find((each) => each.grade === grade);
  return {
    ...{ grade, name, deposits, turnover, gifts, keepTurnover, rebateCap },
    rates: rebateCategories.map((category) => ({ category, rate: terms.rates[category] })),
    withdrawalCount: allowed === undefined || allowed.dayCount === 0 ? null : allowed.dayCount,
    withdrawalAmount: allowed?.dayAmount ?? 0n,
  };
}

export async function listGrades({ db }: { db: Queries }): Promise<GradeList> {
  const [terms, withdrawals] = await Promise.all([getVipTerms(db), listWithdrawals(db)]);
  const { keepDays, warnDays, multiplier } = terms;
  const list = terms.grades.map((each, grade) => gradeView(each, grade, withdrawals));
  return { list, keepDays, warnDays, multiplier };
}

/** The lowest and the highest rebate of each category. */
export async function listRates({
  db,
}: {
  db: Queries;
}): Promise<CallAnswer<'/site/api/v1/member/getGameFanshuiHighLow'>> {
  const { grades } = await getVipTerms(db);
  const list = rebateCategories.map((category) => {
    const rates = grades.map((grade) => grade.rates[category]);
    return { category, low: Math.min(...rates), high: Math.max(...rates) };
  });
  return { list };
}

export const giftView = (gift: StoredGift, at: Date): Info['gifts'][number] => {
  const { id: giftId, kind, grade, amount, turnover, opensAt, endsAt } = gift;
  return { giftId, kind, grade, amount, turnover, opensAt, endsAt, state: giftStateOf(gift, at) };
};

export async function gradeInfo(
  deps: { db: Queries } & BirthdayDeps,
  { grade: asked }: CallInput<'/site/api/v1/member/memberGradeInfoByGrade'>,
  { session: { memberId } }: MemberContext,
): Promise<Info> {
  const { db } = deps;
  const birthday = await issueBirthday(db, deps, memberId);
  const at = await readClock(db);
  const today = beijingDate(at);
  const [terms, withdrawals, [made], [keeping], gifts, changes, off, sums] = await Promise.all([
    getVipTerms(db),
    listWithdrawals(db),
    listProgress(db, memberId),
    listKeeping(db, { memberId }),
    listGifts(db, memberId),
    listChanges(db, memberId, mostChanges),
    isSwitchedOff(db, memberId),
    listDaySums(db, memberId, dayAfter(today, -chartDays)),
  ]);
  const { grade = 0, deposits = 0n, turnover = 0n } = made ?? {};
  const view = (number: number) => gradeView(gradeTermsOf(terms, number), number, withdrawals);
  const next = terms.grades[grade + 1] === undefined ? null : view(grade + 1);
  return {
    ...{ grade, asked: view(asked ?? grade), next, deposits, turnover, changes: [...changes] },
    percent:
      next === null ? 100 : Math.min(percentOf(deposits, next.deposits), percentOf(turnover, next.turnover)),
    keep: grade === 0 || keeping === undefined ? null : keepView(terms, keeping),
    gifts: gifts.map((gift) => giftView(gift, at)),
    birthday: birthday ?? null,
    hasRebate: !off,
    yesterday: sums
      .filter(({ day }) => day === dayAfter(today, -1))
      .map(({ category, amount }) => ({ category, amount: positive(amount) })),
    rebates: [...Map.groupBy(sums, ({ day }) => day)].map(([day, rows]) => {
      const sport = rows
        .filter(({ category }) => category === 'sport')
        .reduce((sum, { amount }) => sum + amount, 0n);
      const all = rows.reduce((sum, { amount }) => sum + amount, 0n);
      return { day, sport: positive(sport), others: positive(all - sport) };
    }),
  };
}

/** The lines of a day never sum up to less than zero (ledger check). */
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

function percentOf(made: bigint, asked: bigint): number {
  return asked === 0n || made >= asked ? 100 : Number((made * 100n) / asked);
}

function keepView(terms: VipTerms, { grade, from, until, turnover, warnedUntil }: Keeping): Info['keep'] {
  const required = gradeTermsOf(terms, grade).keepTurnover;
  return { from, until, turnover: positive(turnover), required, warned: warnedUntil === until };
}

/** The red packet of the week. */
export async function weekInfo(
  { db }: { db: Queries },
  { session: { memberId } }: MemberContext,
): Promise<CallAnswer<'/act/api/v1/vipWeek/VipWeekInfo'>> {
  const at = await readClock(db);
  const week = spanOf('week', at);
  const [terms, [made], gifts] = await Promise.all([
    getVipTerms(db),
    listProgress(db, memberId),
    listGifts(db, memberId),
  ]);
  const grade = made?.grade ?? 0;
  const gift = gifts.find(({ kind, period }) => kind === 'weekly' && period === week.key);
  return {
    ...{ grade, amount: gradeTermsOf(terms, grade).gifts.weekly, nextAt: week.to ?? at },
    gift: gift === undefined ? null : giftView(gift, at),
  };
}
