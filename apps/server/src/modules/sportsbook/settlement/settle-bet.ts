/**
 * Brings bets from the result they have to the result they should have, in money. Invariants:
 * - a stake leaves its hold once: captured by the sportsbook, or released to the member;
 * - a result is taken back (code A) by exactly its payout before another one is given (C47);
 * - winnings of a member on a Beijing day stay within the payout cap; the cut is a transfer of its own (C50);
 * - the member's cash never goes below zero: an amount that a correction cannot take is a debt, and kept from later payouts.
 */
import { type CappedBet, capOfSeries, isCancelled, type PayoutCap } from '@hj/betting';
import type { NotAccepted } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import { type AccountRef, type Posting, providerAccount, type TransferKind } from '../../wallet/index.ts';
import type { Bet } from '../bets/bet-types.ts';
import type { StakeChange, StateChange } from '../bets/money/bet-state-store.ts';
import type { BetResult } from './bet-result.ts';
import type { PayoutDays } from './payout-days.ts';
import { returnsStake } from './settlement-rules.ts';
import type { SettlementRow } from './settlement-store.ts';
import type { SettlingBet } from './settling-bet-store.ts';

/** Changes by the bets of a chunk besides money. */
export interface SettledChunk {
  changes: StateChange[];
  settlements: SettlementRow[];
  exposures: { marketId: bigint; outcome: string; by: Amount }[];
  stakes: StakeChange[];
  /** The bets as they stand afterwards. */
  bets: Bet[];
}

export interface SettlerOptions {
  posting: Posting;
  now: Date;
  /** Debts of members from corrections; changed as they grow or are paid back. */
  debts: Map<MemberId, Amount>;
  /** Their winnings on the days that the chunk touches. */
  days: PayoutDays;
  /** One for each bet that is opened again. */
  holdIds: bigint[];
}

/** The end of a bet in its delay: its code, and why. */
interface Refusal {
  code: string;
  why: NotAccepted | undefined;
}

export class Settler {
  readonly #options: SettlerOptions;
  readonly result: SettledChunk = { changes: [], settlements: [], exposures: [], stakes: [], bets: [] };

  constructor(options: SettlerOptions) {
    this.#options = options;
  }

  /** Refuses a bet that is still in its delay. */
  refuse({ bet, holdId, settlementNo }: SettlingBet, { code, why }: Refusal): void {
    const { posting, now } = this.#options;
    posting.release({ holdId, kind: 'bet-release', reference: `bet:${bet.id}` });
    this.#free(bet);
    this.#unstake(bet);
    const end = { resultCode: code, notAccepted: why, settledAt: now };
    this.#change({ ...bet, state: 'refused', ...end }, { holdId, settlementNo });
  }

  /** Ends the delay of a bet that stays open. */
  accept({ bet, holdId, settlementNo }: SettlingBet): void {
    this.#change({ ...bet, state: 'accepted' }, { holdId, settlementNo });
  }

  /** Gives an open bet its result. */
  settle(each: SettlingBet, result: BetResult): void {
    const { posting } = this.#options;
    const { bet, holdId, settlementNo } = each;
    const no = settlementNo + 1;
    const reference = referenceOf(bet, no);
    let cut = 0n;
    if (returnsStake(result.code)) {
      posting.release({ holdId, kind: refundKind(result.code), reference });
      this.#collect(bet.memberId, result.payout, reference);
    } else {
      posting.capture({ holdId, to: sportsbookOf(bet.memberId), kind: 'bet-stake', reference });
      cut = this.#pay(each, result, { kind: 'bet-payout', reference });
    }
    this.#free(bet);
    this.#end(each, result, { cut, no });
  }

  /** Takes a result back; the bet is open again, its stake held anew. */
  reopen(each: SettlingBet): void {
    const { posting, holdIds } = this.#options;
    const { bet, settlementNo } = each;
    const holdId = holdIds.pop();
    if (holdId === undefined) throw new RangeError('no id for the hold of a bet that is opened again');
    const no = settlementNo + 1;
    const reference = referenceOf(bet, no);
    this.#takeBack(each, reference);
    const from = sportsbookOf(bet.memberId);
    this.#transfer(from, cashOf(bet.memberId), { kind: 'bet-stake-reversal', amount: bet.risk, reference });
    posting.hold({ id: holdId, memberId: bet.memberId, amount: bet.risk, kind: 'bet', reference });
    this.#rowBack(each, { no, holdId });
    for (const leg of bet.legs) this.result.exposures.push({ ...leg, by: leg.liability });
    if (bet.state === 'void') this.#restake(bet);
    const taken = { ...bet, ...openResult, state: 'accepted' as const, correction: this.#takenOf(bet) };
    this.#change(taken, { holdId, settlementNo: no });
  }

  /** Replaces one result by another: taken back and given anew, without opening the bet between. */
  correct(each: SettlingBet, result: BetResult): void {
    const { bet, holdId, settlementNo } = each;
    const back = settlementNo + 1;
    this.#takeBack(each, referenceOf(bet, back));
    this.#rowBack(each, { no: back, holdId });
    const no = back + 1;
    const kind = returnsStake(result.code) ? refundKind(result.code) : 'bet-payout';
    const cut = this.#pay(each, result, { kind, reference: referenceOf(bet, no) });
    if (bet.state === 'void') this.#restake(bet);
    this.#end({ ...each, bet: { ...bet, correction: this.#takenOf(bet) } }, result, { cut, no });
  }

  /** The sum taken back of a bet, as read from its settlements. */
  #takenOf({ resultCode = '', payout = 0n }: Bet): Bet['correction'] {
    return { at: this.#options.now, code: resultCode, payout };
  }

  #end({ bet, holdId }: SettlingBet, result: BetResult, { cut, no }: { cut: Amount; no: number }): void {
    const { code, turnover } = result;
    const state = isCancelled(code) ? 'void' : 'settled';
    if (state === 'void') this.#unstake(bet);
    const money = { payout: result.payout - cut, cut, turnover };
    this.result.settlements.push({ betId: bet.id, settlementNo: no, code, holdId, ...money });
    this.#change(
      { ...bet, state, resultCode: code, ...money, settledAt: this.#options.now },
      { holdId, settlementNo: no },
    );
  }

  /** The row of a result that is taken back. */
  #rowBack({ bet }: SettlingBet, { no, holdId }: { no: number; holdId: bigint }): void {
    const { payout = 0n, cut, turnover = 0n } = bet;
    const row = { betId: bet.id, settlementNo: no, code: 'A', payout, cut, turnover, holdId };
    this.result.settlements.push(row);
  }

  #change(bet: Bet, place: { holdId: bigint; settlementNo: number }): void {
    const { id, state, settledAt, resultCode, payout, cut, turnover, acceptedAt, notAccepted } = bet;
    this.result.bets.push(bet);
    const money = { payout, cut, turnover };
    this.result.changes.push({
      id,
      state,
      settledAt,
      resultCode,
      ...money,
      acceptedAt,
      notAccepted,
      ...place,
    });
  }

  #free({ legs }: Bet): void {
    for (const leg of legs) this.result.exposures.push({ ...leg, by: -leg.liability });
  }

  /** The stake of a series counts whole on each of its legs. */
  #unstake({ memberId, stake, legs }: Bet): void {
    for (const leg of legs) this.result.stakes.push({ ...leg, memberId, by: -stake });
  }

  #restake({ memberId, stake, legs }: Bet): void {
    for (const leg of legs) this.result.stakes.push({ ...leg, memberId, by: stake });
  }

  /** Sportsbook → cash in full, and the part above the cap back at once; a debt is kept from the rest. Returns the cut. */
  #pay(
    each: SettlingBet,
    { payout }: BetResult,
    { kind, reference }: { kind: TransferKind; reference: string },
  ): Amount {
    const { days, now } = this.#options;
    const { memberId, risk } = each.bet;
    const { paid, cut } = days.take({ memberId, cap: capOfBet(each), at: now, risk }, payout);
    const [sportsbook, cash] = [sportsbookOf(memberId), cashOf(memberId)];
    this.#transfer(sportsbook, cash, { kind, amount: payout, reference });
    this.#transfer(cash, sportsbook, { kind: 'payout-cap', amount: cut, reference });
    this.#collect(memberId, paid, reference);
    return cut;
  }

  /** Takes the payout of the present result from the member; the part that the cash does not cover becomes a debt. */
  #takeBack(each: SettlingBet, reference: string): void {
    const { posting, debts, days } = this.#options;
    const { memberId, risk, payout = 0n, cut, resultCode = '', settledAt } = each.bet;
    if (settledAt !== undefined) {
      days.giveBack({ memberId, cap: capOfBet(each), at: settledAt, risk }, payout);
    }
    const [sportsbook, cash] = [sportsbookOf(memberId), cashOf(memberId)];
    const short = payout - posting.available(memberId);
    if (short > 0n) {
      debts.set(memberId, (debts.get(memberId) ?? 0n) + short);
      this.#transfer(debtOf(memberId), cash, { kind: 'receivable', amount: short, reference });
    }
    const kind = returnsStake(resultCode) ? 'bet-refund-reversal' : 'bet-payout-reversal';
    this.#transfer(sportsbook, cash, { kind: 'payout-cap-reversal', amount: cut, reference });
    this.#transfer(cash, sportsbook, { kind, amount: payout + cut, reference });
  }

  #collect(memberId: MemberId, received: Amount, reference: string): void {
    const { debts } = this.#options;
    const owed = debts.get(memberId) ?? 0n;
    const amount = owed < received ? owed : received;
    if (amount === 0n) return;
    debts.set(memberId, owed - amount);
    this.#transfer(cashOf(memberId), debtOf(memberId), { kind: 'receivable-paid', amount, reference });
  }

  #transfer(
    from: AccountRef,
    to: AccountRef,
    { kind, amount, reference }: { kind: TransferKind; amount: Amount; reference: string },
  ): void {
    if (amount > 0n) this.#options.posting.transfer({ kind, from, to, amount, reference });
  }
}

const openResult = {
  settledAt: undefined,
  resultCode: undefined,
  payout: undefined,
  cut: 0n,
  turnover: undefined,
} as const;

/** The cap that holds for a bet: the lowest of its legs'. */
export function capOfBet({ bet, newHandicaps }: Pick<SettlingBet, 'bet' | 'newHandicaps'>): PayoutCap {
  const legs = bet.legs.map(({ sport, kind, legNo }): CappedBet => {
    const isNewHandicap = newHandicaps.has(legNo);
    return kind === undefined ? { sport, isNewHandicap } : { sport, kind, isNewHandicap };
  });
  return capOfSeries(legs);
}

/** A cancelled bet is refunded under another name than a push. */
function refundKind(code: string): 'bet-refund' | 'bet-release' {
  return code === 'P' ? 'bet-refund' : 'bet-release';
}

function cashOf(memberId: MemberId): AccountRef {
  return { memberId, kind: 'cash' };
}

/** The account that has the member's stakes less the payouts (ADR 062). */
export function sportsbookOf(memberId: MemberId): { system: ReturnType<typeof providerAccount> } {
  return { system: providerAccount('sport', memberId) };
}

/** The account of a member's debt. */
export function debtOf(memberId: MemberId): { system: `receivable:${string}` } {
  return { system: `receivable:${memberId}` };
}

function referenceOf({ id }: Bet, settlementNo: number): string {
  return `bet:${id}:${settlementNo}`;
}
