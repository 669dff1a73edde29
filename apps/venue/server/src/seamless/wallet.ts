/**
 * A wallet that an operator keeps, asked at each round. `unknown`: no answer, or one that says nothing about the money. The
 * caller has written the row of the call before.
 */
import type { Amount } from '@hj/money';
import type { Call } from './call-store.ts';

export type WalletAnswer =
  | { state: 'done'; balance: Amount }
  | { state: 'refused'; reason: 'funds' | 'session' | 'blocked' | 'limit'; balance: Amount | null }
  | { state: 'unknown' };

export interface OperatorWallet {
  send(call: Call): Promise<WalletAnswer>;
  balance(holder: {
    account: string;
    operatorToken: string | null;
    game: string;
  }): Promise<Amount | undefined>;
  /** Whether a bet without an answer may be sent again: Hub88 repeats it, Swipe never does. */
  betAttempts: number;
}

export type OperatorWallets = (holder: { operator: number; protocol: string }) => OperatorWallet;
