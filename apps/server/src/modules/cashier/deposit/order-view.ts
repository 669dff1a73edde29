import type { CallAnswer } from '@hj/contract';
import type { Queries } from '@hj/platform';
import type { Config } from '../../../config.ts';
import { type CoinInstruction, coinPayUrl, findCoinInstructions } from '../coin/index.ts';
import type { Providers } from '../providers/provider.ts';
import { type Claim, findClaims } from './claim/claim-store.ts';
import { claimView } from './claim/claim-view.ts';
import { coinsOf } from './credit.ts';
import { receivedView } from './received.ts';
import type { DepositOrder } from './store.ts';

export type OrderAnswer = CallAnswer<'/fd/api/v1/payment/pay'>;

export interface ViewDeps {
  config: Config;
  providers: Providers;
}

/** Answers for orders, as shown to the member. */
export async function viewsOf(
  deps: ViewDeps,
  q: Queries,
  orders: readonly DepositOrder[],
): Promise<OrderAnswer[]> {
  const coins = orders.filter(({ kind }) => kind === 'coin').map(({ id }) => id);
  const terms = await findCoinInstructions(q, coins);
  const claims = await findClaims(q, coins);
  return orders.map((order) =>
    answerOf(deps, order, { coin: terms.get(order.id), claim: claims.get(order.id) }),
  );
}

export async function viewOf(deps: ViewDeps, q: Queries, order: DepositOrder): Promise<OrderAnswer> {
  const [view] = await viewsOf(deps, q, [order]);
  if (view === undefined) throw new Error(`deposit order ${order.id} has no view`);
  return view;
}

function answerOf(
  { config, providers }: ViewDeps,
  order: DepositOrder,
  { coin, claim }: { coin: CoinInstruction | undefined; claim: Claim | undefined },
): OrderAnswer {
  const isPending = order.state === 'pending';
  const payUrlOf = () =>
    coin === undefined
      ? (providers.get(order.provider)?.create(order).payUrl ?? null)
      : coinPayUrl(config, coin);
  return {
    ...order,
    orderId: order.id,
    payUrl: isPending ? payUrlOf() : null,
    payee:
      isPending && order.payee !== null
        ? { ...order.payee, exactAmount: order.amount, remark: order.orderNo }
        : null,
    coin: coin ?? null,
    coinCredit:
      order.credit === 'coin' && order.coinRate !== null
        ? { coin: 'USDT', coins: coinsOf(order), rate: order.coinRate, worth: order.amount - order.fee }
        : null,
    signalCode: isPending ? order.signalCode : null,
    receipt: order.hasReceipt,
    received: receivedView(order),
    claim: claimView(claim),
  };
}
