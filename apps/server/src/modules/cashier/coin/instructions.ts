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

/** Payment instructions of an order in USDT; the contract's `coin`. */
export interface CoinInstruction {
  coin: 'USDT';
  network: Network;
  address: string;
  exactAmount: CoinAmount;
  rate: string;
  confirmations: number | null;
  needed: number;
}

/** 0.01 USDT: the worth is rounded up to it; the digits below make the amount unique. */
const cent = 10_000n;
/**
 * How long after the order's expiry a payment of the amount still belongs to it (slow wallets, full blocks). Limited, because the
 * order's rate is fixed: a member who may pay days later chooses the rate. Later payments go to the desk.
 */
const graceMs = 2 * 3_600_000;

export interface CoinOrder {
  id: bigint;
  /** In fen. */
  amount: Amount;
  network: Network | null;
  /** CNY for a USDT, fixed when the order is opened. */
  coinRate: string | null;
  expiresAt: Date;
}

/**
 * Assigns an address and an amount that no other open order of the address claims: ⌈amount ÷ rate⌉ to 0.01 USDT plus 0.000001 to
 * 0.009999. In the transaction that opens the order.
 * @throws AppError 6013 all these amounts are claimed
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

/** Searches from a random start, so that an amount does not reveal the number of open orders. */
function chooseAmount(base: CoinAmount, taken: ReadonlySet<CoinAmount>): CoinAmount | undefined {
  const tails = Number(cent) - 1;
  const start = randomInt(tails);
  for (let step = 0; step < tails; step += 1) {
    const amount = base + BigInt(((start + step) % tails) + 1);
    if (!taken.has(amount)) return amount;
  }
  return undefined;
}

/** Instructions and confirmations of the coin orders among these. */
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

/** The payment page of the sandbox's chain; null for a real chain. */
export function coinPayUrl(
  { chains, payment }: Pick<Config, 'chains' | 'payment'>,
  { network, address, exactAmount }: CoinInstruction,
): string | null {
  if (chains.find((chain) => chain.network === network)?.isSandbox !== true) return null;
  return `${payment.providerUrl}/chain?${new URLSearchParams({ network, address, amount: formatCoin(exactAmount) })}`;
}
