import { hash } from 'node:crypto';
import { AppError, type MemberId } from '@hj/platform';
import type { TransferKind } from './kinds.ts';

export type SystemAccount =
  | 'house'
  | 'rounding'
  | 'promotion'
  /** Paid commission of agents. */
  | 'commission'
  /** The cost of VIP gifts and rebate. */
  | 'vip'
  | 'rebate'
  /** Red packets that were sent and not claimed yet; a tip passes through it. */
  | 'packets'
  | `channel:${string}`
  | ProviderAccount
  /** Between the centre wallet and a venue, until the venue has answered. */
  | `transit:${string}`
  /** Money that members brought to a venue and did not fetch back. */
  | `venue:${string}`
  /** Money that a provider is to pay out for us, or has paid. */
  | `payout:${string}`
  /** The house's side of an exchange, one account in each currency. A name that ends in :USDT is an account in coins. */
  | `exchange:${string}`
  | 'rounding:USDT'
  /** The member's debt to the house: overdrawn by the debt. */
  | `receivable:${string}`;
/** Losses of members to a provider of play, less their winnings: `provider:{code}:{shard}` (ADR 062). */
export type ProviderAccount = `provider:${string}:${bigint}`;
export type MemberAccountKind = 'cash' | 'hold' | 'coin';
/** Of an account, and of every transfer: it joins two accounts of one. Coins have a minor unit of 10⁻⁶. */
export type LedgerCurrency = 'CNY' | 'USDT';
export type AccountRef = { memberId: MemberId; kind: MemberAccountKind } | { system: SystemAccount };
export type HoldState = 'held' | 'captured' | 'released';

/** An account row as it stands inside a posting. */
export interface Account {
  id: bigint;
  memberId: MemberId | null;
  kind: MemberAccountKind | 'system';
  system: string | null;
  currency: LedgerCurrency;
  balance: bigint;
  version: bigint;
  /** Hex of the hash of its last entry. */
  chain: string;
  overdraft: boolean;
}

export interface Hold {
  id: bigint;
  memberId: MemberId;
  amount: bigint;
  kind: string;
  reference: string;
  state: HoldState;
}

export interface Transfer {
  kind: TransferKind;
  debit: Account;
  credit: Account;
  amount: bigint;
  reference: string;
  memberId: MemberId | null;
}

export interface Link {
  accountId: bigint;
  version: bigint;
  transferId: bigint;
  kind: string;
  reference: string;
  amount: bigint;
  balanceAfter: bigint;
}

/**
 * The next link of an account's chain, as hex: SHA-256 over the previous link and everything the entry says. The ledger check
 * computes the same in SQL (check-store.ts); the two must agree.
 */
export function nextChain(previous: string, link: Link): string {
  return hash(
    'sha256',
    `${previous}|${link.accountId}|${link.version}|${link.transferId}|${link.kind}|${link.reference}|${link.amount}|${link.balanceAfter}`,
    'hex',
  );
}

export interface LockRequest {
  members: readonly MemberId[];
  systems?: readonly SystemAccount[];
  /** Of the members, those whose coin account is opened if they have none yet. */
  coins?: readonly MemberId[];
  /** Holds that will be captured or released; the wallets of their members are locked too. */
  holds?: readonly bigint[];
}

/** So that rounds of many members at once do not wait for one row. */
export const providerShards = 16n;

/** The account that bets and rounds of this member at this provider are booked against. */
export function providerAccount(code: string, memberId: MemberId): ProviderAccount {
  return `provider:${code}:${memberId % providerShards}`;
}

/** By the name of a system account. */
export function isCoinAccount(system: string): boolean {
  return system.endsWith(':USDT');
}

/** The refusal that every debit below zero gets. */
export function insufficientBalance(cause?: unknown): AppError {
  return new AppError(6012, { message: '余额不足', data: { reason: 'balance' }, cause });
}
