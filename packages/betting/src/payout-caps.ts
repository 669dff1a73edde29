/** The daily payout caps per member (specification §9), as data and as the cut they make. */
import type { Amount } from '@hj/money';
import type { Ratio } from './odds.ts';
import type { OtherSport, Sport } from './sport.ts';

/** Whole US dollars per member and Beijing day. American football has a row although nothing offers it yet. */
export const payoutCaps = {
  football: 1_500_000n,
  basketball: 1_500_000n,
  tennis: 300_000n,
  'american-football': 300_000n,
  baseball: 300_000n,
  'ice-hockey': 300_000n,
  rugby: 300_000n,
  volleyball: 300_000n,
  'other-sports': 200_000n,
  'new-handicap': 25_000n,
  casino: 600_000n,
  financials: 180_000n,
} as const satisfies Record<string, bigint>;
export type PayoutCap = keyof typeof payoutCaps;

const capOfSport: Partial<Record<Sport, PayoutCap>> = {
  FT: 'football',
  BK: 'basketball',
  TN: 'tennis',
  BS: 'baseball',
  VB: 'volleyball',
};

export interface CappedBet {
  sport: Sport;
  /** Of OP. */
  kind?: OtherSport;
  /** The operator has flagged the market as a new handicap: its own, lowest cap holds. */
  isNewHandicap?: boolean;
}

/** The cap of a bet. Virtual football is not football here: it and every sport without a row are other sports. */
export function capOf({ sport, kind, isNewHandicap = false }: CappedBet): PayoutCap {
  if (isNewHandicap) return 'new-handicap';
  if (sport === 'OP' && (kind === 'ice-hockey' || kind === 'rugby')) return kind;
  return capOfSport[sport] ?? 'other-sports';
}

/**
 * The cap of a series: the lowest of its legs', of equal ones the first leg's.
 * @throws TypeError without legs
 */
export function capOfSeries(legs: readonly CappedBet[]): PayoutCap {
  return legs.map(capOf).reduce((low, each) => (payoutCaps[each] < payoutCaps[low] ? each : low));
}

/** The cap in cents of CNY at so many CNY for a dollar; less than a cent is not paid. */
export function capAmount(cap: PayoutCap, { numerator, denominator }: Ratio): Amount {
  return (payoutCaps[cap] * 100n * numerator) / denominator;
}

export interface DayPayout {
  cap: PayoutCap;
  /** The amount debited for the bet. It goes back in full: only the win is capped. */
  risk: Amount;
  /** The return of the bet by its result. */
  payout: Amount;
}

export interface CutPayout {
  paid: Amount;
  /** The amount withheld by the cap: its own transfer in the ledger. */
  cut: Amount;
}

/** Cuts one payout after so much was won under its cap on the day. */
export function cutPayout(bet: DayPayout, wonBefore: Amount, rate: Ratio): CutPayout & { won: Amount } {
  const win = bet.payout > bet.risk ? bet.payout - bet.risk : 0n;
  const room = capAmount(bet.cap, rate) - wonBefore;
  const won = win <= room ? win : room > 0n ? room : 0n;
  return { paid: bet.payout - win + won, cut: win - won, won };
}

/** Cuts a member's payouts of one day, in their order. Losses give no room back: it is payouts that are capped. */
export function cutDay(payouts: readonly DayPayout[], rate: Ratio): CutPayout[] {
  const wonOf = new Map<PayoutCap, Amount>();
  return payouts.map((bet) => {
    const before = wonOf.get(bet.cap) ?? 0n;
    const { paid, cut, won } = cutPayout(bet, before, rate);
    wonOf.set(bet.cap, before + won);
    return { paid, cut };
  });
}

const beijingMs = 8 * 3_600_000;

/** The Beijing calendar day of a moment: `2026-11-21`. */
export function beijingDay(ms: number): string {
  return new Date(ms + beijingMs).toISOString().slice(0, 10);
}
