import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';

/** A round as a venue says it was played. */
export interface BetRecord {
  memberId: MemberId;
  gameCode: string;
  round: string;
  stake: Amount;
  payout: Amount;
  /** The part of the stake of a closed round that was played for; all of it where the source does not say. */
  turnover?: Amount;
  state: 'open' | 'closed' | 'void';
  startedAt: Date;
  endedAt: Date | null;
  /** By the venue's clock: a record that is settled again changes again. */
  changedAt: Date;
  /** As it came. */
  raw: object;
}

export interface RecordWindow {
  channel: string;
  /** By the time of the last change, or of the start where the source says so: from inclusive, to exclusive. */
  from: Date;
  to: Date;
  cursor: string | null;
}

/** The rounds that an adapter of a provider reports. */
export interface RecordSource {
  /** Its windows are over the time of the stake: open rounds are asked for again by that time. */
  listsByStart?: boolean;
  /** One page of them. @throws VenueUnreachable */
  pull(window: RecordWindow): Promise<{ records: BetRecord[]; next: string | null }>;
}

/** By `wallet_provider` of a venue that plays from the centre wallet, by `provider` of others. */
export type RecordSources = ReadonlyMap<string, RecordSource>;
