import { type Client, createClient, http, parseAbiItem } from 'viem';
import { getBlock, getBlockNumber, getLogs } from 'viem/actions';
import type { ChainConfig } from '../../../chain-config.ts';
import { type Chain, type ChainTransfer, ChainUnreachable, chainTimeoutMs } from './chain.ts';

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
/** Nobody sends as much; what does not fit the ledger is no payment. */
const largestAmount = 10n ** 18n;

/** USDT on an Ethereum chain, by the JSON-RPC of any node. Addresses are compared without case: they are given back as configured. */
export function evmChain(config: ChainConfig): Chain {
  const client = createClient({ transport: http(config.url, { retryCount: 0, timeout: chainTimeoutMs }) });
  const addresses = new Map(config.addresses.map((address) => [address.toLowerCase(), address]));
  const token = hexOf(config.token);
  return {
    network: config.network,
    confirmations: config.confirmations,
    head: () => ask(() => getBlockNumber(client, { cacheTime: 0 })),
    blockHash: (blockNumber) => ask(async () => (await getBlock(client, { blockNumber })).hash),
    listTransfers: (fromBlock, toBlock) =>
      ask(async () => {
        const logs = await getLogs(client, {
          address: token,
          event: transferEvent,
          args: { to: config.addresses.map(hexOf) },
          fromBlock,
          toBlock,
          strict: true,
        });
        const times = await timesOf(client, new Set(logs.map(({ blockNumber }) => blockNumber)));
        return logs.flatMap(({ args, ...log }): ChainTransfer[] => {
          const to = addresses.get(args.to.toLowerCase());
          const isOurs = log.address.toLowerCase() === token && !log.removed && to !== undefined;
          // A transfer of nothing costs its sender nothing: it is sent to put addresses before one's eyes.
          if (!isOurs || args.value === 0n || args.value > largestAmount) return [];
          const { blockNumber, blockHash, logIndex, transactionHash: txHash } = log;
          const blockAt = times.get(blockNumber) ?? new Date(0);
          return [
            {
              ...{ txHash, logIndex, blockNumber, blockHash, blockAt, to },
              from: args.from,
              amount: args.value,
            },
          ];
        });
      }),
  };
}

async function timesOf(client: Client, blocks: ReadonlySet<bigint>): Promise<Map<bigint, Date>> {
  const read = async (blockNumber: bigint): Promise<[bigint, Date]> => {
    const { timestamp } = await getBlock(client, { blockNumber });
    return [blockNumber, new Date(Number(timestamp) * 1000)];
  };
  return new Map(await Promise.all([...blocks].map(read)));
}

function hexOf(address: string): `0x${string}` {
  return `0x${address.slice(2).toLowerCase()}`;
}

async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (cause) {
    throw new ChainUnreachable('the node of ERC20 did not answer', { cause });
  }
}
