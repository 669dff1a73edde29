/**
 * Decides on a claim, rule by rule (PB2). Pure: clock and facts are arguments. The order of the rules is that of the
 * contract; a refusal names the first that is not met.
 */
import type { ActivityRule, ActivityState } from '@hj/contract';
import type { Amount } from '@hj/money';
import { beijingTime } from '@hj/platform';
import type { Activity } from './activity-store.ts';
import { amountOf, type NeedState, needStateOf, needTexts, sumOf } from './measures.ts';
import { claimedRule, type Known, memberRules, type OwnClaim, type Rule, rule } from './member-rules.ts';
import { type Span, windowOf } from './periods.ts';
import type { Part, Reward } from './terms.ts';

export interface Judged {
  state: ActivityState;
  rules: Rule[];
  /** The first rule that is not met. */
  failed: Rule | undefined;
  needs: NeedState[];
  /** The sum that a claim would bring, or brought. */
  amount: Amount | undefined;
  /** The period of the claim, with the number of a draw. */
  period: string;
  window: { from: Date; to: Date } | undefined;
  draws: { used: number; left: number } | undefined;
}

interface Asked {
  activity: Activity;
  part: Part;
  /** The period that runs, and the one that is measured. */
  spans: { current: Span; measured: Span };
  now: Date;
}

export function judge({ activity, part, spans, now }: Asked, known: Known | undefined): Judged {
  const { reward } = part;
  const measured = known?.measured;
  const draws = reward.kind === 'draw' ? drawsOf(reward, part, spans.measured, known) : undefined;
  const period = draws ? `${spans.measured.key}#${draws.used + 1}` : spans.measured.key;
  const claim = known?.claims.find((each) => each.part === part.code && each.period === period);
  const needs = part.needs.map((need) => needStateOf(need, measured));
  const amount = claim?.amount ?? amountOf(reward, measured);
  const window = part.window && windowOf(spans.current, part.window);
  const offered = isPrizeOf(activity, reward, spans.measured, amount)
    ? { ...activity, endsAt: null }
    : activity;
  const rules = [
    ...offerRules(offered, now),
    ...(known ? memberRules(activity, known, claimedRule(part, spans.measured, known, claim), now) : []),
    ...needs.map(needRule),
    ...windowRules(window, now),
    ...(draws ? [chanceRule(draws)] : []),
    ...(amount === 0n ? [emptyRule(reward)] : []),
  ];
  const failed = rules.find(({ state }) => state !== 'met');
  const found = stateOf({ activity: offered, now, known, claim, failed, needs, window });
  // A race of this period runs, in any state of the prizes of the last one.
  const isRunning =
    reward.kind === 'rank' && (found === 'expired' || (found === 'claimed' && isOver(window, now)));
  const state = isRunning ? 'running' : found;
  return { state, rules, failed, needs, amount, period, window, draws };
}

/** Places are decided after the period: the prize of a race that ended in it can still be claimed in the next. */
const isPrizeOf = ({ endsAt }: Activity, { kind }: Reward, { from }: Span, amount: Amount | undefined) =>
  kind === 'rank' && endsAt !== null && endsAt > from && (amount ?? 0n) > 0n;

function offerRules({ paused, startsAt, endsAt }: Activity, now: Date): Rule[] {
  const coming = now < startsAt;
  const over = endsAt !== null && now >= endsAt;
  return [
    rule('paused', !paused, '活动开放', paused ? '已暂停' : '开放中', '活动已暂停，恢复后可继续参加'),
    rule(
      'time',
      !coming && !over,
      '在活动时间内',
      coming ? '未开始' : over ? '已结束' : '进行中',
      coming ? '活动尚未开始' : '活动已结束',
    ),
  ];
}

function needRule(need: NeedState): Rule {
  const { text, value, refusal } = needTexts(need);
  return { rule: need.kind, state: need.met ? 'met' : 'open', text, value, refusal };
}

function windowRules(window: { from: Date; to: Date } | undefined, now: Date): Rule[] {
  if (window === undefined) return [];
  const [early, late] = [now < window.from, now >= window.to];
  const text = `${beijingText(window.from)} 至 ${beijingText(window.to)} 领取`;
  const value = early ? '未到' : late ? '已过' : '可领取';
  const refusal = early ? `${beijingText(window.from)} 起可领取` : '领取时段已过，未领取不补发';
  return [{ rule: 'window', state: early ? 'open' : late ? 'failed' : 'met', text, value, refusal }];
}

function chanceRule({ left }: { left: number }): Rule {
  const state = left > 0 ? 'met' : 'open';
  return { rule: 'reward', state, text: '有抽奖机会', value: `剩 ${left} 次`, refusal: '没有剩余的抽奖机会' };
}

const emptyRule = ({ kind }: Reward): Rule => ({
  ...{ rule: 'reward', state: 'open', text: '有可领取的礼金', value: '¥0' },
  refusal: kind === 'rank' ? '上期未进入获奖名次，或名次仍在复核' : '未达到最低档位，没有可领取的礼金',
});

interface Standing {
  activity: Activity;
  now: Date;
  known: Known | undefined;
  claim: OwnClaim | undefined;
  failed: Rule | undefined;
  needs: readonly NeedState[];
  window: { from: Date; to: Date } | undefined;
}

const barring: ReadonlySet<ActivityRule> = new Set([
  'grade',
  'newcomer',
  'protection',
  'device',
  'instrument',
  'identity',
]);

function stateOf({ activity, now, known, claim, failed, needs, window }: Standing): ActivityState {
  if (claim !== undefined) return claim.state === 'review' ? 'review' : 'claimed';
  if (activity.endsAt !== null && now >= activity.endsAt) return 'ended';
  if (activity.paused) return 'paused';
  if (now < activity.startsAt) return 'coming';
  if (known === undefined) return 'open';
  if (failed === undefined) return 'claimable';
  // A reload whose claims of the month are used up.
  if (failed.rule === 'claimed') return 'claimed';
  if (barring.has(failed.rule)) return 'barred';
  if (isOver(window, now)) return 'expired';
  const begun = needs.some(({ met, measured, count }) => met || (measured ?? 0n) > 0n || (count ?? 0) > 0);
  return begun ? 'running' : 'open';
}

const isOver = (window: { to: Date } | undefined, now: Date) => window !== undefined && now >= window.to;

/** One chance for each full sum deposited in the period, or one in the period. */
function drawsOf(
  { each, most }: Extract<Reward, { kind: 'draw' }>,
  { code }: Part,
  span: Span,
  known: Known | undefined,
): { used: number; left: number } {
  if (known === undefined) return { used: 0, left: 0 };
  const earned = each === null ? 1 : Number(sumOf('deposits', known.measured) / each);
  const prefix = `${span.key}#`;
  const used = known.claims.filter(({ part, period }) => part === code && period.startsWith(prefix)).length;
  return { used, left: Math.max(0, Math.min(most, earned) - used) };
}

/** As `11-30 12:00`. */
const beijingText = (at: Date): string => beijingTime(at).slice(5);
