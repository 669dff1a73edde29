import { type CallAnswer, type CallInput, exchangeCalls } from '@hj/contract';
import {
  type Amount,
  type CoinAmount,
  type CoinRate,
  coinsForWorth,
  formatCoin,
  formatCoinRate,
  worthOfCoins,
} from '@hj/money';
import { type MemberId, type MoneyContext, nextIds, type Queries, type Tx } from '@hj/platform';
import { requireLiveSession } from '../../account/index.ts';
import { dealText, getCoins, lockWallets, recordDeal, runMemberCommand } from '../../wallet/index.ts';
import { type CoinTerms, findCoinTerms } from '../coin/rate-store.ts';
import { refuse } from '../coin/refusals.ts';
import type { CashierDeps } from '../deps.ts';
import { createRateQuotes } from './quote.ts';
import { insertExchange } from './store.ts';

type Coins = CallAnswer<'/fd/api/v1/vCurrency/list'>;
type Quote = CallAnswer<'/fd/api/v1/transfer/getTransferRate'>;
type Receipt = CallAnswer<typeof exchangePath>;

const exchangePath = '/fd/api/v1/transfer/utcTransfer';
const { response: receipt } = exchangeCalls[exchangePath];

/** The member sells coins: the spread is subtracted. */
const rateOf = ({ midRate, spread }: CoinTerms): CoinRate => midRate - spread;

/** The coins and the member's balances; empty while no rate is set. */
export async function listCoins({ db, config }: CashierDeps, memberId: MemberId): Promise<Coins> {
  const [terms, balance] = await Promise.all([findCoinTerms(db), getCoins(db, memberId)]);
  if (terms === undefined) return { list: [] };
  const rate = rateOf(terms);
  return {
    list: [
      {
        ...{ coin: 'USDT', name: '泰达币', balance },
        ...{ worth: worthOfCoins(balance, rate), rate },
        networks: config.chains.map(({ network }) => network),
      },
    ],
  };
}

/** A signed rate, valid for 30 seconds. @throws AppError 6013 exchange closed */
export async function quoteRate({ db, config, now }: CashierDeps, memberId: MemberId): Promise<Quote> {
  const terms = await requireOpen(db);
  const rate = rateOf(terms);
  return {
    ...{ rate, min: terms.minExchange, max: terms.maxExchange },
    ...createRateQuotes(config.secret, now).write(memberId, rate),
  };
}

/**
 * Exchanges coins for balance at the quoted rate, rounded down to a fen; the remaining coins, worth less than a fen, go to the
 * house's rounding account. Turnover requirements do not change.
 * @throws AppError 6008 amount or quote invalid, 6012 too few coins, 6013 exchange closed, 6031 and 6033 place not allowed, 6099
 * quote expired
 */
export async function exchangeCoins(
  deps: CashierDeps,
  input: CallInput<typeof exchangePath>,
  context: MoneyContext,
): Promise<Receipt> {
  const { memberId } = context.session;
  const coins = input.amount;
  if (coins === 0n) throw refuse('amount-zero');
  const refusal = await deps.findRefusal(context, 'deposit');
  return runMemberCommand(
    { db: deps.db, requireLiveSession },
    { context, operation: 'transfer/utcTransfer', body: input, answer: receipt },
    async (tx) => {
      // Identity is required for deposits and withdrawals only; an exchange checks the place.
      if (refusal?.code === 6031 || refusal?.code === 6033) throw refusal;
      // Inside the command: a replayed key gets its stored answer after the quote has expired.
      const rate = createRateQuotes(deps.config.secret, deps.now).read(input.quote, memberId);
      const terms = await requireOpen(tx);
      requireAmount(coins, terms);
      return moveCoins(tx, { memberId, coins, rate, requestId: context.requestId });
    },
  );
}

function requireAmount(coins: CoinAmount, { minExchange, maxExchange }: CoinTerms): void {
  if (coins >= minExchange && coins <= maxExchange) return;
  throw refuse('amount-outside-limits', {
    values: { min: formatCoin(minExchange), max: formatCoin(maxExchange) },
  });
}

async function requireOpen(q: Queries): Promise<CoinTerms> {
  const terms = await findCoinTerms(q);
  if (terms?.exchangeOpen !== true) throw refuse('exchange-closed');
  return terms;
}

interface Move {
  memberId: MemberId;
  coins: CoinAmount;
  rate: CoinRate;
  requestId: string;
}

async function moveCoins(tx: Tx, { memberId, coins, rate, requestId }: Move): Promise<Receipt> {
  const cash: Amount = worthOfCoins(coins, rate);
  if (cash === 0n) throw refuse('worth-below-one-fen');
  const remainder = coins - coinsForWorth(cash, rate);
  const [id = 0n] = await nextIds(tx, 1);
  const [reference, orderNo] = [`exchange:${id}`, `E${id}`];
  const posting = await lockWallets(tx, {
    members: [memberId],
    coins: [memberId],
    systems: ['exchange:USDT', 'exchange:CNY', ...(remainder > 0n ? (['rounding:USDT'] as const) : [])],
  });
  if (posting.coins(memberId) < coins) {
    throw refuse('coins-too-few', { data: { reason: 'balance' } });
  }
  const [wallet, centre] = [{ memberId, kind: 'coin' } as const, { memberId, kind: 'cash' } as const];
  const given = { from: wallet, reference };
  posting.transfer({
    ...given,
    kind: 'exchange-out',
    to: { system: 'exchange:USDT' },
    amount: coins - remainder,
  });
  if (remainder > 0n) {
    posting.transfer({ ...given, kind: 'rounding', to: { system: 'rounding:USDT' }, amount: remainder });
  }
  const from = { system: 'exchange:CNY' } as const;
  posting.transfer({ kind: 'exchange-in', from, to: centre, amount: cash, reference, memberId });
  await posting.write(requestId);
  const at = await insertExchange(tx, { id, orderNo, memberId, rate, coins, remainder, cash, requestId });
  const balanceAfter = posting.available(memberId);
  await recordDeal(tx, {
    ...{ id, memberId, type: 'exchange', title: dealText('exchange'), orderNo, amount: cash, balanceAfter },
    step: 'succeeded',
    note: dealText('exchange-rate', { coins: formatCoin(coins), rate: formatCoinRate(rate) }),
  });
  return {
    ...{ orderNo, from: coins, to: cash, rate, at },
    ...{ centerWalletBalance: balanceAfter, coinBalance: posting.coins(memberId) },
  };
}
