/**
 * Members' winnings under each daily payout cap (specification §9, C50): no more is won on a Beijing day than the cap, for all
 * bets that are settled together, corrected or settled again. The rows are read and written under the members' wallet locks.
 */
import { beijingDay, type CutPayout, capAmount, cutPayout, type PayoutCap, type Ratio } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';

export interface PayoutDay {
  memberId: MemberId;
  /** Beijing's: 2026-11-21. */
  day: string;
  cap: string;
  won: Amount;
}

export interface ChangedPayoutDay extends PayoutDay {
  /** The cap in minor units at today's rate. */
  most: Amount;
}

interface CappedWin {
  memberId: MemberId;
  cap: PayoutCap;
  /** When the bet is, or was, settled. */
  at: Date;
  risk: Amount;
}

/** The rows of some members on some days, as they change. */
export class PayoutDays {
  readonly #rate: Ratio;
  readonly #rows: Map<string, PayoutDay>;
  readonly #changed = new Map<string, ChangedPayoutDay>();

  /** `usdRate` is how many CNY a US dollar is. */
  constructor(rows: readonly PayoutDay[], usdRate: Ratio) {
    this.#rate = usdRate;
    this.#rows = new Map(rows.map((row) => [keyOf(row), row]));
  }

  /** Cuts a payout to the room that is left, and takes that room. */
  take({ memberId, cap, at, risk }: CappedWin, payout: Amount): CutPayout {
    if (payout <= risk) return { paid: payout, cut: 0n };
    const row = this.#row(memberId, cap, at);
    const { paid, cut, won } = cutPayout({ cap, risk, payout }, row.won, this.#rate);
    if (won > 0n) this.#set(row, row.won + won, cap);
    return { paid, cut };
  }

  /** Gives back the room of a win that is taken back; `paid` is the member's payout. */
  giveBack({ memberId, cap, at, risk }: CappedWin, paid: Amount): void {
    if (paid <= risk) return;
    const row = this.#row(memberId, cap, at);
    this.#set(row, row.won - (paid - risk), cap);
  }

  /** The rows that are to be written. */
  changes(): ChangedPayoutDay[] {
    return [...this.#changed.values()];
  }

  #row(memberId: MemberId, cap: PayoutCap, at: Date): PayoutDay {
    const row = { memberId, day: beijingDay(at.getTime()), cap, won: 0n };
    return this.#rows.get(keyOf(row)) ?? row;
  }

  #set(row: PayoutDay, won: Amount, cap: PayoutCap): void {
    const changed = { ...row, won, most: capAmount(cap, this.#rate) };
    this.#rows.set(keyOf(row), changed);
    this.#changed.set(keyOf(row), changed);
  }
}

function keyOf({ memberId, day, cap }: PayoutDay): string {
  return `${memberId}|${day}|${cap}`;
}
