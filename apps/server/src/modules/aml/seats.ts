import type { seatKinds } from '@hj/contract/console';
import type { Amount } from '@hj/money';
import { type MemberId, nextIds, type Queries } from '@hj/platform';
import { insertCase } from './store.ts';

/** Two members at a card table who have something in common. */
export interface SeatPair {
  /** Played: they sat in one hand. */
  kind: 'refused' | 'played';
  /** The venue's name of the hand. */
  hand: string;
  memberId: MemberId;
  otherId: MemberId;
  otherName: string;
  /** The sum that a seat locks there. */
  amount: Amount;
  /** The marks that both share. */
  kinds: readonly (typeof seatKinds)[number][];
  /** Code of the game, name of the room, number of the hand in it. */
  game: string;
  room: string;
  number: number;
  at: Date;
}

/** Raises a case for the desk of risk (C75); none beside an open one of the same two. @returns whether it is new */
export async function raiseSeatCase(q: Queries, pair: SeatPair): Promise<boolean> {
  const { kind, hand, memberId, otherId, otherName, amount, kinds, game, room, number, at } = pair;
  const [id = 0n] = await nextIds(q, 1);
  return insertCase(q, {
    ...{ id, rule: `linked-${kind}` as const, memberId, otherId, amount },
    subject: `hand:${hand}:${memberId}:${otherId}`,
    evidence: {
      ...{ other: otherName, kinds: kinds.join(), game, room },
      ...{ number: String(number), at: at.toISOString() },
    },
  });
}
