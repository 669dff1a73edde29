/**
 * USDT on TRON, by TronGrid's HTTP API. The account's list has no block and no log index; both come from each transaction's
 * record, whose logs have Ethereum's format.
 */
import { z } from 'zod';
import type { ChainConfig } from '../../../chain-config.ts';
import { fromTronHex, tronHexOf } from './address.ts';
import { type Chain, type ChainTransfer, ChainUnreachable, chainTimeoutMs, transferTopic } from './chain.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const block = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({ number: z.int().min(0).default(0), timestamp: z.int().min(0).default(0) }),
  }),
});
const page = z.object({
  success: z.literal(true),
  data: z.array(z.object({ transaction_id: hash })),
  meta: z.object({ fingerprint: z.string().optional() }),
});
const record = z.object({
  id: hash,
  blockNumber: z.int().min(0),
  blockTimeStamp: z.int().min(0),
  result: z.string().optional(),
  log: z
    .array(
      z.object({
        address: z.string(),
        topics: z.array(z.string()).default([]),
        data: z.string().default(''),
      }),
    )
    .default([]),
});
const pageSize = 200;
/** Upper limit of pages per read. */
const mostPages = 50;
const largestAmount = 10n ** 18n;

export function tronChain(config: ChainConfig): Chain {
  const addresses = new Map(config.addresses.map((address) => [tronHexOf(address), address]));
  const token = tronHexOf(config.token);

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    try {
      const answer = await fetch(`${config.url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(config.apiKey === undefined ? {} : { 'TRON-PRO-API-KEY': config.apiKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(chainTimeoutMs),
      });
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (cause) {
      throw new ChainUnreachable('the API of TRC20 did not answer', { cause });
    }
  }

  const getBlock = (number: bigint) => ask('/wallet/getblockbynum', block, { num: Number(number) });

  async function listTransactions(address: string, fromMs: number, toMs: number): Promise<string[]> {
    const found: string[] = [];
    let fingerprint: string | undefined;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const query = new URLSearchParams({
        ...{
          only_to: 'true',
          contract_address: config.token,
          order_by: 'block_timestamp,asc',
          limit: String(pageSize),
        },
        ...{ min_timestamp: String(fromMs), max_timestamp: String(toMs) },
        ...(fingerprint === undefined ? {} : { fingerprint }),
      });
      const { data, meta } = await ask(`/v1/accounts/${address}/transactions/trc20?${query}`, page);
      found.push(...data.map((each) => each.transaction_id));
      fingerprint = meta.fingerprint;
      if (fingerprint === undefined || data.length === 0) return found;
    }
    throw new ChainUnreachable(`the list of ${address} has no end`);
  }

  async function readTransaction(txHash: string): Promise<ChainTransfer[]> {
    const read = await ask('/wallet/gettransactioninfobyid', record, { value: txHash });
    const { blockID: blockHash } = await getBlock(BigInt(read.blockNumber));
    if (read.id !== txHash || read.result === 'FAILED') return [];
    return read.log.flatMap(({ address, topics: [topic, from, to], data }, logIndex): ChainTransfer[] => {
      const receiver = addresses.get(`41${to?.slice(-40)}`);
      const isOurs = `41${address.slice(-40)}` === token && topic === transferTopic && receiver !== undefined;
      if (!isOurs || !/^[0-9a-f]{64}$/.test(data) || !/^[0-9a-f]{64}$/.test(from ?? '')) return [];
      const amount = BigInt(`0x${data}`);
      // Zero transfers are address poisoning.
      if (amount === 0n || amount > largestAmount) return [];
      const [blockNumber, blockAt] = [BigInt(read.blockNumber), new Date(read.blockTimeStamp)];
      const sender = fromTronHex(`41${from?.slice(-40)}`);
      return [{ txHash, logIndex, blockNumber, blockHash, blockAt, from: sender, to: receiver, amount }];
    });
  }

  return {
    network: config.network,
    confirmations: config.confirmations,
    head: async () => BigInt((await ask('/wallet/getnowblock', block, {})).block_header.raw_data.number),
    blockHash: async (number) => (await getBlock(number)).blockID,
    async listTransfers(from, to) {
      const [first, last] = await Promise.all([getBlock(from), getBlock(to)]);
      const times = [first.block_header.raw_data.timestamp, last.block_header.raw_data.timestamp] as const;
      const lists = await Promise.all(config.addresses.map((address) => listTransactions(address, ...times)));
      const transfers: ChainTransfer[] = [];
      for (const txHash of new Set(lists.flat())) transfers.push(...(await readTransaction(txHash)));
      return transfers.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to);
    },
  };
}
