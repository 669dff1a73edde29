/** For tests only: the cashier and the sandbox's chains, with a clock moved by the test. */
import type { Network } from '@hj/contract';
import { parseCoin } from '@hj/money';
import type { Db } from '@hj/platform';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { createChains } from '../../../../../payment-sandbox/src/chain/chain.ts';
import { chainRoutes } from '../../../../../payment-sandbox/src/chain/index.ts';
import type { TestMember } from '../../../test-app.ts';
import { cashierServer, type Order } from '../test-cashier.ts';
import { watchChain } from './watch.ts';
import { chainOf } from './watcher.ts';

export const channelOf: Record<Network, string> = { TRC20: 'usdt-trc20', ERC20: 'usdt-erc20' };
const sender: Record<Network, string> = {
  TRC20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ERC20: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
};

/** Dependencies of the watcher; notices are dropped. */
export const watchDeps = (db: Db) => ({ db, tellMember: async () => undefined });

export async function coinServer() {
  const clock = { ms: Date.now() };
  const chains = createChains({ now: () => clock.ms });
  const node = Fastify();
  chainRoutes(node, chains);
  const url = await node.listen({ host: '127.0.0.1', port: 0 });
  const server = await cashierServer({
    HJ_PAYMENT_URL: url,
    HJ_TRON_CONFIRMATIONS: '3',
    HJ_EVM_CONFIRMATIONS: '3',
  });

  function configOf(network: Network) {
    const config = server.config.chains.find((chain) => chain.network === network);
    if (config === undefined) throw new Error(`${network} is not configured`);
    return config;
  }

  return {
    ...server,
    ...{ chains, configOf, chainOf: (network: Network) => chainOf(configOf(network)) },
    mine: (blocks: number) => {
      clock.ms += blocks * 1_000;
    },
    look: (network: Network) => watchChain(watchDeps(server.db), chainOf(configOf(network))),
    /** Opens an order and returns its payment instructions. */
    async order(member: TestMember, network: Network, amount = '717.00') {
      const { status_code, data } = await server.pay(member, { channelId: channelOf[network], amount });
      expect(status_code).toBe(6000);
      if (data.coin === null) throw new Error('fixture: order without coin instructions');
      return { ...data, coin: data.coin };
    },
    send(network: Network, logs: readonly { to: string; amount: string; token?: string }[]) {
      const { token } = configOf(network);
      return chains.send(
        network,
        logs.map((log) => ({ token, from: sender[network], ...log, amount: String(parseCoin(log.amount)) })),
      );
    },
    async statusOf(member: TestMember, { orderId }: Pick<Order, 'orderId'>): Promise<Order> {
      return (await server.call('/fd/api/v1/payment/getDepositOrderStatus', { orderId }, member)).data;
    },
    async transfersOf(network: Network) {
      return server.db.sql<{ state: string; reason: string | null; orderId: bigint | null }[]>`
        select state, reason, order_id from coin_transfers where network = ${network} order by seen_at, log_index`;
    },
    async close() {
      await server.close();
      await node.close();
    },
  };
}

export type CoinServer = Awaited<ReturnType<typeof coinServer>>;
