/** USDT on an Ethereum chain, by a node's JSON-RPC. */
import { z } from 'zod';
import type { ChainConfig } from '../../../chain-config.ts';
import { checksummed } from './address.ts';
import { type Chain, type ChainTransfer, ChainUnreachable, chainTimeoutMs, transferTopic } from './chain.ts';

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt);
const answer = z.object({ result: z.unknown() });
const hash = z.string().regex(/^0x[0-9a-f]{64}$/i);
const block = z.object({ hash, timestamp: quantity });
const logs = z.array(
  z.object({
    address: z.string(),
    topics: z.array(z.string()),
    data: z.string(),
    blockNumber: quantity,
    blockHash: hash,
    logIndex: quantity,
    transactionHash: hash,
    removed: z.boolean().optional(),
  }),
);
/** Larger transfers do not fit the ledger and are ignored. */
const largestAmount = 10n ** 18n;
/** An address as a topic, and an amount as data: 32 bytes. */
const addressTopic = /^0x0{24}([0-9a-f]{40})$/i;
const word = /^0x[0-9a-f]{64}$/i;

/** Addresses are compared ignoring case and returned as configured. */
export function evmChain(config: ChainConfig): Chain {
  const addresses = new Map(config.addresses.map((address) => [address.toLowerCase(), address]));
  const token = config.token.toLowerCase();

  async function ask<Schema extends z.ZodType>(
    method: string,
    params: readonly unknown[],
    schema: Schema,
  ): Promise<z.output<Schema>> {
    try {
      const response = await fetch(config.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(chainTimeoutMs),
      });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return schema.parse(answer.parse(await response.json()).result);
    } catch (cause) {
      throw new ChainUnreachable('the node of ERC20 did not answer', { cause });
    }
  }

  /** An unknown block is `null` in the answer, and refused by the schema. */
  const getBlock = (number: bigint) => ask('eth_getBlockByNumber', [hexOf(number), false], block);

  async function timesOf(numbers: ReadonlySet<bigint>): Promise<Map<bigint, Date>> {
    const read = async (number: bigint): Promise<[bigint, Date]> => {
      const { timestamp } = await getBlock(number);
      return [number, new Date(Number(timestamp) * 1000)];
    };
    return new Map(await Promise.all([...numbers].map(read)));
  }

  return {
    network: config.network,
    confirmations: config.confirmations,
    head: () => ask('eth_blockNumber', [], quantity),
    blockHash: async (number) => (await getBlock(number)).hash,
    async listTransfers(from, to) {
      const receivers = [...addresses.keys()].map((address) => `0x${address.slice(2).padStart(64, '0')}`);
      const filter = {
        address: token,
        topics: [`0x${transferTopic}`, null, receivers],
        fromBlock: hexOf(from),
        toBlock: hexOf(to),
      };
      const found = await ask('eth_getLogs', [filter], logs);
      const times = await timesOf(new Set(found.map(({ blockNumber }) => blockNumber)));
      return found.flatMap(({ topics, data, address, removed, ...log }): ChainTransfer[] => {
        const [topic, sender, receiver, ...more] = topics;
        const from = addressTopic.exec(sender ?? '')?.[1];
        const to = addresses.get(`0x${addressTopic.exec(receiver ?? '')?.[1]}`.toLowerCase());
        const isTransfer =
          topic?.toLowerCase() === `0x${transferTopic}` && more.length === 0 && word.test(data);
        const isOurs = address.toLowerCase() === token && removed !== true && to !== undefined;
        if (!isTransfer || !isOurs || from === undefined) return [];
        const amount = BigInt(data);
        // Zero transfers are address poisoning.
        if (amount === 0n || amount > largestAmount) return [];
        const { blockNumber, blockHash } = log;
        // One spelling: the hash identifies the transfer, and a claim names it.
        const txHash = log.transactionHash.toLowerCase();
        const blockAt = times.get(blockNumber) ?? new Date(0);
        const logIndex = Number(log.logIndex);
        return [
          { txHash, logIndex, blockNumber, blockHash, blockAt, from: checksummed(`0x${from}`), to, amount },
        ];
      });
    },
  };
}

const hexOf = (number: bigint): string => `0x${number.toString(16)}`;
