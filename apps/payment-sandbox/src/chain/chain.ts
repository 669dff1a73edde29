import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

export const networks = ['TRC20', 'ERC20'] as const;
export type Network = (typeof networks)[number];

const transfer = z.object({
  network: z.enum(networks),
  txHash: z.string(),
  block: z.int(),
  /** Of the contract whose log it is. */
  token: z.string(),
  from: z.string(),
  to: z.string(),
  /** In 10⁻⁶, as text. */
  amount: z.string(),
});
export type Transfer = z.output<typeof transfer>;

const state = z.object({
  transfers: z.array(transfer),
  /** From which block on the hashes of a network are others than before. */
  forks: z.array(z.object({ network: z.enum(networks), from: z.int() })),
});

/** Block 0 began then; blocks come at an even pace, so that the chain goes on as it was after a restart. */
const genesisMs = Date.UTC(2026, 0, 1);
const ordinaryBlockMs = 1_000;
/** Older transfers are no longer asked about. */
const keptMs = 7 * 86_400_000;

/** Two simulated chains: their blocks come with the clock, their transfers with a button. */
export function createChains(options: { now?: () => number; file?: string; blockMs?: number } = {}) {
  const { now = Date.now, blockMs = ordinaryBlockMs } = options;
  if (!(Number.isInteger(blockMs) && blockMs >= 10)) throw new Error('BLOCK_MS must be 10 or more.');
  const { transfers, forks } = read(options.file);
  const down = new Set<Network>();

  const head = (): number => Math.floor((now() - genesisMs) / blockMs);

  function keep(): void {
    const oldest = head() - Math.floor(keptMs / blockMs);
    transfers.splice(0, transfers.length, ...transfers.filter(({ block }) => block >= oldest));
    if (options.file !== undefined) write(options.file, { transfers, forks });
  }

  return {
    head,
    timeOf: (block: number): number => genesisMs + block * blockMs,
    hashOf(network: Network, block: number): string {
      const fork = forks.filter((each) => each.network === network && block >= each.from).length;
      return createHash('sha256').update(`${network}/${block}/${fork}`).digest('hex');
    },
    /** One transaction with a log per transfer, in the next block. */
    send(network: Network, logs: readonly Pick<Transfer, 'token' | 'from' | 'to' | 'amount'>[]): Transfer[] {
      const sent = { network, txHash: randomBytes(32).toString('hex'), block: head() + 1 };
      const made = logs.map((log) => ({ ...sent, ...log }));
      transfers.push(...made);
      keep();
      return made;
    },
    /** In the order of their logs, up to the newest block. */
    list(network: Network, from: number, to: number): Transfer[] {
      const last = Math.min(to, head());
      return transfers
        .filter((each) => each.network === network && each.block >= from && each.block <= last)
        .sort((left, right) => left.block - right.block);
    },
    /** Newest first, also those that wait for the next block. */
    recent: (count: number): Transfer[] => transfers.slice(-count).reverse(),
    /** Replaces the newest blocks: their payments are gone, or come again in the next block. */
    reorganise(network: Network, depth: number, fate: 'drop' | 'again'): void {
      const from = head() - depth + 1;
      forks.push({ network, from });
      const hit = transfers.filter((each) => each.network === network && each.block >= from);
      const others = transfers.filter((each) => !hit.includes(each));
      const again = fate === 'again' ? hit.map((each) => ({ ...each, block: head() + 1 })) : [];
      transfers.splice(0, transfers.length, ...others, ...again);
      keep();
    },
    setDown(network: Network, isDown: boolean): void {
      if (isDown) down.add(network);
      else down.delete(network);
    },
    isDown: (network: Network): boolean => down.has(network),
  };
}

export type Chains = ReturnType<typeof createChains>;

function read(file: string | undefined): z.output<typeof state> {
  if (file === undefined || !existsSync(file)) return { transfers: [], forks: [] };
  return state.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Beside it first: a process that dies while it writes leaves the old one. */
function write(file: string, content: z.output<typeof state>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, JSON.stringify(content));
  renameSync(`${file}.next`, file);
}
