/** The welfare centre: all that can be claimed now or soon, in one list. */
import type { CallAnswer } from '@hj/contract';
import { displayReward } from '@hj/money';
import { type MemberContext, type MemberId, type Queries, readClock } from '@hj/platform';
import type { ActivityDeps } from '../activity/join.ts';
import { listConfig } from '../activity/views.ts';
import { listOpenRebate } from '../rebate/rebate-store.ts';
import { listGifts } from '../vip/gift-store.ts';
import { type BirthdayDeps, giftStateOf, giftTitle, issueBirthday } from '../vip/gifts.ts';
import { categoryNames, gradeTermsOf } from '../vip/terms.ts';
import { getVipTerms, listProgress } from '../vip/vip-store.ts';

type Answer = CallAnswer<'/act/api/v1/welfare/list'>;
type Item = Answer['list'][number];
type ActivityView = CallAnswer<'/act/api/v1/promotion/config'>['list'][number];
type PartView = ActivityView['parts'][number];

export async function listWelfare(
  deps: ActivityDeps & BirthdayDeps,
  context: MemberContext,
): Promise<Answer> {
  const { memberId } = context.session;
  const { db } = deps;
  const birthday = await issueBirthday(db, deps, memberId);
  const at = await readClock(db);
  const [rebate, gifts, config] = await Promise.all([
    rebateItems(db, memberId),
    giftItems(db, memberId, at, birthday),
    listConfig(deps, {}, context),
  ]);
  const activities = config.list.flatMap((activity) => {
    const items = activity.parts.flatMap((part) => activityItem(activity, part) ?? []);
    // Of steps on one ladder the next one says enough.
    const next = items.find(({ state }) => state === 'running');
    return items.filter((item) => item.state !== 'running' || item === next);
  });
  return { list: [...rebate, ...gifts, ...activities], at };
}

async function rebateItems(q: Queries, memberId: MemberId): Promise<Item[]> {
  const open = await listOpenRebate(q, memberId);
  return open
    .filter(({ amount }) => amount > 0n)
    .map(({ category, amount, from, to }) => {
      const days = from === to ? from.slice(5) : `${from.slice(5)} 至 ${to.slice(5)}`;
      return {
        ...{ key: `rebate:${category}`, kind: 'rebate', title: `${categoryNames[category]}返水`, amount },
        ...{ note: `${days} 有效投注，无流水要求`, state: 'claimable', endsAt: null },
        claim: { kind: 'rebate', category },
      };
    });
}

async function giftItems(
  q: Queries,
  memberId: MemberId,
  at: Date,
  birthday: string | undefined,
): Promise<Item[]> {
  const gifts = await listGifts(q, memberId);
  const items: Item[] = gifts.flatMap((gift) => {
    if (giftStateOf(gift, at) !== 'claimable') return [];
    const times = gift.turnover / gift.amount;
    return {
      ...{ key: `vip:${gift.id}`, kind: 'vip', title: giftTitle(gift), amount: gift.amount },
      ...{ note: times === 0n ? '无流水要求' : `${times} 倍流水`, state: 'claimable', endsAt: gift.endsAt },
      claim: { kind: 'vip', giftId: gift.id },
    };
  });
  const coming = await birthdayItem(
    q,
    memberId,
    birthday,
    gifts.some(({ kind }) => kind === 'birthday'),
  );
  return coming === undefined ? items : [...items, coming];
}

/** A birthday gift that has not come yet. */
async function birthdayItem(
  q: Queries,
  memberId: MemberId,
  birthday: string | undefined,
  isIssued: boolean,
): Promise<Item | undefined> {
  if (birthday === undefined || isIssued) return undefined;
  const [terms, [made]] = await Promise.all([getVipTerms(q), listProgress(q, memberId)]);
  const amount = gradeTermsOf(terms, made?.grade ?? 0).gifts.birthday;
  if (amount === 0n) return undefined;
  return {
    ...{ key: 'vip:birthday', kind: 'vip', title: '生日礼金', amount, state: 'coming', endsAt: null },
    ...{ note: `${Number(birthday.slice(0, 2))} 月内可领`, claim: null },
  };
}

const shown = { claimable: 'claimable', running: 'running', review: 'review', expired: 'expired' } as const;

function activityItem(activity: ActivityView, part: PartView): Item | undefined {
  const state = shown[part.state as keyof typeof shown];
  // An empty claim is not missed; a race is followed on its page.
  if (state === undefined || (state === 'expired' && (part.amount ?? 0n) === 0n)) return undefined;
  if (state === 'running' && part.reward.kind === 'rank') return undefined;
  const { activityId, version, page, title, multiplier } = activity;
  const name = part.label === title ? title : `${title} ${part.label}`;
  return {
    ...{ key: `activity:${activityId}:${part.code}`, kind: 'activity', title: name, state },
    note: noteOf(part, multiplier),
    amount: part.amount ?? part.most,
    endsAt: part.window?.to ?? part.endsAt,
    claim: {
      ...{ kind: 'activity', activityId, part: part.code, version, page, draw: part.reward.kind === 'draw' },
    },
  };
}

export function noteOf({ state, needs }: PartView, multiplier: number): string {
  if (state === 'review') return '人工复核中，通过后存入中心钱包';
  if (state === 'expired') return '领取时段已过，未领取不补发';
  const need = needs.find(({ met }) => !met);
  if (state === 'running' && need !== undefined) {
    if (need.countTarget !== null) {
      const lack = need.countTarget - (need.count ?? 0);
      return need.kind === 'signed-days' ? `还差 ${lack} 天` : `还差 ${lack} 位`;
    }
    if (need.target !== null) return `还差 ${displayReward(need.target - (need.measured ?? 0n))}`;
  }
  return multiplier === 0 ? '无流水要求' : `${multiplier} 倍流水`;
}
