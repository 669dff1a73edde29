/**
 * Gifts of VIP grades. Invariants:
 * - a member has a gift of a kind once in its period (`vip_gifts_once`), however often the job runs and wherever it was ended;
 * - a gift is paid once: its row is locked, and the grant's reference is the gift.
 */
import type { VipGiftKind } from '@hj/contract';
import { beijingDate, type Db, type MemberId, nextIds, type Queries, readClock, type Tx } from '@hj/platform';
import { spanOf } from '../activity/periods.ts';
import { grantBonus, permitGrant } from '../grant.ts';
import { refuse } from '../refusals.ts';
import {
  type GiftOfGrade,
  insertGift,
  insertGifts,
  listWithoutGift,
  lockGift,
  markClaimed,
  type StoredGift,
} from './gift-store.ts';
import { giftNames, gradeTermsOf, type VipTerms } from './terms.ts';
import { getVipTerms, listProgress } from './vip-store.ts';

export interface BirthdayDeps {
  /** As `1990-06-12`; undefined while it is not known. */
  birthdayOf(q: Queries, memberId: MemberId): Promise<string | undefined>;
}

/** The gift of a grade in a period; undefined if none. */
export function giftOf(
  terms: VipTerms,
  kind: VipGiftKind,
  { grade, period, opensAt, endsAt }: Pick<GiftOfGrade, 'grade' | 'period' | 'opensAt' | 'endsAt'>,
): GiftOfGrade | undefined {
  const amount = gradeTermsOf(terms, grade).gifts[kind];
  if (amount === 0n) return undefined;
  return { kind, grade, period, amount, turnover: amount * BigInt(terms.multiplier), opensAt, endsAt };
}

/** Writes the gifts of the week and of the month that members do not have yet. @returns how many were new */
export async function issueGifts(db: Db, at: Date): Promise<number> {
  const terms = await getVipTerms(db);
  const [week, month, before] = [spanOf('week', at), spanOf('month', at), spanOf('month', at, 'previous')];
  let issued = 0;
  for (const [kind, span] of [
    ['weekly', week],
    ['monthly', month],
  ] as const) {
    // A month's gift asks for a deposit in the month before.
    const deposited =
      kind === 'monthly' && before.to !== undefined ? { from: before.from, to: before.to } : undefined;
    for (const grade of terms.grades.keys()) {
      const when = { grade, period: span.key, opensAt: span.from, endsAt: span.to ?? null };
      const gift = giftOf(terms, kind, when);
      if (gift === undefined) continue;
      const members = await listWithoutGift(db, gift, deposited);
      issued += await insertGifts(db, gift, members, await nextIds(db, members.length));
    }
  }
  return issued;
}

/** A birthday is sealed at rest, so its gift is written when the member comes in the month of it. */
export async function issueBirthday(
  q: Queries,
  deps: BirthdayDeps,
  memberId: MemberId,
): Promise<string | undefined> {
  const birthday = (await deps.birthdayOf(q, memberId))?.slice(5);
  if (birthday === undefined) return undefined;
  const at = await readClock(q);
  const day = beijingDate(at);
  if (day.slice(5, 7) !== birthday.slice(0, 2)) return birthday;
  const [terms, [member], month] = [
    await getVipTerms(q),
    await listProgress(q, memberId),
    spanOf('month', at),
  ];
  if (member === undefined) return birthday;
  const when = {
    grade: member.grade,
    period: day.slice(0, 4),
    opensAt: month.from,
    endsAt: month.to ?? null,
  };
  const gift = giftOf(terms, 'birthday', when);
  if (gift === undefined) return birthday;
  const [id = 0n] = await nextIds(q, 1);
  await insertGift(q, { ...gift, id, memberId });
  return birthday;
}

export const giftTitle = ({ kind, grade }: Pick<StoredGift, 'kind' | 'grade'>): string =>
  `VIP${grade} ${giftNames[kind]}`;

export function giftStateOf({ claimedAt, opensAt, endsAt }: StoredGift, at: Date) {
  if (claimedAt !== null) return 'claimed';
  if (at < opensAt) return 'coming';
  return endsAt !== null && at >= endsAt ? 'expired' : 'claimable';
}

/**
 * Pays a gift, in the caller's transaction.
 * @throws AppError 6004 not the member's; 6012 claimed, not open yet, or over; those of `permitGrant`
 */
export async function claimGift(
  tx: Tx,
  { giftId, memberId, requestId }: { giftId: bigint; memberId: MemberId; requestId: string },
): Promise<StoredGift> {
  const gift = await lockGift(tx, giftId, memberId);
  if (gift === undefined) throw refuse('gift-not-found');
  const state = giftStateOf(gift, await readClock(tx));
  if (state === 'claimed') throw refuse('promotion-claimed');
  if (state === 'coming') throw refuse('gift-not-open');
  if (state === 'expired') throw refuse('gift-expired');
  const reference = `vip:${gift.id}`;
  await grantBonus(tx, {
    ...{ permit: await permitGrant(tx, memberId), reference, amount: gift.amount, requestId },
    ...{ transferKind: 'vip', promotion: `vip:${gift.kind}`, period: gift.period, name: giftTitle(gift) },
    requirement: { kind: 'gift', reference, principal: 0n, required: gift.turnover },
  });
  await markClaimed(tx, gift.id);
  return gift;
}
