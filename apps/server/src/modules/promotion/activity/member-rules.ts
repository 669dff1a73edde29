/** The rules that ask for the member: grade, age of the account, protection, earlier claims and marks. Pure. */
import type { ActivityRule } from '@hj/contract';
import type { Activity } from './activity-store.ts';
import type { Claim, MarkKind } from './claim-store.ts';
import type { Measured } from './measures.ts';
import { daysMs, type Span } from './periods.ts';
import type { Part } from './terms.ts';

export type OwnClaim = Pick<Claim, 'part' | 'period' | 'state' | 'amount'>;

/** Facts of the member; a guest has none. */
export interface Known {
  measured: Measured;
  /** Why no bonus may be given at all. */
  barred: string | undefined;
  /** Of this activity. */
  claims: readonly OwnClaim[];
  /** Marks of the member that another's claim of this part and period holds. */
  taken: readonly MarkKind[];
}

export interface Rule {
  rule: ActivityRule;
  state: 'met' | 'open' | 'failed';
  text: string;
  value: string;
  /** The sentence of a refusal. */
  refusal: string;
}

/** A rule that is met or failed. */
export const rule = (
  name: ActivityRule,
  met: boolean,
  text: string,
  value: string,
  refusal: string,
): Rule => ({
  ...{ rule: name, state: met ? 'met' : 'failed', text, value, refusal },
});

export function memberRules({ terms }: Activity, known: Known, claimed: Rule, now: Date): Rule[] {
  const { measured, barred, taken } = known;
  const { grade, createdAt } = measured.member;
  const rules: Rule[] = [];
  if (terms.minGrade > 0) {
    const text = `VIP${terms.minGrade} 及以上`;
    rules.push(
      rule('grade', grade >= terms.minGrade, text, `VIP${grade}`, `仅限 ${text}会员，您当前为 VIP${grade}`),
    );
  }
  if (terms.newDays !== null) {
    const age = Math.floor((now.getTime() - createdAt.getTime()) / daysMs(1));
    const text = `注册 ${terms.newDays} 天内`;
    rules.push(
      rule(
        'newcomer',
        age < terms.newDays,
        text,
        `已注册 ${age} 天`,
        `仅限${text}的会员，您已注册 ${age} 天`,
      ),
    );
  }
  rules.push(
    rule(
      'protection',
      barred === undefined,
      '账户可参加优惠',
      barred === undefined ? '可参加' : '不可参加',
      barred ?? '',
    ),
    claimed,
    markRule('device', '本设备本期未领取', taken, '本设备本期已有其他账户领取'),
    markRule('instrument', '收款账户本期未领取', taken, '您的收款账户本期已有其他账户领取'),
    markRule('identity', '本实名本期未领取', taken, '同一实名本期已有其他账户领取'),
  );
  return rules;
}

/** One claim in its period; of a reload also at most `times` claims in the month of the period. */
export function claimedRule(
  { code, times }: Part,
  { key }: Span,
  { claims }: Known,
  claim: OwnClaim | undefined,
): Rule {
  const done = claim !== undefined;
  if (times === undefined)
    return rule('claimed', !done, '本期未领取', done ? '已领取' : '未领取', '本期优惠已领取');
  const month = key.slice(0, 7);
  const used = claims.filter(({ part, period }) => part === code && period.startsWith(month)).length;
  return rule(
    'claimed',
    !done && used < times,
    `每日一次，每月 ${times} 次`,
    `本月已领 ${used} 次`,
    used < times ? '今日已领取，明日可再领取' : `本月 ${times} 次已全部领取，下月可再领取`,
  );
}

function markRule(
  kind: Exclude<MarkKind, 'member'>,
  text: string,
  taken: readonly MarkKind[],
  refusal: string,
): Rule {
  const free = !taken.includes(kind);
  return rule(kind, free, text, free ? '已核对' : '已被领取', refusal);
}
