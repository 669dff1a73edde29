import type { DealState, DealType } from '@hj/contract';
import type { Amount } from '@hj/money';
import type { MemberId, Tx } from '@hj/platform';
import { insertDeal, updateDeal } from './deal-store.ts';

/** One row of the member's record of movements. */
export interface Deal {
  /** Of the order, from `nextIds`; it is the deal's too. */
  id: bigint;
  memberId: MemberId;
  type: DealType;
  /** In the member's words: 银行卡转账, 中心钱包 → 鸿竞真人. */
  title: string;
  orderNo: string;
  /** What it does to the centre wallet: negative when money leaves. */
  amount: Amount;
  fee?: Amount;
  /** Of the centre wallet, once it was moved. */
  balanceAfter?: Amount;
  state: DealState;
  /** The word of the state: 待支付, 审核中, 成功. */
  stateText: string;
  note?: string;
  /** The deposit or withdrawal order that a page can open. */
  orderId?: bigint;
}

export type DealChange = Partial<Pick<Deal, 'title' | 'amount' | 'fee' | 'balanceAfter' | 'note'>> &
  Pick<Deal, 'state' | 'stateText'>;

/** Writes a deal. In the transaction that opens the order or moves the money. */
export async function recordDeal(tx: Tx, deal: Deal): Promise<void> {
  await insertDeal(tx, deal);
}

/** Says how a deal goes on or ended. @throws Error when there is none of this number */
export async function changeDeal(tx: Tx, orderNo: string, change: DealChange): Promise<void> {
  if (!(await updateDeal(tx, orderNo, change))) throw new Error(`There is no deal ${orderNo}.`);
}
