import type { Network } from '@hj/contract';
import type { CoinAmount } from '@hj/money';

/** A USDT transfer to an address of the house, as recorded in a block. */
export interface ChainTransfer {
  txHash: string;
  /** Distinguishes transfers of one transaction. */
  logIndex: number;
  blockNumber: bigint;
  blockHash: string;
  blockAt: Date;
  from: string;
  to: string;
  amount: CoinAmount;
}

/** Node queries of the watcher. Each adapter implements one protocol and makes no decisions. */
export interface Chain {
  network: Network;
  /** Blocks on top of a transfer before it is credited. */
  confirmations: number;
  /** The number of the newest block. @throws ChainUnreachable */
  head(): Promise<bigint>;
  /** @throws ChainUnreachable also when the node does not know the block (yet) */
  blockHash(blockNumber: bigint): Promise<string>;
  /** Transfers of the configured USDT contract to the house's addresses in blocks [from, to]. @throws ChainUnreachable */
  listTransfers(from: bigint, to: bigint): Promise<ChainTransfer[]>;
}

/** No answer or no readable answer: the state is unknown, and nothing changes. */
export class ChainUnreachable extends Error {}

/** The first topic of an ERC-20 transfer: keccak-256 of `Transfer(address,address,uint256)`. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** Timeout of a node query. */
export const chainTimeoutMs = 10_000;
