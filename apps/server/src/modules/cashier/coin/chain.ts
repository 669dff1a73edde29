import type { Network } from '@hj/contract';
import type { CoinAmount } from '@hj/money';

/** A transfer of USDT to an address of ours, as a block says it. */
export interface ChainTransfer {
  txHash: string;
  /** Tells two transfers of one transaction apart. */
  logIndex: number;
  blockNumber: bigint;
  blockHash: string;
  blockAt: Date;
  from: string;
  to: string;
  amount: CoinAmount;
}

/** What the watcher asks of a node. Each adapter speaks one protocol; none of them decides anything. */
export interface Chain {
  network: Network;
  /** Blocks on top of a transfer before it is credited. */
  confirmations: number;
  /** The number of the newest block. @throws ChainUnreachable */
  head(): Promise<bigint>;
  /** @throws ChainUnreachable also when the node does not know the block (yet) */
  blockHash(blockNumber: bigint): Promise<string>;
  /** Transfers of USDT, and of no other contract, to our addresses in [from, to]. @throws ChainUnreachable */
  listTransfers(from: bigint, to: bigint): Promise<ChainTransfer[]>;
}

/** No answer, or none that could be read: nothing is known, and nothing changes. */
export class ChainUnreachable extends Error {}

/** The first topic of an ERC-20 transfer: keccak-256 of `Transfer(address,address,uint256)`. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** How long a node may take. */
export const chainTimeoutMs = 10_000;
