import { createGauge, type Db, type Logger } from '@hj/platform';
import type { ChainConfig } from '../../../chain-config.ts';
import { isCoinAddress } from './address.ts';
import type { Chain } from './chain.ts';
import { evmChain } from './evm-chain.ts';
import { tronChain } from './tron-chain.ts';
import { watchChain } from './watch.ts';

export interface CoinWatcher {
  stop(): Promise<void>;
}

/** Pause between two looks; a node that does not answer is asked ever less often, up to the longest pause. */
const pauseMs = 2_000;
const longestPauseMs = 30_000;

const failures = createGauge(
  'hj_chain_failures',
  'Looks at the chains of USDT that failed one after the other; above ten somebody should ask the node',
);

/** @throws Error when an address of the configuration is none of its network: money would be sent to nobody */
export function chainOf(config: ChainConfig): Chain {
  for (const address of [config.token, ...config.addresses]) {
    if (!isCoinAddress(config.network, address))
      throw new Error(`${address} is no address of ${config.network}.`);
  }
  return config.network === 'ERC20' ? evmChain(config) : tronChain(config);
}

/** The loops of the worker role: one per chain. The cursor is a row, so any number of workers may run. */
export function startCoinWatcher(
  { db, log, config }: { db: Db; log: Logger; config: { chains: readonly ChainConfig[] } },
  everyMs: number = pauseMs,
): CoinWatcher {
  const stopping = new AbortController();
  const failed = new Map<string, number>();

  async function watch(chain: Chain): Promise<void> {
    let waitMs = everyMs;
    while (!stopping.signal.aborted) {
      try {
        const isBehind = await watchChain(db, chain);
        if (failed.delete(chain.network)) log.info({ network: chain.network }, 'the chain answers again');
        waitMs = isBehind ? 0 : everyMs;
      } catch (error) {
        const count = (failed.get(chain.network) ?? 0) + 1;
        failed.set(chain.network, count);
        if (count === 1) log.warn({ err: error, network: chain.network }, 'a chain could not be read');
        waitMs = Math.min(everyMs * 2 ** count, longestPauseMs);
      }
      failures.set(Math.max(0, ...failed.values()));
      await pause(waitMs, stopping.signal);
    }
  }

  const loops = config.chains.map((chain) => watch(chainOf(chain)));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
