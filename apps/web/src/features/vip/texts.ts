import type { VipGift, VipGiftKind, VipGrade } from '@hj/contract';
import { formatAmount, parseAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { GradeInfo } from '../../shared/welfare/queries.ts';

const fen = (text: string): bigint => parseAmount(text) ?? 0n;

/** `3万`, `1千`, `488`; a dash where there is nothing. */
export function shortText(text: string, nothing = '–'): string {
  const yuan = fen(text) / 100n;
  if (yuan === 0n) return nothing;
  const plain = Number(yuan);
  if (plain >= 10_000_000 && plain % 10_000_000 === 0) return t`${plain / 10_000_000}千万`;
  if (plain >= 10_000 && plain % 10_000 === 0) return t`${plain / 10_000}万`;
  if (plain < 10_000 && plain >= 1_000 && plain % 1_000 === 0) return t`${plain / 1_000}千`;
  return plain.toLocaleString('en-US');
}

/** `1,461,400`, without cents. */
export const wholeText = (text: string): string => (fen(text) / 100n).toLocaleString('en-US');

/** Share of the condition, 0 to 100. */
export function shareOf(made: string, asked: string): number {
  const [done, goal] = [fen(made), fen(asked)];
  return goal === 0n || done >= goal ? 100 : Number((done * 1_000n) / goal) / 10;
}

export const lackOf = (made: string, asked: string): string | undefined => {
  const lack = fen(asked) - fen(made);
  return lack > 0n ? formatAmount(lack) : undefined;
};

/** Difference of two amounts as `+200`, short where the higher amount is written short; a dash without one. */
export function gainText(from: string, to: string): string {
  const gain = fen(to) - fen(from);
  if (gain <= 0n) return '–';
  const isShort = shortText(to) !== wholeText(to);
  return `+${(isShort ? shortText : wholeText)(formatAmount(gain))}`;
}

export const giftNames: Record<VipGiftKind, string> = {
  promotion: t`升级礼金`,
  weekly: t`周礼金`,
  monthly: t`月礼金`,
  birthday: t`生日礼金`,
};

/** The shown gift of a kind: a claimable one, else the latest. */
export function giftOf({ gifts }: Pick<GradeInfo, 'gifts'>, kind: VipGiftKind): VipGift | undefined {
  const own = gifts.filter((gift) => gift.kind === kind);
  return own.find(({ state }) => state === 'claimable') ?? own[0];
}

export const claimableOf = ({ gifts }: Pick<GradeInfo, 'gifts'>): VipGift[] =>
  gifts.filter(({ state }) => state === 'claimable');

/** The word beside a gift that cannot be claimed now. */
export function giftStateText({ birthday }: GradeInfo, kind: VipGiftKind, gift: VipGift | undefined): string {
  if (gift?.state === 'claimed') return t`已领取`;
  if (gift?.state === 'expired') return t`已过期`;
  if (kind === 'birthday') return birthday === null ? t`未填生日` : birthday;
  return t`未到时间`;
}

export function giftNote(kind: VipGiftKind, { birthday }: GradeInfo): string {
  if (kind === 'promotion') return t`升级后在此领取，1 倍流水`;
  if (kind === 'weekly') return t`每周一 00:00 发放，1 倍流水`;
  if (kind === 'monthly') return t`每月 1 日发放，上月须有存款`;
  return birthday === null
    ? t`填写生日后在生日当月领取`
    : t`${Number(birthday.slice(0, 2))} 月内可领，1 倍流水`;
}

/** The last day of a period, which ends before `until`. */
export function lastDay(until: string): string {
  return new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);
}

export const changeText = ({ from, to }: GradeInfo['changes'][number]): string =>
  to > from ? t`VIP${from} 升至 VIP${to}` : t`VIP${from} 调整为 VIP${to}`;

/** `2025-11-20 21:47` in GMT+8. */
export const momentOf = (at: number): string => momentText(at).slice(0, 16);

export const withdrawalText = ({ withdrawalCount }: VipGrade): string =>
  withdrawalCount === null ? t`不限` : String(withdrawalCount);
