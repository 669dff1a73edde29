import { randomInt } from 'node:crypto';
import type { Network } from '@hj/contract';
import {
  type Amount,
  type CoinAmount,
  coinsForWorth,
  formatCoin,
  formatCoinRate,
  parseCoinRate,
} from '@hj/money';
import type { Queries, Tx } from '@hj/platform';
import type { ChainConfig } from '../../../chain-config.ts';
import type { Config } from '../../../config.ts';
import { type ClaimState, insertClaim, listClaimed, listClaims, lockAddress } from './instruction-store.ts';
import { refuse } from './refusals.ts';

/** How the member pays an order in USDT; as the contract's `coin`. */
export interface CoinInstruction {
  coin: 'USDT';
  network: Network;
  address: string;
  exactAmount: CoinAmount;
  rate: string;
  confirmations: number | null;
  needed: number;
}

/** Worth of an order is rounded up to a cent of a coin; below that lies what tells its payment apart. */
const cent = 10_000n;
/**
 * For so long after the order has expired a payment of the amount is still this order's: slow wallets and full blocks. Not longer: the
 * rate is the order's, and whoever may pay days later chooses his rate. What comes then goes to the desk.
 */
const graceMs = 2 * 3_600_000;

export interface CoinOrder {
  id: bigint;
  /** In fen. */
  amount: Amount;
  network: Network | null;
  /** CNY for a USDT, fixed with the order. */
  coinRate: string | null;
  expiresAt: Date;
}

/**
 * Gives an order an address of ours and an amount that no other open order of this address waits for: ⌈amount ÷ rate⌉ to a cent
 * and 0.000001 to 0.009999 more. In the transaction that opens the order.
 * @throws AppError 6013 while every amount beside this one is waited for
 */
export async function coinInstructions(
  tx: Tx,
  order: CoinOrder,
  chains: readonly ChainConfig[],
): Promise<CoinInstruction> {
  const chain = chains.find(({ network }) => network === order.network);
  const rate = parseCoinRate(order.coinRate ?? '');
  if (chain === undefined || rate === undefined)
    throw new Error(`deposit order ${order.id} has no chain or no rate`);
  const base = ((coinsForWorth(order.amount, rate) + cent - 1n) / cent) * cent;
  const { network, confirmations: needed } = chain;
  const first = Number(order.id % BigInt(chain.addresses.length));
  for (const address of [...chain.addresses.slice(first), ...chain.addresses.slice(0, first)]) {
    await lockAddress(tx, network, address);
    const taken = await listClaimed(tx, { network, address, from: base, to: base + cent - 1n });
    const exactAmount = chooseAmount(base, taken);
    if (exactAmount === undefined) continue;
    const claim = { orderId: order.id, network, address, exactAmount, rate, needed };
    await insertClaim(tx, claim, new Date(order.expiresAt.getTime() + graceMs));
    return instructionOf({ ...claim, confirmations: null });
  }
  throw refuse('payment-amounts-taken');
}

/** From a random place on, so that an amount says nothing of how many are waited for. */
function chooseAmount(base: CoinAmount, taken: ReadonlySet<CoinAmount>): CoinAmount | undefined {
  const tails = Number(cent) - 1;
  const start = randomInt(tails);
  for (let step = 0; step < tails; step += 1) {
    const amount = base + BigInt(((start + step) % tails) + 1);
    if (!taken.has(amount)) return amount;
  }
  return undefined;
}

/** How these orders are paid, and how far their payments are; orders that are not paid in coins are left out. */
export async function findCoinInstructions(
  q: Queries,
  orderIds: readonly bigint[],
): Promise<Map<bigint, CoinInstruction>> {
  if (orderIds.length === 0) return new Map();
  return new Map((await listClaims(q, orderIds)).map((claim) => [claim.orderId, instructionOf(claim)]));
}

function instructionOf({
  network,
  address,
  exactAmount,
  rate,
  confirmations,
  needed,
}: ClaimState): CoinInstruction {
  return {
    ...{ coin: 'USDT', network, address, exactAmount, confirmations, needed },
    rate: formatCoinRate(rate),
  };
}

/** The page of the sandbox's chain on which a demo member pays; null where the chain is a real one. */
export function coinPayUrl(
  { chains, payment }: Pick<Config, 'chains' | 'payment'>,
  { network, address, exactAmount }: CoinInstruction,
): string | null {
  if (chains.find((chain) => chain.network === network)?.isSandbox !== true) return null;
  return `${payment.providerUrl}/chain?${new URLSearchParams({ network, address, amount: formatCoin(exactAmount) })}`;
}
