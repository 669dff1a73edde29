import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Chain, ChainUnreachable, transferTopic } from './chain.ts';
import { evmChain } from './evm-chain.ts';

const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const ours = '0x35B98665809EE0171353065960A7c078c9951b3a';
const payer = '0x010bfA0aDA9d3322C428a4193a1a379D79278264';
const blockHash = `0x${'ab'.repeat(32)}`;
const txHash = `0x${'cd'.repeat(32)}`;

const topicOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
const wordOf = (amount: bigint) => `0x${amount.toString(16).padStart(64, '0')}`;

interface Log {
  address: string;
  topics: string[];
  data: string;
  removed?: boolean;
  blockNumber?: string;
}

const goodLog: Log = {
  address: token.toLowerCase(),
  topics: [`0x${transferTopic}`, topicOf(payer), topicOf(ours)],
  data: wordOf(12_340_000n),
};

let server: Server;
let chain: Chain;
/** The answers of the node by method, and its requests. */
let answers: Record<string, unknown>;
let asked: { method: string; params: unknown[] }[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const question = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    asked.push(question);
    const answer = answers[question.method];
    if (answer === undefined) response.writeHead(500).end();
    else response.end(JSON.stringify({ jsonrpc: '2.0', id: question.id, ...answer }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  chain = evmChain({
    ...{ network: 'ERC20', url: `http://127.0.0.1:${port}`, token, confirmations: 12, addresses: [ours] },
    ...{ apiKey: undefined, isSandbox: false },
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  asked = [];
  answers = { eth_getBlockByNumber: { result: { hash: blockHash, timestamp: '0x6920a000' } } };
});

function listLogs(...logs: Log[]) {
  const rest = { blockNumber: '0x64', blockHash, logIndex: '0x3', transactionHash: txHash };
  answers.eth_getLogs = { result: logs.map((log) => ({ ...rest, ...log })) };
  return chain.listTransfers(100n, 120n);
}

describe('transfers of USDT on Ethereum', () => {
  it('to our address are read with their block, place, payer and amount', async () => {
    expect(await listLogs(goodLog)).toEqual([
      {
        ...{ txHash, logIndex: 3, blockNumber: 100n, blockHash, from: payer, to: ours, amount: 12_340_000n },
        blockAt: new Date(0x6920a000 * 1000),
      },
    ]);
    expect(asked[0]).toMatchObject({
      method: 'eth_getLogs',
      params: [
        {
          ...{ address: token.toLowerCase(), fromBlock: '0x64', toBlock: '0x78' },
          topics: [`0x${transferTopic}`, null, [topicOf(ours)]],
        },
      ],
    });
  });

  it.each<[string, Partial<Log>]>([
    ['of another token', { address: payer }],
    ['of another event', { topics: [`0x${'11'.repeat(32)}`, topicOf(payer), topicOf(ours)] }],
    ['to another address', { topics: [`0x${transferTopic}`, topicOf(ours), topicOf(payer)] }],
    ['of one collectible, with a fourth topic', { topics: [...goodLog.topics, wordOf(1n)] }],
    ['without a receiver', { topics: goodLog.topics.slice(0, 2) }],
    [
      'with bytes before the receiver',
      { topics: [...goodLog.topics.slice(0, 2), `0x01${topicOf(ours).slice(4)}`] },
    ],
    ['taken back by a reorganisation', { removed: true }],
    ['of nothing', { data: wordOf(0n) }],
    ['beyond what the ledger holds', { data: wordOf(10n ** 18n + 1n) }],
    ['with more data than an amount', { data: `${wordOf(1n)}00` }],
    ['without data', { data: '0x' }],
  ])('%s are left out, and those beside them stay', async (_, change) => {
    const found = await listLogs({ ...goodLog, ...change }, goodLog);
    expect(found.map(({ amount, to }) => ({ amount, to }))).toEqual([{ amount: 12_340_000n, to: ours }]);
  });

  it('have the largest amount of the ledger at most', async () => {
    expect(await listLogs({ ...goodLog, data: wordOf(10n ** 18n) })).toMatchObject([{ amount: 10n ** 18n }]);
  });
});

describe('a node of Ethereum', () => {
  it('says the number of its newest block and the hash of a block', async () => {
    answers.eth_blockNumber = { result: '0x1a2b' };
    expect(await chain.head()).toBe(0x1a2bn);
    expect(await chain.blockHash(9n)).toBe(blockHash);
    expect(asked[1]?.params).toEqual(['0x9', false]);
  });

  it.each<[string, unknown]>([
    ['an error', { error: { code: -32_000, message: 'no' } }],
    ['no result', {}],
    ['an unknown block', { result: null }],
    ['a block without a hash', { result: { timestamp: '0x1' } }],
    ['a failure of HTTP', undefined],
  ])('that answers %s is unreachable', async (_, answer) => {
    answers = { eth_getBlockByNumber: answer };
    await expect(chain.blockHash(9n)).rejects.toBeInstanceOf(ChainUnreachable);
  });

  it('that does not know the block of a transfer is unreachable, so that the transfer is read again', async () => {
    answers.eth_getBlockByNumber = { result: null };
    await expect(listLogs(goodLog)).rejects.toBeInstanceOf(ChainUnreachable);
  });

  it.each(['1', '0x', '-0x1', '0xg', 26])('that counts its blocks as %j is unreachable', async (result) => {
    answers.eth_blockNumber = { result };
    await expect(chain.head()).rejects.toBeInstanceOf(ChainUnreachable);
  });
});
