import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Chains, createChains, type Network, networks } from './chain.ts';
import { answerRpc } from './evm-rpc.ts';
import { sentPage, walletPage } from './pages.ts';
import { blockOf, listAccount, recordOf, tronAddressOf, tronHexOf } from './tron-api.ts';

/** The contract of USDT on each network; the platform's defaults are the same. */
const tokens: Record<Network, string> = {
  TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ERC20: '0xdac17f958d2ee523a2206206994597c13d831ec7',
};
const prefill = z.object({
  network: z.enum(networks).catch('TRC20'),
  address: z.string().max(64).catch(''),
  amount: z.string().max(20).catch(''),
});
const sending = z.object({
  network: z.enum(networks),
  address: z.string().trim().max(64),
  amount: z
    .string()
    .trim()
    .regex(/^(0|[1-9]\d{0,11})(\.\d{1,6})?$/),
});
const switching = z.object({
  network: z.enum(networks),
  action: z.enum(['reorg-drop', 'reorg-again', 'down', 'up']),
});
const reorganisedBlocks = 5;

/** The demo's chains of USDT: nodes that the platform asks, and a wallet that a demo member sends from. */
export function chainRoutes(app: FastifyInstance, chains: Chains = createChains()): void {
  const html = (reply: FastifyReply, body: string) => reply.type('text/html; charset=utf-8').send(body);

  app.get('/chain', (request, reply) => html(reply, walletPage(chains, prefill.parse(request.query))));
  app.post('/chain', (request, reply) => {
    const form = sending.safeParse(request.body);
    const amount = form.success ? microsOf(form.data.amount) : 0n;
    if (!form.success || amount === 0n || !isAddress(form.data.network, form.data.address)) {
      const filled = prefill.parse(request.body);
      return html(reply.code(400), walletPage(chains, filled, '请填写正确的地址和数量，数量最多六位小数。'));
    }
    const { network, address: to } = form.data;
    const from = network === 'TRC20' ? tronAddressOf(randomHex()) : `0x${randomHex()}`;
    const [sent] = chains.send(network, [{ token: tokens[network], from, to, amount: String(amount) }]);
    return sent === undefined ? reply.code(500).send() : html(reply, sentPage(sent));
  });
  app.post('/chain/switch', (request, reply) => {
    const { network, action } = switching.parse(request.body);
    if (action === 'down' || action === 'up') chains.setDown(network, action === 'down');
    else chains.reorganise(network, reorganisedBlocks, action === 'reorg-drop' ? 'drop' : 'again');
    return reply.redirect(`/chain?network=${network}`, 303);
  });
  nodeRoutes(app, chains);
}

function nodeRoutes(app: FastifyInstance, chains: Chains): void {
  const unlessDown = (network: Network, reply: FastifyReply, answer: () => unknown) =>
    chains.isDown(network) ? reply.code(503).send({ error: 'the node is down' }) : reply.send(answer());
  const blockQuery = z.object({ num: z.int() });
  const recordQuery = z.object({ value: z.string() });

  app.post('/chain/evm', (request, reply) =>
    unlessDown('ERC20', reply, () => answerRpc(chains, request.body)),
  );
  app.get<{ Params: { address: string } }>(
    '/chain/tron/v1/accounts/:address/transactions/trc20',
    (request, reply) =>
      unlessDown('TRC20', reply, () => listAccount(chains, request.params.address, request.query)),
  );
  app.post('/chain/tron/wallet/getnowblock', (_request, reply) =>
    unlessDown('TRC20', reply, () => blockOf(chains, chains.head())),
  );
  app.post('/chain/tron/wallet/getblockbynum', (request, reply) =>
    unlessDown('TRC20', reply, () => blockOf(chains, blockQuery.parse(request.body).num)),
  );
  app.post('/chain/tron/wallet/gettransactioninfobyid', (request, reply) =>
    unlessDown('TRC20', reply, () => recordOf(chains, recordQuery.parse(request.body).value)),
  );
}

const randomHex = (): string => randomBytes(20).toString('hex');

function isAddress(network: Network, address: string): boolean {
  return network === 'TRC20' ? tronHexOf(address) !== undefined : /^0x[0-9a-fA-F]{40}$/.test(address);
}

function microsOf(amount: string): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
}
