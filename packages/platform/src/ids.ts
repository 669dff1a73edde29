import { type Queries, rootOf } from './db.ts';

/** The ids in one step of the sequence `ids` (its INCREMENT): 0001_platform.sql. */
const blockSize = 1000n;

interface Block {
  next: bigint;
  end: bigint;
}

const pools = new WeakMap<Queries, Block[]>();

/**
 * `count` unused ids, ascending. Bets, holds and transfers share them. One step of the sequence reserves a block for this
 * process, so that most calls ask the database nothing; ids of a block that was not used up are lost, which is harmless.
 */
export async function nextIds(queries: Queries, count: number): Promise<bigint[]> {
  const root = rootOf(queries);
  const pool = pools.get(root) ?? [];
  pools.set(root, pool);
  // Another call may use the pool up while this one waits for its blocks: look again.
  for (let missing = countMissing(pool, count); missing > 0n; missing = countMissing(pool, count)) {
    const blocks = (missing + blockSize - 1n) / blockSize;
    const rows = await queries.sql<{ first: bigint }[]>`
      select nextval('ids') as first from generate_series(1, ${blocks})`;
    for (const { first } of rows) pool.push({ next: first, end: first + blockSize });
    pool.sort((left, right) => (left.next < right.next ? -1 : 1));
  }
  return take(pool, count);
}

function countMissing(pool: readonly Block[], count: number): bigint {
  return BigInt(count) - pool.reduce((free, block) => free + (block.end - block.next), 0n);
}

function take(pool: Block[], count: number): bigint[] {
  const ids: bigint[] = [];
  for (let block = pool[0]; block !== undefined && ids.length < count; block = pool[0]) {
    while (ids.length < count && block.next < block.end) {
      ids.push(block.next);
      block.next += 1n;
    }
    if (block.next >= block.end) pool.shift();
  }
  return ids;
}
