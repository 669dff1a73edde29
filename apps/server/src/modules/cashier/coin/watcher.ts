import { createGauge, type Db, type Logger, type Loops, startLoops } from '@hj/platform';
import type { ChainConfig } from '../../../chain-config.ts';
import type { CashierDeps } from '../deps.ts';
import { isCoinAddress } from './address.ts';
import type { Chain } from './chain.ts';
import { evmChain } from './evm-chain.ts';
import { tronChain } from './tron-chain.ts';
import { watchChain } from './watch.ts';

/** Pause between two reads; doubles with each failure up to the longest pause. */
const pauseMs = 2_000;
const longestPauseMs = 30_000;

const failures = createGauge(
  'hj_chain_failures',
  'Consecutive failed reads of a USDT chain; above ten: check the node',
);

/** @throws Error a configured address is invalid for its network */
export function chainOf(config: ChainConfig): Chain {
  for (const address of [config.token, ...config.addresses]) {
    if (!isCoinAddress(config.network, address))
      throw new Error(`${address} is no address of ${config.network}.`);
  }
  return config.network === 'ERC20' ? evmChain(config) : tronChain(config);
}

/** Starts one loop per chain. The cursor is a row, so any number of workers may run. */
export function startCoinWatcher(
  deps: Pick<CashierDeps, 'tellMember'> & { db: Db; log: Logger; config: { chains: readonly ChainConfig[] } },
  everyMs: number = pauseMs,
): Loops {
  const { log, config } = deps;
  const failed = new Map<string, number>();

  async function read(chain: Chain): Promise<number> {
    const { network } = chain;
    try {
      const isBehind = await watchChain(deps, chain);
      if (failed.delete(network)) log.info({ network }, 'chain reachable again');
      return isBehind ? 0 : everyMs;
    } catch (error) {
      const count = (failed.get(network) ?? 0) + 1;
      failed.set(network, count);
      if (count === 1) log.warn({ err: error, network }, 'chain read failed');
      return Math.min(everyMs * 2 ** count, longestPauseMs);
    } finally {
      failures.set(Math.max(0, ...failed.values()));
    }
  }

  const loops = config.chains.map(chainOf).map((chain) => ({ name: chain.network, turn: () => read(chain) }));
  return startLoops(loops, { log, pauseMs: everyMs });
}
