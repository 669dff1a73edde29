import type { Amount, CoinAmount, CoinRate } from '@hj/money';
import type { MemberId, Tx } from '@hj/platform';

export interface Exchange {
  id: bigint;
  orderNo: string;
  memberId: MemberId;
  rate: CoinRate;
  coins: CoinAmount;
  /** The part of the coins worth less than a fen. */
  remainder: CoinAmount;
  cash: Amount;
  requestId: string;
}

export async function insertExchange({ sql }: Tx, exchange: Exchange): Promise<Date> {
  const [row] = await sql<{ at: Date }[]>`
    insert into coin_exchanges
      (id, order_no, member_id, rate, coin_amount, remainder, cash_amount, request_id)
    values (${exchange.id}, ${exchange.orderNo}, ${exchange.memberId}, ${exchange.rate}, ${exchange.coins},
      ${exchange.remainder}, ${exchange.cash}, ${exchange.requestId})
    returning created_at as at`;
  if (row === undefined) throw new Error(`exchange ${exchange.id} was not written`);
  return row.at;
}
