import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';

/** The rounds that an adapter of a provider that plays from the centre wallet reports. */
export interface RoundSource {
  /** `void`: everything is to be given back. `unknown`: the provider never had it. @throws VenueUnreachable */
  stateOf(round: { memberId: MemberId; gameCode: string; round: string }): Promise<RoundAnswer>;
}

export type RoundAnswer = 'open' | 'closed' | 'void' | 'unknown';

/** By `wallet_provider`. */
export type RoundSources = ReadonlyMap<string, RoundSource>;

/** One transaction as the provider's books have it. */
export interface ProviderTxn {
  txnId: string;
  kind: 'bet' | 'payout' | 'rollback';
  account: string;
  amount: Amount;
  at: Date;
}

/** A provider's statement of debits and payouts. */
export interface RoundStatement {
  /** Movements between two instants, all pages. @throws VenueUnreachable */
  transactions(window: { from: Date; to: Date }): Promise<ProviderTxn[]>;
}

/** By `wallet_provider`. */
export type RoundStatements = ReadonlyMap<string, RoundStatement>;
