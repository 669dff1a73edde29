import type { DealType } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, StoredText, Tx } from '@hj/platform';
import { insertDeal, updateDeal } from './deal-store.ts';
import type { DealStep } from './deal-texts.ts';

/** One row of the member's record of movements. */
export interface Deal {
  /** Of the order, from `nextIds`; it is the deal's too. */
  id: bigint;
  memberId: MemberId;
  type: DealType;
  title: StoredText;
  orderNo: string;
  /** The effect on the centre wallet: negative when money leaves. */
  amount: Amount;
  fee?: Amount;
  /** Of turnover that was not met, and bonuses taken back with a withdrawal. */
  administrativeFee?: Amount;
  forfeited?: Amount;
  /** Of a deposit to the coin wallet: in 10⁻⁶, and their value in CNY. */
  coins?: { amount: bigint; worth: Amount };
  /** Of the centre wallet, once it was moved. */
  balanceAfter?: Amount;
  /** Implies the state. */
  step: DealStep;
  note?: StoredText;
  /** The deposit or withdrawal order that a page can open. */
  orderId?: bigint;
  /** When that order was made: both show one instant. Now, without one. */
  at?: Date;
}

/** `note`: null takes it away. */
export type DealChange = Partial<Pick<Deal, 'title' | 'amount' | 'fee' | 'coins' | 'balanceAfter'>> &
  Pick<Deal, 'step'> & {
    note?: StoredText | null;
    /** When the order behind it ended. Now, without one, unless it had ended before. */
    endedAt?: Date;
  };

/** Writes a deal. In the transaction that opens the order or moves the money. */
export async function recordDeal(tx: Tx, deal: Deal): Promise<void> {
  await insertDeal(tx, deal);
}

/** Says how a deal goes on or ended. @throws Error when there is none of this number */
export async function changeDeal(tx: Tx, orderNo: string, change: DealChange): Promise<void> {
  if (!(await updateDeal(tx, orderNo, change))) throw new Error(`There is no deal ${orderNo}.`);
}
