/**
 * Decides on the requests of a provider (reference, section 1.7). Invariants:
 * - an id has one effect: a repeat finds the first one, the same id with another content is refused;
 * - a bet needs a live session, the member's own rules and the money; a payout, rollback or adjustment asks for none of them;
 * - a rollback of an unknown transaction succeeds and is kept; that transaction has no effect when it comes;
 * - a bet that was paid is not rolled back before its payout is; a payout needs its bet, except for prizes;
 * - the items of a command are done together or not at all.
 */
import type { Amount } from '@hj/money';
import { hashBody, type MemberId } from '@hj/platform';
import type { DoneItem, Round, RoundItem, RoundRefusal, Txn, TxnKind } from './round-types.ts';

/** Of one member and venue, as it stands before the next command of the batch. */
export interface RoundState {
  txn(kind: TxnKind, txnId: string): Txn | undefined;
  /** Those that name this id as their target. */
  aimedAt(kind: 'rollback' | 'payout', target: string): readonly Txn[];
  round(gameCode: string, round: string): Round | undefined;
  roundById(id: bigint): Round | undefined;
}

export interface Asking {
  memberId: MemberId;
  venue: string;
  category: string;
  cash: Amount;
  /** The login that a bet counts for; a refusal where no bet may be taken. */
  right: bigint | RoundRefusal;
  /** The answer of the member's own limits to this additional stake. */
  stakeRefusal(risk: Amount): RoundRefusal | undefined;
  nextId(): bigint;
}

export interface RoundPlan {
  items: DoneItem[];
  /** Rows as they are to be written, by id. */
  txns: Map<bigint, Txn>;
  rounds: Map<bigint, Round>;
  /** In their order; only transactions with money. */
  moves: { txn: Txn; kind: MoveKind; amount: Amount }[];
  /** At risk by the bets of this command. */
  risk: Amount;
}

export type MoveKind = 'round-stake' | 'round-win' | 'round-stake-back' | 'round-win-back';

/** A command that has no effect at all. */
export class Refused extends Error {
  readonly refusal: RoundRefusal;

  constructor(refusal: RoundRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The fields that make two requests with one id the same request. */
export function fingerprintOf(memberId: MemberId, item: RoundItem): string {
  return hashBody({ memberId, ...item, ...('closes' in item ? { closes: null } : {}) });
}

/** @throws Refused */
export function decideRound(items: readonly RoundItem[], state: RoundState, asking: Asking): RoundPlan {
  const draft = new Draft(state, asking);
  for (const item of items) draft.take(item);
  return draft.plan;
}

class Draft {
  readonly plan: RoundPlan = { items: [], txns: new Map(), rounds: new Map(), moves: [], risk: 0n };
  readonly #state: RoundState;
  readonly #asking: Asking;
  #cash: Amount;

  constructor(state: RoundState, asking: Asking) {
    this.#state = state;
    this.#asking = asking;
    this.#cash = asking.cash;
  }

  take(item: RoundItem): void {
    const fingerprint = fingerprintOf(this.#asking.memberId, item);
    const first = this.#txn(item.kind, item.txnId);
    if (first !== undefined) {
      if (first.fingerprint !== fingerprint) throw new Refused('DUPLICATE');
      this.#done(first, first.moved === 0n && first.state === 'cancelled' && item.kind !== 'rollback');
      return;
    }
    if (item.kind !== 'rollback' && this.#aimedAt('rollback', item.txnId).length > 0) {
      const txn = this.#write(item, fingerprint, { state: 'cancelled', moved: 0n, roundId: null });
      this.#done(txn, true);
      return;
    }
    if (item.kind === 'bet') this.#bet(item, fingerprint);
    else if (item.kind === 'payout') this.#payout(item, fingerprint);
    else if (item.kind === 'adjust') this.#adjust(item, fingerprint);
    else this.#rollback(item, fingerprint);
  }

  #bet(item: Extract<RoundItem, { kind: 'bet' }>, fingerprint: string): void {
    const { right } = this.#asking;
    if (typeof right === 'string') throw new Refused(right);
    const round = this.#roundOf(item, right);
    if (round.state === 'closed') throw new Refused('INVALID_REQUEST');
    if (item.amount > 0n) {
      const refusal = this.#asking.stakeRefusal(this.plan.risk + item.amount);
      if (refusal !== undefined) throw new Refused(refusal);
    }
    const txn = this.#write(item, fingerprint, { moved: -item.amount, roundId: round.id });
    this.#move(txn, 'round-stake', -item.amount);
    this.plan.risk += item.amount;
    this.#put({ ...round, staked: round.staked + item.amount, bets: round.bets + 1 }, item.closes);
    this.#done(txn, false);
  }

  #payout(item: Extract<RoundItem, { kind: 'payout' }>, fingerprint: string): void {
    const isPrize = item.type !== 'payout';
    const known = this.#round(item.gameCode, item.round);
    const bet = item.bet === undefined ? undefined : this.#txn('bet', item.bet);
    const isOfMember = bet?.memberId === this.#asking.memberId && bet.state === 'applied';
    const hasBet =
      item.bet === undefined ? known !== undefined && known.bets > 0 : isOfMember && bet?.roundId !== null;
    if (!(hasBet || isPrize)) throw new Refused('BET_NOT_FOUND');
    // A payout belongs to the round of its bet, also if it names another game: a lobby changes it inside a session.
    const ofBet = bet?.roundId === null || bet === undefined ? undefined : this.#roundById(bet.roundId);
    const round = ofBet ?? known ?? this.#roundOf(item, null);
    const returned = hasBet && bet ? least(item.returned ?? 0n, item.amount, this.#unreturned(bet)) : 0n;
    const txn = this.#write(item, fingerprint, { moved: item.amount, returned, roundId: round.id });
    this.#move(txn, 'round-win', item.amount);
    const payouts = round.payouts + 1;
    const unnamed = round.unnamed + (item.bet === undefined ? 1 : 0);
    const won = round.won + item.amount;
    const counted = { won, payouts, unnamed, returned: round.returned + returned };
    this.#put({ ...round, ...counted }, item.closes || (isPrize && !hasBet));
    this.#done(txn, false);
  }

  #adjust(item: Extract<RoundItem, { kind: 'adjust' }>, fingerprint: string): void {
    const round = this.#round(item.gameCode, item.round);
    if (round === undefined) throw new Refused('BET_NOT_FOUND');
    const voids = item.voids === true;
    const returned = voids ? round.staked - round.returned : 0n;
    const txn = this.#write(item, fingerprint, { moved: item.amount, returned, roundId: round.id });
    this.#move(txn, item.amount > 0n ? 'round-win' : 'round-win-back', item.amount);
    const counted = { won: round.won + item.amount, returned: round.returned + returned };
    this.#put({ ...round, ...counted, payouts: round.payouts + 1 }, voids);
    this.#done(txn, false);
  }

  #rollback(item: Extract<RoundItem, { kind: 'rollback' }>, fingerprint: string): void {
    const target =
      this.#txn('bet', item.target) ?? this.#txn('payout', item.target) ?? this.#txn('adjust', item.target);
    if (target !== undefined && target.memberId !== this.#asking.memberId) throw new Refused('DUPLICATE');
    const roundId = target?.roundId ?? undefined;
    const round = roundId === undefined ? undefined : this.#roundById(roundId);
    if (target === undefined || round === undefined || target.state === 'cancelled') {
      this.#done(this.#write(item, fingerprint, { moved: 0n, roundId: round?.id ?? null }), false);
      return;
    }
    if (target.kind === 'bet' && this.#isPaid(target, round)) throw new Refused('BET_SETTLED');
    const txn = this.#write(item, fingerprint, { moved: -target.moved, roundId: round.id });
    const isBet = target.kind === 'bet';
    this.#move(
      txn,
      isBet ? 'round-stake-back' : target.moved > 0n ? 'round-win-back' : 'round-win',
      -target.moved,
    );
    this.plan.txns.set(target.id, { ...target, state: 'cancelled' });
    this.#put(isBet ? withoutBet(round, target) : withoutPayout(round, target), false);
    this.#done(txn, false);
  }

  /** The part of a bet that no payout has called returned stake. */
  #unreturned({ txnId, amount }: Txn): Amount {
    const payouts = this.#aimedAt('payout', txnId).filter(({ state }) => state === 'applied');
    return payouts.reduce((left, { returned }) => left - returned, amount);
  }

  #isPaid(bet: Txn, round: Round): boolean {
    return round.unnamed > 0 || this.#aimedAt('payout', bet.txnId).some(({ state }) => state === 'applied');
  }

  #move(txn: Txn, kind: MoveKind, signed: Amount): void {
    if (signed === 0n) return;
    if (this.#cash + signed < 0n) throw new Refused('INSUFFICIENT_FUNDS');
    this.#cash += signed;
    this.plan.moves.push({ txn, kind, amount: signed < 0n ? -signed : signed });
  }

  #write(
    item: RoundItem,
    fingerprint: string,
    effect: { moved: Amount; roundId: bigint | null; returned?: Amount; state?: Txn['state'] },
  ): Txn {
    const { memberId, venue } = this.#asking;
    const txn: Txn = {
      ...{ id: this.#asking.nextId(), memberId, venue, txnId: item.txnId, kind: item.kind, fingerprint },
      target: item.kind === 'rollback' ? item.target : item.kind === 'payout' ? (item.bet ?? null) : null,
      amount: item.kind === 'rollback' ? 0n : item.amount,
      returned: 0n,
      state: 'applied',
      ...effect,
    };
    this.plan.txns.set(txn.id, txn);
    return txn;
  }

  /** A round closes by the provider's word, and is void when nothing is left in it. */
  #put(round: Round, closes: boolean): void {
    const state =
      round.bets + round.payouts === 0 ? 'void' : closes || round.state === 'closed' ? 'closed' : 'open';
    const turnover = state === 'closed' ? round.staked - round.returned : 0n;
    this.plan.rounds.set(round.id, { ...round, state, turnover });
  }

  #roundOf(item: { gameCode: string; round: string }, sessionId: bigint | null): Round {
    const known = this.#round(item.gameCode, item.round);
    if (known !== undefined) return known;
    const { memberId, venue, category } = this.#asking;
    return {
      ...{ id: this.#asking.nextId(), memberId, venue, category, sessionId },
      ...{ gameCode: item.gameCode, round: item.round, state: 'open', staked: 0n, won: 0n, turnover: 0n },
      ...{ returned: 0n, bets: 0, payouts: 0, unnamed: 0 },
    };
  }

  #done({ txnId, id }: Txn, isCancelled: boolean): void {
    this.plan.items.push({ txnId, id, outcome: isCancelled ? 'TXN_CANCELLED' : 'SUCCESS' });
  }

  #txn(kind: TxnKind, txnId: string): Txn | undefined {
    for (const txn of this.plan.txns.values()) if (txn.kind === kind && txn.txnId === txnId) return txn;
    return this.#state.txn(kind, txnId);
  }

  #aimedAt(kind: 'rollback' | 'payout', target: string): Txn[] {
    const all = new Map(this.#state.aimedAt(kind, target).map((txn) => [txn.id, txn]));
    for (const txn of this.plan.txns.values()) {
      if (txn.kind === kind && txn.target === target) all.set(txn.id, txn);
    }
    return [...all.values()];
  }

  #round(gameCode: string, round: string): Round | undefined {
    for (const one of this.plan.rounds.values())
      if (one.gameCode === gameCode && one.round === round) return one;
    const found = this.#state.round(gameCode, round);
    return found === undefined ? undefined : (this.plan.rounds.get(found.id) ?? found);
  }

  #roundById(id: bigint): Round | undefined {
    return this.plan.rounds.get(id) ?? this.#state.roundById(id);
  }
}

function withoutBet(round: Round, { amount }: Txn): Round {
  return { ...round, staked: round.staked - amount, bets: round.bets - 1 };
}

function withoutPayout(round: Round, { kind, moved, returned, target }: Txn): Round {
  const isUnnamed = kind === 'payout' && target === null;
  return {
    ...{ ...round, won: round.won - moved, returned: round.returned - returned },
    ...{ payouts: round.payouts - 1, unnamed: round.unnamed - (isUnnamed ? 1 : 0) },
  };
}

const least = (...amounts: Amount[]): Amount =>
  amounts.toSorted((one, other) => Number(one - other))[0] ?? 0n;
