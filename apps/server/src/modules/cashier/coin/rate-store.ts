import { type CoinAmount, type CoinRate, formatCoinRate } from '@hj/money';
import type { Queries } from '@hj/platform';

/** What the operator set for USDT. */
export interface CoinTerms {
  midRate: CoinRate;
  /** Taken off where the member gives coins, put on where he gets them. */
  spread: CoinRate;
  exchangeOpen: boolean;
  minExchange: CoinAmount;
  maxExchange: CoinAmount;
}

export async function findCoinTerms({ sql }: Queries): Promise<CoinTerms | undefined> {
  const [terms] = await sql<CoinTerms[]>`
    select mid_rate, spread, exchange_open, min_exchange,
      max_exchange
    from coin_rates where coin = 'USDT'`;
  return terms;
}

/** CNY for a USDT, as texts of the wire: what the member gives is worth the spread less, what he gets the spread more. */
export async function coinRates(q: Queries): Promise<{ deposit: string; withdrawal: string } | undefined> {
  const terms = await findCoinTerms(q);
  if (terms === undefined) return undefined;
  const { midRate, spread } = terms;
  return { deposit: formatCoinRate(midRate - spread), withdrawal: formatCoinRate(midRate + spread) };
}
