/** Who may write in a room (CH2, CH5). Pure: facts in, the first bar out, with the sentence for its speaker. */
import type { ChatBar, ChatRight } from '@hj/contract';
import { displayReward } from '@hj/money';
import { beijingDate, beijingTime } from '@hj/platform';
import type { Room } from './room-store.ts';
import type { Speaker } from './speaker-store.ts';

export const textLength = 200;
export const guestTextLength = 60;
/** A guest writes at most once in so many seconds, in every room. */
export const guestSlowSeconds = 30;
export const turnoverDays = 30;

/** Of a member; a guest has none. */
export interface MemberFacts {
  grade: number;
  createdAt: Date;
  isNormal: boolean;
  isExcluded: boolean;
  /** Of the last 30 days. */
  turnover: bigint;
}

export type RoomRules = Pick<
  Room,
  'slowSeconds' | 'minGrade' | 'minTurnover' | 'minAgeHours' | 'pictureGrade' | 'guests' | 'muted' | 'closed'
>;
type Sanctions = Pick<Speaker, 'mutedUntil' | 'bannedAt' | 'reason'>;

interface Barred {
  bar: ChatBar;
  text: string;
  until?: Date;
}

/** 22:10, in Beijing; with the day unless it is today. */
export function untilText(until: Date, now: Date): string {
  const end = beijingTime(until);
  return beijingDate(until) === beijingDate(now) ? end.slice(11) : end.slice(5);
}

function findBar(
  room: RoomRules,
  sanctions: Sanctions,
  facts: MemberFacts | undefined,
  now: Date,
): Barred | undefined {
  const { mutedUntil, bannedAt, reason } = sanctions;
  const why = reason === null ? '' : `：${reason}`;
  // Reads as a guest does, and writes nothing.
  if (bannedAt !== null) return { bar: 'banned', text: `已被禁止发言，仍可查看聊天${why}` };
  if (mutedUntil !== null && mutedUntil > now) {
    return { bar: 'muted', text: `已被禁言至 ${untilText(mutedUntil, now)}${why}`, until: mutedUntil };
  }
  if (room.closed) return { bar: 'closed', text: '房间已关闭，只能查看' };
  if (room.muted) return { bar: 'room-muted', text: '全员禁言中，只能查看' };
  if (facts === undefined) {
    return room.guests ? undefined : { bar: 'guest', text: '登录后可在此房间发言' };
  }
  if (!facts.isNormal) return { bar: 'excluded', text: '账户当前不能发言' };
  if (facts.isExcluded) return { bar: 'excluded', text: '自我排除期间不能发言' };
  return findUnearned(room, facts, now);
}

function findUnearned(room: RoomRules, facts: MemberFacts, now: Date): Barred | undefined {
  const { minAgeHours, minGrade, minTurnover } = room;
  const openAt = new Date(facts.createdAt.getTime() + minAgeHours * 3_600_000);
  if (openAt > now) return { bar: 'age', text: `注册满 ${minAgeHours} 小时后可发言`, until: openAt };
  const hasTurnover = minTurnover > 0n && facts.turnover >= minTurnover;
  if (facts.grade >= minGrade || hasTurnover) return undefined;
  const text =
    minTurnover > 0n
      ? `需 VIP${minGrade}，或近 ${turnoverDays} 天流水满 ${displayReward(minTurnover)}`
      : `需 VIP${minGrade}`;
  return { bar: 'rights', text };
}

/** The rights of this speaker here and now. Slow mode is no bar: it only delays. */
export function rightOf(
  room: RoomRules,
  sanctions: Sanctions,
  facts: MemberFacts | undefined,
  now: Date,
): ChatRight {
  const barred = findBar(room, sanctions, facts, now);
  const isGuest = facts === undefined;
  return {
    bar: barred?.bar ?? null,
    text: barred?.text ?? '',
    until: barred?.until?.getTime() ?? null,
    slowSeconds: isGuest ? Math.max(room.slowSeconds, guestSlowSeconds) : room.slowSeconds,
    maxLength: isGuest ? guestTextLength : textLength,
    pictures: facts !== undefined && facts.grade >= room.pictureGrade,
  };
}

/** The masked name of a member: he88***. At most four letters, and never all of it. */
export function maskName(name: string): string {
  return `${name.slice(0, Math.max(2, Math.min(4, name.length - 3)))}***`;
}

export const guestName = (uid: string) => `游客${uid.slice(1, 5)}`;
