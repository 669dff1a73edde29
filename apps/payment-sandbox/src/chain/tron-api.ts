/** The calls of TronGrid that find transfers of a token: the account's list, blocks, and a transaction's record. */
import { createHash } from 'node:crypto';
import { createBase58check } from '@scure/base';
import { z } from 'zod';
import type { Chains, Transfer } from './chain.ts';
import { transferTopic } from './evm-rpc.ts';

const base58check = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest());

/** 41 and twenty bytes in hex; undefined if it is no address. */
export function tronHexOf(address: string): string | undefined {
  try {
    const hex = Buffer.from(base58check.decode(address)).toString('hex');
    return /^41[0-9a-f]{40}$/.test(hex) ? hex : undefined;
  } catch {
    return undefined;
  }
}

/** The address of twenty bytes in hex. */
export function tronAddressOf(hex: string): string {
  return base58check.encode(Buffer.from(`41${hex}`, 'hex'));
}

const flag = z.enum(['true', 'false']).default('false');
const listQuery = z.object({
  only_to: flag,
  only_confirmed: flag,
  contract_address: z.string().optional(),
  min_timestamp: z.coerce.number().default(0),
  max_timestamp: z.coerce.number().default(Number.MAX_SAFE_INTEGER),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  order_by: z.enum(['block_timestamp,asc', 'block_timestamp,desc']).default('block_timestamp,desc'),
  fingerprint: z.string().regex(/^\d+$/).optional(),
});
/** A block of TRON is final when this many are on top of it. */
const solidBlocks = 19;

export function listAccount(chains: Chains, address: string, query: unknown): object {
  const wanted = listQuery.parse(query);
  const last = wanted.only_confirmed === 'true' ? chains.head() - solidBlocks : chains.head();
  const found = chains.list('TRC20', 0, last).filter((each) => {
    const at = chains.timeOf(each.block);
    const isParty = each.to === address || (wanted.only_to === 'false' && each.from === address);
    const isToken = wanted.contract_address === undefined || each.token === wanted.contract_address;
    return isParty && isToken && at >= wanted.min_timestamp && at <= wanted.max_timestamp;
  });
  if (wanted.order_by === 'block_timestamp,desc') found.reverse();
  const first = Number(wanted.fingerprint ?? 0);
  const end = first + wanted.limit;
  return {
    data: found.slice(first, end).map((each) => ({
      transaction_id: each.txHash,
      token_info: { symbol: 'USDT', address: each.token, decimals: 6, name: 'Tether USD' },
      block_timestamp: chains.timeOf(each.block),
      ...{ from: each.from, to: each.to, type: 'Transfer', value: each.amount },
    })),
    success: true,
    meta: {
      ...{ at: chains.timeOf(chains.head()), page_size: found.slice(first, end).length },
      ...(end < found.length ? { fingerprint: String(end) } : {}),
    },
  };
}

/** An empty object for a block that is not there, as a node answers. */
export function blockOf(chains: Chains, block: number): object {
  if (block > chains.head() || block < 0) return {};
  return {
    blockID: chains.hashOf('TRC20', block),
    block_header: {
      raw_data: { number: block, timestamp: chains.timeOf(block), txTrieRoot: '', version: 30 },
    },
  };
}

export function recordOf(chains: Chains, txHash: string): object {
  const logs = chains.list('TRC20', 0, chains.head()).filter((each) => each.txHash === txHash);
  const [first] = logs;
  if (first === undefined) return {};
  return {
    ...{ id: txHash, fee: 0, blockNumber: first.block, blockTimeStamp: chains.timeOf(first.block) },
    ...{ contractResult: [''], contract_address: tronHexOf(first.token), receipt: { result: 'SUCCESS' } },
    log: logs.map(logOf),
  };
}

/** Addresses in logs are without their first byte. */
function logOf({ token, from, to, amount }: Transfer): object {
  const word = (hex: string) => hex.padStart(64, '0');
  const bare = (address: string) => tronHexOf(address)?.slice(2) ?? '';
  return {
    address: bare(token),
    topics: [transferTopic, word(bare(from)), word(bare(to))],
    data: word(BigInt(amount).toString(16)),
  };
}
