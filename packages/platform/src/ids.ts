import { type Queries, rootOf } from './db.ts';

/** What one step of the sequence `ids` stands for (its INCREMENT): 0001_platform.sql. */
const blockSize = 1000n;

const pools = new WeakMap<Queries, { next: bigint; end: bigint }[]>();

/**
 * `count` unused ids, ascending. Bets, holds and transfers share them. One step of the sequence reserves a block for this
 * process, so that most calls ask the database nothing; ids of a block that was not used up are lost, which harms nobody.
 */
export async function nextIds(queries: Queries, count: number): Promise<bigint[]> {
  const root = rootOf(queries);
  const pool = pools.get(root) ?? [];
  pools.set(root, pool);
  let missing = BigInt(count) - pool.reduce((free, block) => free + (block.end - block.next), 0n);
  if (missing > 0n) {
    missing = (missing + blockSize - 1n) / blockSize;
    const rows = await queries.sql<{ first: bigint }[]>`
      select nextval('ids') as first from generate_series(1, ${missing})`;
    for (const { first } of rows) pool.push({ next: first, end: first + blockSize });
  }
  const ids: bigint[] = [];
  while (ids.length < count) {
    const block = pool[0];
    // Another call may have used the pool while this one waited.
    if (block === undefined) return [...ids, ...(await nextIds(queries, count - ids.length))];
    while (ids.length < count && block.next < block.end) {
      ids.push(block.next);
      block.next += 1n;
    }
    if (block.next >= block.end) pool.shift();
  }
  return ids;
}
