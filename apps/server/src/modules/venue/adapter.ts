import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';

/** The platform's requests to a venue that keeps a wallet of its own; each provider is one adapter of it. */
export interface VenueAdapter {
  /** Opening an account again finds it open. @throws VenueUnreachable */
  openAccount(holder: VenueHolder): Promise<void>;
  /** @throws VenueUnreachable also when `timeoutMs` is over */
  balance(holder: VenueHolder, timeoutMs: number): Promise<VenueBalance>;
  /**
   * Moves money; the reference makes it one transfer, however often it is asked.
   * @throws VenueUnreachable; unless it `wasNotSent`, it is unknown whether the money moved
   */
  transfer(order: VenueOrder): Promise<VenueAnswer>;
  /**
   * The final result of a transfer: one that never came is refused from now on. An adapter of a venue that cannot promise this
   * must throw until no request under this reference can be on its way any more.
   * @throws VenueUnreachable
   */
  conclude(reference: string): Promise<VenueAnswer>;
  /** Ends the sessions of the member's games there, so that nothing is staked any more. @throws VenueUnreachable */
  endPlay?(holder: VenueHolder): Promise<void>;
  /**
   * Every transfer that the venue said something to on a day (Asia/Shanghai), for the reconciliation; not every venue has a statement.
   */
  statement?: VenueStatement;
}

export interface VenueStatement {
  /** @throws VenueUnreachable */
  read(day: string): Promise<VenueLine[]>;
  /** How it names an account. */
  accountName(holder: VenueHolder): string;
}

export interface VenueHolder {
  channel: string;
  memberId: MemberId;
}

export interface VenueOrder extends VenueHolder {
  reference: string;
  /** `in` brings money to the venue. */
  direction: TransferDirection;
  amount: Amount;
}

export type TransferDirection = 'in' | 'out';

export interface VenueBalance {
  balance: Amount;
  /** The part of it that lies on a table and cannot be moved. */
  frozen?: Amount;
  maintenance: boolean;
  maintenanceUntil: Date | null;
}

/** `activity`: the money there is bound to an activity of the venue. `lost`: the venue never got the order. */
export type VenueRefusal = 'balance' | 'maintenance' | 'activity' | 'account' | 'lost';

export type VenueAnswer = { state: 'done'; balance: Amount } | { state: 'refused'; reason: VenueRefusal };

/** One transfer on a venue's statement. One that never came has neither account nor amount. */
export type VenueLine =
  | {
      state: 'done' | 'refused';
      reference: string;
      account: string;
      direction: TransferDirection;
      amount: Amount;
    }
  | { state: 'void'; reference: string };

/** No answer, or none that could be read. */
export class VenueUnreachable extends Error {
  /** Nothing left this machine: the venue cannot have done it. */
  readonly wasNotSent: boolean;
  /** The venue is at work; its answer is none of the agreed ones. */
  readonly wasAnswered: boolean;

  constructor(
    message: string,
    options: { cause?: unknown; wasNotSent?: boolean; wasAnswered?: boolean } = {},
  ) {
    super(message, { cause: options.cause });
    this.wasNotSent = options.wasNotSent ?? false;
    this.wasAnswered = options.wasAnswered ?? false;
  }
}

/** By the name of the provider. */
export type VenueAdapters = ReadonlyMap<string, VenueAdapter>;
