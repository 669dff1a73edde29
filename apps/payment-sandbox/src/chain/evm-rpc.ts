/** The calls of Ethereum's JSON-RPC that find transfers of a token. */
import { z } from 'zod';
import type { Chains, Transfer } from './chain.ts';

export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string()]),
  method: z.string(),
  params: z.array(z.unknown()).default([]),
});
const quantity = z.string().regex(/^0x[0-9a-f]{1,15}$/);
const blockTag = z.union([quantity, z.enum(['latest', 'safe', 'finalized', 'earliest', 'pending'])]);
const oneOrMore = z.union([z.string(), z.array(z.string())]);
const filter = z.object({
  address: oneOrMore.optional(),
  topics: z.array(z.union([oneOrMore, z.null()])).default([]),
  fromBlock: blockTag.default('latest'),
  toBlock: blockTag.default('latest'),
});

const hex = (value: number | bigint): string => `0x${value.toString(16)}`;
const word = (digits: string): string => `0x${digits.replace(/^0x/, '').toLowerCase().padStart(64, '0')}`;
const emptyWord = word('0');

export function answerRpc(chains: Chains, body: unknown): unknown {
  const read = request.safeParse(body);
  if (!read.success) return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } };
  const { id, method, params } = read.data;
  try {
    const result = answer(chains, method, params);
    if (result === undefined)
      return { jsonrpc: '2.0', id, error: { code: -32601, message: 'method not found' } };
    return { jsonrpc: '2.0', id, result };
  } catch {
    return { jsonrpc: '2.0', id, error: { code: -32602, message: 'invalid params' } };
  }
}

function answer(chains: Chains, method: string, params: readonly unknown[]): unknown {
  if (method === 'eth_chainId') return hex(1337);
  if (method === 'net_version') return '1337';
  if (method === 'eth_blockNumber') return hex(chains.head());
  if (method === 'eth_getBlockByNumber') {
    const block = numberOf(chains, blockTag.parse(params[0]));
    return block > chains.head() ? null : blockOf(chains, block);
  }
  return method === 'eth_getLogs' ? listLogs(chains, filter.parse(params[0])) : undefined;
}

function numberOf(chains: Chains, tag: z.output<typeof blockTag>): number {
  if (tag === 'earliest') return 0;
  return tag.startsWith('0x') ? Number(tag) : chains.head();
}

function blockOf(chains: Chains, block: number): object {
  const hashOf = (number: number) => `0x${chains.hashOf('ERC20', number)}`;
  return {
    ...{ number: hex(block), hash: hashOf(block), parentHash: block === 0 ? emptyWord : hashOf(block - 1) },
    ...{
      timestamp: hex(Math.floor(chains.timeOf(block) / 1000)),
      nonce: '0x0000000000000000',
      difficulty: '0x0',
    },
    ...{ gasLimit: '0x1c9c380', gasUsed: '0x0', baseFeePerGas: '0x1', size: '0x200', extraData: '0x' },
    ...{
      miner: `0x${'0'.repeat(40)}`,
      logsBloom: `0x${'0'.repeat(512)}`,
      mixHash: emptyWord,
      sha3Uncles: emptyWord,
    },
    ...{
      stateRoot: emptyWord,
      transactionsRoot: emptyWord,
      receiptsRoot: emptyWord,
      uncles: [],
      withdrawals: [],
    },
    transactions: chains.list('ERC20', block, block).map(({ txHash }) => `0x${txHash}`),
  };
}

function listLogs(
  chains: Chains,
  { address, topics, fromBlock, toBlock }: z.output<typeof filter>,
): object[] {
  const transfers = chains.list('ERC20', numberOf(chains, fromBlock), numberOf(chains, toBlock));
  return transfers.map((transfer) => logOf(chains, transfer)).filter((log) => matches(log, address, topics));
}

function logOf(chains: Chains, transfer: Transfer) {
  const ofBlock = chains.list('ERC20', transfer.block, transfer.block);
  const transactions = [...new Set(ofBlock.map(({ txHash }) => txHash))];
  return {
    address: transfer.token.toLowerCase(),
    topics: [`0x${transferTopic}`, word(transfer.from), word(transfer.to)],
    data: word(BigInt(transfer.amount).toString(16)),
    blockNumber: hex(transfer.block),
    blockHash: `0x${chains.hashOf('ERC20', transfer.block)}`,
    blockTimestamp: hex(Math.floor(chains.timeOf(transfer.block) / 1000)),
    transactionHash: `0x${transfer.txHash}`,
    transactionIndex: hex(transactions.indexOf(transfer.txHash)),
    // Counted over the block, as a node does.
    logIndex: hex(ofBlock.indexOf(transfer)),
    removed: false,
  };
}

function matches(
  log: ReturnType<typeof logOf>,
  address: string | string[] | undefined,
  topics: readonly (string | string[] | null)[],
): boolean {
  const isOneOf = (value: string | undefined, wanted: string | string[]): boolean =>
    [wanted].flat().some((each) => each.toLowerCase() === value);
  if (address !== undefined && !isOneOf(log.address, address)) return false;
  return topics.every((wanted, place) => wanted === null || isOneOf(log.topics[place], wanted));
}
