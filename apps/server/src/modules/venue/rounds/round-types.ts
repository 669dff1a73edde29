/** Requests of a provider whose games play from the centre wallet, in any protocol (reference, section 1.7). */
import type { Amount } from '@hj/money';
import type { BatchCommand, MemberId } from '@hj/platform';

interface ItemBase {
  /** The provider's own id: one effect for each id and kind, for ever. */
  txnId: string;
  gameCode: string;
}

/** `closes`: the provider says that nothing follows in this round. */
export type RoundItem =
  | (ItemBase & { kind: 'bet'; round: string; amount: Amount; closes: boolean })
  | (ItemBase & {
      kind: 'payout';
      round: string;
      amount: Amount;
      closes: boolean;
      /** Only an ordinary payout needs a bet. */
      type: 'payout' | 'free' | 'jackpot' | 'promo';
      /** The id of its bet, where the protocol names it. */
      bet?: string | undefined;
      /** The part of it that is stake without play, where the protocol cannot take back a part of a bet (ADR 108). */
      returned?: Amount;
    })
  | (ItemBase & { kind: 'rollback'; target: string })
  /** A correction of a payout, of either sign. `voids`: the round's stakes were not played for, and it is closed. */
  | (ItemBase & { kind: 'adjust'; round: string; amount: Amount; voids?: boolean });

export type TxnKind = RoundItem['kind'];

/** Items that are done together or not at all. */
export interface RoundCommand extends BatchCommand {
  venue: string;
  /** The launch that its bets belong to; none: no bet is taken. */
  launch: { id: bigint; sessionId: bigint } | undefined;
  items: readonly RoundItem[];
  requestId: string;
}

export type RoundRefusal =
  | 'INSUFFICIENT_FUNDS'
  | 'INVALID_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'PLAYER_NOT_FOUND'
  | 'PLAYER_LOCKED'
  | 'LIMIT_REACHED'
  | 'BET_NOT_FOUND'
  | 'BET_SETTLED'
  | 'DUPLICATE'
  | 'INVALID_REQUEST';

/** `TXN_CANCELLED`: taken back before it came, so without effect; written down all the same. */
export type ItemOutcome = 'SUCCESS' | 'TXN_CANCELLED';

export interface DoneItem {
  txnId: string;
  /** Our id of it; of a repeat the first one. */
  id: bigint;
  outcome: ItemOutcome;
}

/** A repeat gets the first answer, with the balance of then. */
export type RoundOutcome =
  | { outcome: 'DONE'; balance: Amount; items: DoneItem[] }
  | { outcome: RoundRefusal; balance: Amount };

/** A row of `venue_transactions`. */
export interface Txn {
  id: bigint;
  memberId: MemberId;
  venue: string;
  txnId: string;
  kind: TxnKind;
  roundId: bigint | null;
  target: string | null;
  amount: Amount;
  moved: Amount;
  /** Of a payout or adjustment: stake that was not played for. */
  returned: Amount;
  state: 'applied' | 'cancelled';
  fingerprint: string;
}

/** A row of `venue_rounds`. */
export interface Round {
  id: bigint;
  memberId: MemberId;
  venue: string;
  gameCode: string;
  round: string;
  category: string;
  sessionId: bigint | null;
  state: 'open' | 'closed' | 'void';
  staked: Amount;
  won: Amount;
  /** The part of both that is stake without play. */
  returned: Amount;
  turnover: Amount;
  /** Bets and payouts that were not taken back, and those of the payouts that name no bet. */
  bets: number;
  payouts: number;
  unnamed: number;
}
