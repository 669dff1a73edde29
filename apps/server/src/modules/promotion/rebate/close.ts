/**
 * Counts days of play for rebate and VIP progress. Invariants:
 * - a day is counted under the lock of its row; counted again without new results it adds nothing, in any process;
 * - recorded lines stay unchanged (VP4): a late or a corrected result is a line of its own, with the difference, under the
 *   grade, terms and switch that the day was first counted with.
 */
import { type RebateCategory, rebateCategories } from '@hj/contract';
import type { Amount } from '@hj/money';
import { type Apart, beijingDate, type Db, eachApart, type Logger, nextIds, type Tx } from '@hj/platform';
import type { TurnoverSource } from '../../turnover/index.ts';
import { dayAfter, spanOfDay } from '../activity/periods.ts';
import { gradeTermsOf, type VipTerms } from '../vip/terms.ts';
import { getVipLaunch, getVipTerms, listVipTerms } from '../vip/vip-store.ts';
import { amountsOf, rateOf } from './amounts.ts';
import {
  type DayOfMember,
  insertLines,
  keepDays,
  listChanged,
  listDayLines,
  listPaired,
  lockDay,
  type NewLine,
  type Played,
} from './rebate-store.ts';

/** How long results may still change a day that was counted. */
const correctedDays = 35;

export interface CountDeps {
  db: Db;
  /** Turnover of sport without stakes that cover each other (ADR 083), unweighted. */
  sportTurnover: TurnoverSource;
}

/** Counts yesterday, and again the days before it whose results changed. @returns on how many days there was something new */
export async function countDays(deps: CountDeps, at: Date, log: Logger): Promise<Apart> {
  const [today, launched] = [beijingDate(at), beijingDate(await getVipLaunch(deps.db))];
  const days = Array.from({ length: correctedDays }, (_, place) => dayAfter(today, place - correctedDays));
  return eachApart(
    log,
    days.filter((day) => day >= launched),
    async (day) => (await countDay(deps, day)) > 0,
    (day) => ({ day }),
  );
}

/** @returns how many lines were new */
export function countDay(deps: CountDeps, day: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    await lockDay(tx, day);
    const changed = await listChanged(tx, day, spanOfDay(day), rebateCategories);
    if (changed.length === 0) return 0;
    const byMember = Map.groupBy(changed, ({ memberId }) => memberId);
    const members = [...byMember.keys()];
    const terms = await getVipTerms(tx);
    const [days, recorded, paired] = await Promise.all([
      keepDays(tx, day, terms.version, members),
      listDayLines(tx, day, members),
      listPaired(tx, members),
    ]);
    const termsOf = await readTermsOf(tx, terms, days);
    const recordedOf = Map.groupBy(recorded, ({ memberId }) => memberId);
    const lines: Omit<NewLine, 'id'>[] = [];
    for (const member of days) {
      const made = byMember.get(member.memberId) ?? [];
      const counted = paired.has(member.memberId) ? await lessCovered(deps, tx, day, made) : made;
      lines.push(
        ...linesOf(member, termsOf(member), {
          made: counted,
          recorded: recordedOf.get(member.memberId) ?? [],
        }),
      );
    }
    const ids = await nextIds(tx, lines.length);
    await insertLines(
      tx,
      day,
      lines.map((line, at) => ({ ...line, id: ids[at] ?? 0n })),
    );
    return lines.length;
  });
}

interface Counted extends Played {
  /** As played, unless stakes cover each other. */
  turnover?: Amount;
}

/** Of a member who backed several selections of a match. */
async function lessCovered(
  { sportTurnover }: CountDeps,
  tx: Tx,
  day: string,
  made: readonly Played[],
): Promise<Counted[]> {
  const { from, to } = spanOfDay(day);
  return Promise.all(
    made.map(async (each) => {
      if (each.category !== 'sport') return each;
      const [turnover = 0n] = await sportTurnover(tx, each.memberId, [from, to]);
      // Results that came since the counters were read are in the next count.
      return turnover < each.played ? { ...each, turnover } : each;
    }),
  );
}

async function readTermsOf(tx: Tx, present: VipTerms, days: readonly DayOfMember[]) {
  const others = [...new Set(days.map(({ version }) => version))].filter(
    (version) => version !== present.version,
  );
  const versions = new Map(
    [present, ...(others.length === 0 ? [] : await listVipTerms(tx, others))].map((each) => [
      each.version,
      each,
    ]),
  );
  return ({ version, grade, off }: DayOfMember) => {
    const terms = versions.get(version);
    if (terms === undefined) throw new Error(`There is no version ${version} of the VIP programme.`);
    return { ...gradeTermsOf(terms, grade), off };
  };
}

interface Sums {
  played: Amount;
  turnover: Amount;
  amount: Amount;
  no: number;
}

const none: Sums = { played: 0n, turnover: 0n, amount: 0n, no: 0 };

/** The differences between the rebate of a member's day and its recorded lines. */
function linesOf(
  { memberId }: Pick<DayOfMember, 'memberId'>,
  terms: Parameters<typeof amountsOf>[1],
  {
    made,
    recorded,
  }: { made: readonly Counted[]; recorded: readonly (Sums & { category: RebateCategory })[] },
): Omit<NewLine, 'id'>[] {
  const before = new Map<RebateCategory, Sums>(recorded.map((each) => [each.category, each]));
  const now = new Map(recorded.map(({ category, played, turnover }) => [category, { played, turnover }]));
  for (const { category, played, turnover = played } of made) now.set(category, { played, turnover });
  const amounts = amountsOf(new Map([...now].map(([category, { turnover }]) => [category, turnover])), terms);
  return [...now].flatMap(([category, { played, turnover }]) => {
    const known = before.get(category) ?? none;
    const line = {
      ...{ memberId, category, no: known.no + 1, rate: rateOf(terms, category) },
      ...{ played: played - known.played, turnover: turnover - known.turnover },
      amount: (amounts.get(category) ?? 0n) - known.amount,
    };
    return line.played === 0n && line.turnover === 0n && line.amount === 0n ? [] : [line];
  });
}
