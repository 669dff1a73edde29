import { type CoinAmount, type CoinRate, formatCoinRate } from '@hj/money';
import type { Queries } from '@hj/platform';

/** The operator's terms for USDT. */
export interface CoinTerms {
  midRate: CoinRate;
  /** Subtracted when the member pays coins, added when the member receives coins. */
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

/** Rates, CNY for a USDT, in wire format: the spread is subtracted for deposits and added for withdrawals. */
export async function coinRates(q: Queries): Promise<{ deposit: string; withdrawal: string } | undefined> {
  const terms = await findCoinTerms(q);
  if (terms === undefined) return undefined;
  const { midRate, spread } = terms;
  return { deposit: formatCoinRate(midRate - spread), withdrawal: formatCoinRate(midRate + spread) };
}
