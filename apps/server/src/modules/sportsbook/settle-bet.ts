/**
 * Brings single bets from the result they have to the result they should have, in money. What it guards:
 * - a stake leaves its hold once: captured by the house, or released to the member;
 * - a result is taken back (code A) by exactly what it paid before another one is given (C47);
 * - the member's cash never goes below zero: what a correction cannot take is owed, and kept from later payouts.
 */
import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { AccountRef, Posting, TransferKind } from '../wallet/index.ts';
import type { StakeChange, StateChange } from './bet-state-store.ts';
import type { BetRow } from './bet-types.ts';
import { type FinalCode, moneyOf, returnsStake } from './settlement-rules.ts';
import type { SettlementRow, SettlingBet } from './settlement-store.ts';

const house: AccountRef = { system: 'house' };

/** What the bets of a chunk change besides money. */
export interface SettledChunk {
  changes: StateChange[];
  settlements: SettlementRow[];
  exposures: { marketId: bigint; outcome: string; by: Amount }[];
  stakes: StakeChange[];
  /** The bets as they stand afterwards. */
  bets: BetRow[];
}

export interface SettlerOptions {
  posting: Posting;
  now: Date;
  /** What members owe from corrections; changed as they owe more or pay back. */
  debts: Map<MemberId, Amount>;
  /** One for each bet that is opened again. */
  holdIds: bigint[];
}

export class Settler {
  readonly #options: SettlerOptions;
  readonly result: SettledChunk = { changes: [], settlements: [], exposures: [], stakes: [], bets: [] };

  constructor(options: SettlerOptions) {
    this.#options = options;
  }

  /** Refuses a bet that is still in its delay. */
  refuse({ bet, holdId, settlementNo }: SettlingBet, code: string): void {
    const { posting, now } = this.#options;
    posting.release({ holdId, kind: 'bet-release', reference: `bet:${bet.id}` });
    this.#free(bet);
    this.#unstake(bet);
    this.#change({ ...bet, state: 'refused', resultCode: code, settledAt: now }, { holdId, settlementNo });
  }

  /** Gives an open bet its result. */
  settle({ bet, holdId, acceptedAt, settlementNo }: SettlingBet, code: FinalCode): void {
    const { posting } = this.#options;
    const money = moneyOf(bet, code);
    const no = settlementNo + 1;
    const reference = referenceOf(bet, no);
    if (returnsStake(code)) {
      posting.release({ holdId, kind: refundKind(code), reference });
      this.#collect(bet.memberId, money.payout, reference);
    } else {
      posting.capture({ holdId, to: house, kind: 'bet-stake', reference });
      this.#pay(bet.memberId, money.payout, { kind: 'bet-payout', reference });
    }
    this.#free(bet);
    this.#end(bet, code, money, { holdId, acceptedAt, no });
  }

  /** Takes a result back; the bet is open again, its stake held anew. */
  reopen({ bet, acceptedAt, settlementNo }: SettlingBet): void {
    const { posting, holdIds } = this.#options;
    const holdId = holdIds.pop();
    if (holdId === undefined) throw new RangeError('no id for the hold of a bet that is opened again');
    const no = settlementNo + 1;
    const reference = referenceOf(bet, no);
    this.#takeBack(bet, reference);
    this.#transfer(house, cashOf(bet.memberId), { kind: 'bet-stake-reversal', amount: bet.risk, reference });
    posting.hold({ id: holdId, memberId: bet.memberId, amount: bet.risk, kind: 'bet', reference });
    this.#row(bet, { no, code: 'A', holdId, payout: bet.payout ?? 0n, turnover: bet.turnover ?? 0n });
    this.result.exposures.push({ ...bet, by: bet.toWin });
    if (bet.state === 'void') this.result.stakes.push({ ...bet, by: bet.stake });
    this.#change(
      {
        ...bet,
        state: 'accepted',
        settledAt: undefined,
        resultCode: undefined,
        payout: undefined,
        turnover: undefined,
      },
      { holdId, acceptedAt, settlementNo: no },
    );
  }

  /** Replaces one result by another: taken back and given anew, without opening the bet between. */
  correct({ bet, holdId, acceptedAt, settlementNo }: SettlingBet, code: FinalCode): void {
    const back = settlementNo + 1;
    this.#takeBack(bet, referenceOf(bet, back));
    this.#row(bet, { no: back, code: 'A', holdId, payout: bet.payout ?? 0n, turnover: bet.turnover ?? 0n });
    const money = moneyOf(bet, code);
    const no = back + 1;
    const kind = returnsStake(code) ? refundKind(code) : 'bet-payout';
    this.#pay(bet.memberId, money.payout, { kind, reference: referenceOf(bet, no) });
    if (bet.state === 'void') this.result.stakes.push({ ...bet, by: bet.stake });
    this.#end(bet, code, money, { holdId, acceptedAt, no });
  }

  #end(
    bet: BetRow,
    code: FinalCode,
    money: { payout: Amount; turnover: Amount },
    { holdId, acceptedAt, no }: { holdId: bigint; acceptedAt: Date | undefined; no: number },
  ): void {
    const state = code.startsWith('D') ? 'void' : 'settled';
    if (state === 'void') this.#unstake(bet);
    this.#row(bet, { no, code, holdId, ...money });
    this.#change(
      { ...bet, state, resultCode: code, ...money, settledAt: this.#options.now },
      { holdId, acceptedAt, settlementNo: no },
    );
  }

  #row(bet: BetRow, { no, ...row }: Omit<SettlementRow, 'betId' | 'settlementNo'> & { no: number }): void {
    this.result.settlements.push({ betId: bet.id, settlementNo: no, ...row });
  }

  #change(bet: BetRow, place: { holdId: bigint; acceptedAt?: Date | undefined; settlementNo: number }): void {
    const { id, state, settledAt, resultCode, payout, turnover } = bet;
    const { holdId, acceptedAt, settlementNo } = place;
    this.result.bets.push(bet);
    this.result.changes.push({
      id,
      state,
      settledAt,
      resultCode,
      payout,
      turnover,
      holdId,
      acceptedAt,
      settlementNo,
    });
  }

  #free(bet: BetRow): void {
    this.result.exposures.push({ marketId: bet.marketId, outcome: bet.outcome, by: -bet.toWin });
  }

  #unstake({ memberId, matchId, marketId, outcome, stake }: BetRow): void {
    this.result.stakes.push({ memberId, matchId, marketId, outcome, by: -stake });
  }

  /** House → cash; a debt is kept back from it at once. */
  #pay(
    memberId: MemberId,
    amount: Amount,
    { kind, reference }: { kind: TransferKind; reference: string },
  ): void {
    this.#transfer(house, cashOf(memberId), { kind, amount, reference });
    this.#collect(memberId, amount, reference);
  }

  /** Takes from the member what the present result paid; what the cash does not cover becomes a debt. */
  #takeBack({ memberId, payout = 0n, resultCode = '' }: BetRow, reference: string): void {
    const { posting, debts } = this.#options;
    const short = payout - posting.available(memberId);
    if (short > 0n) {
      debts.set(memberId, (debts.get(memberId) ?? 0n) + short);
      this.#transfer(debtOf(memberId), cashOf(memberId), { kind: 'receivable', amount: short, reference });
    }
    const kind = returnsStake(resultCode) ? 'bet-refund-reversal' : 'bet-payout-reversal';
    this.#transfer(cashOf(memberId), house, { kind, amount: payout, reference });
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

/** A cancelled bet is refunded under another name than a push. */
function refundKind(code: FinalCode): 'bet-refund' | 'bet-release' {
  return code === 'P' ? 'bet-refund' : 'bet-release';
}

function cashOf(memberId: MemberId): AccountRef {
  return { memberId, kind: 'cash' };
}

/** The account that says what a member owes. */
export function debtOf(memberId: MemberId): { system: `receivable:${string}` } {
  return { system: `receivable:${memberId}` };
}

function referenceOf({ id }: BetRow, settlementNo: number): string {
  return `bet:${id}:${settlementNo}`;
}
