/** Conditions of activities: measures and their texts. Pure. */
import type { Amount } from '@hj/money';
import { displayReward } from '@hj/money';
import type { MemberFacts, SpanFacts } from './fact-store.ts';
import type { FriendFacts } from './friends.ts';
import type { Need, NeedKind, Reward, SumKind } from './terms.ts';

export interface Measured {
  member: MemberFacts;
  span: SpanFacts;
  signedDays: number;
  /** Of an activity that rewards invitations. */
  friends?: FriendFacts | undefined;
  /** The decided place in a race of the measured period. */
  place: number | undefined;
  /** Categories that count; empty: all. */
  categories: readonly string[];
}

type FactKind = 'phone' | 'email' | 'name' | 'card';

export interface NeedState {
  kind: NeedKind;
  met: boolean;
  measured: Amount | null;
  target: Amount | null;
  count: number | null;
  countTarget: number | null;
}

export function sumOf(kind: SumKind, { span, categories }: Measured): Amount {
  if (kind === 'deposits') return span.deposits;
  if (kind === 'first-deposit') return span.firstDeposit;
  if (kind === 'second-deposit') return span.secondDeposit;
  // The row without a category takes off the stakes of open bets (fact-store.ts): it counts for every activity.
  const counted = span.played.filter(
    ({ category }) => categories.length === 0 || category === '' || categories.includes(category),
  );
  const sum = counted.reduce(
    (total, { turnover, loss }) => total + (kind === 'turnover' ? turnover : loss),
    0n,
  );
  return sum > 0n ? sum : 0n;
}

const isFact = (kind: NeedKind): kind is FactKind =>
  kind === 'phone' || kind === 'email' || kind === 'name' || kind === 'card';

/** Without a member nothing is measured. */
export function needStateOf({ kind, amount, count }: Need, measured: Measured | undefined): NeedState {
  const plain = { kind, met: false, measured: null, target: null, count: null, countTarget: null };
  if (isFact(kind)) return { ...plain, met: measured?.member[kind] ?? false };
  if (kind === 'invited') return { ...plain, met: measured?.friends?.invited ?? false };
  if (kind === 'signed-days' || kind === 'friends') {
    const target = count ?? 1;
    const reached = (kind === 'friends' ? measured?.friends?.friends : measured?.signedDays) ?? 0;
    return { ...plain, met: reached >= target, count: measured ? reached : null, countTarget: target };
  }
  const target = amount ?? 1n;
  const sum = measured === undefined ? null : sumOf(kind, measured);
  return { ...plain, met: sum !== null && sum >= target, measured: sum, target };
}

/** The sum of a claim; undefined where it is a draw, or no member is known. */
export function amountOf(reward: Reward, measured: Measured | undefined): Amount | undefined {
  if (reward.kind === 'fixed') return reward.amount;
  if (reward.kind === 'draw' || measured === undefined) return undefined;
  if (reward.kind === 'rank') {
    const { place } = measured;
    if (place === undefined) return 0n;
    return reward.places.find(({ from, to }) => place >= from && place <= to)?.amount ?? 0n;
  }
  const sum = sumOf(reward.of, measured);
  if (reward.kind === 'rate') {
    const share = (sum * BigInt(reward.ppm)) / 1_000_000n;
    return share > reward.cap ? reward.cap : share;
  }
  return reward.tiers.reduce((best, { from, amount }) => (sum >= from && amount > best ? amount : best), 0n);
}

/** The most that a claim can bring. */
export function mostOf(reward: Reward): Amount {
  if (reward.kind === 'fixed') return reward.amount;
  if (reward.kind === 'rate') return reward.cap;
  const list =
    reward.kind === 'tiers' ? reward.tiers : reward.kind === 'rank' ? reward.places : reward.prizes;
  return list.map(({ amount }) => amount).sort((left, right) => (left < right ? 1 : -1))[0] ?? 0n;
}

const needNames: Record<NeedKind, string> = {
  phone: '绑定手机',
  email: '绑定邮箱',
  name: '完成实名',
  card: '绑定银行卡',
  deposits: '存款',
  'first-deposit': '首笔存款',
  'second-deposit': '第二笔存款',
  turnover: '有效投注',
  'net-loss': '净输',
  'signed-days': '签到',
  invited: '受邀注册并达标',
  friends: '有效好友',
};

/** As a row of the conditions: required value, present value, and the sentence of a refusal. */
export function needTexts({ kind, met, measured, target, count, countTarget }: NeedState) {
  const name = needNames[kind];
  if (kind === 'friends') {
    const [text, value] = [`${name}满 ${countTarget ?? 0} 位`, `${count ?? 0} 位`];
    return { text, value, refusal: `${text}可领，当前 ${value}` };
  }
  if (kind === 'invited') {
    return {
      text: name,
      value: met ? '已达标' : '未达标',
      refusal: '受邀注册并在期限内达到首存与流水后可领',
    };
  }
  if (countTarget !== null) {
    const text = `本月${name}满 ${countTarget} 天`;
    return {
      text,
      value: `已签 ${count ?? 0} 天`,
      refusal: `本月已签到 ${count ?? 0} 天，未满 ${countTarget} 天`,
    };
  }
  if (target === null) {
    return { text: name, value: met ? '已完成' : '未完成', refusal: `请先${name}` };
  }
  const [asked, there] = [displayReward(target), displayReward(measured ?? 0n)];
  if ((kind === 'first-deposit' || kind === 'second-deposit') && (measured ?? 0n) === 0n) {
    const refusal = `${name}未满 ${asked}；每笔存款只享一种礼金，已领存款礼金的不重复计入`;
    return { text: `${name}满 ${asked}`, value: there, refusal };
  }
  return { text: `${name}满 ${asked}`, value: there, refusal: `${name}未满 ${asked}，当前 ${there}` };
}
