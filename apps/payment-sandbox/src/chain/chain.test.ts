import { afterEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../app.ts';
import { createChains } from './chain.ts';

const address = 'THixVSpjHstR2yb8VKSpTR259rPznsvY5E';
const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

let sandbox: ReturnType<typeof createSandbox> | undefined;
afterEach(() => sandbox?.close());

function open() {
  const clock = { ms: Date.UTC(2026, 5, 1) };
  const chains = createChains({ now: () => clock.ms });
  const app = createSandbox({ secret: 'a5'.repeat(32), callbackUrl: 'http://127.0.0.1:1', chains });
  sandbox = app;
  return { app, chains, clock };
}

describe('the wallet of the demo', () => {
  it('shows the requested amount of a link, and sends it in the next block', async () => {
    const { app, chains, clock } = open();
    const page = await app.inject(`/chain?network=TRC20&address=${address}&amount=12.345678`);
    expect(page.body).toContain(`value="${address}"`);
    expect(page.body).toContain('value="12.345678"');
    const sent = await app.inject({
      url: '/chain',
      ...form({ network: 'TRC20', address, amount: '12.345678' }),
    });
    expect([sent.statusCode, sent.body.includes('12.345678 USDT')]).toEqual([200, true]);
    expect(chains.list('TRC20', 0, chains.head())).toEqual([]);
    clock.ms += 1_000;
    expect(chains.list('TRC20', 0, chains.head())).toMatchObject([{ to: address, amount: '12345678' }]);
  });

  it.each([
    { network: 'TRC20', address: `${address.slice(0, -1)}F`, amount: '1' },
    { network: 'ERC20', address, amount: '1' },
    { network: 'TRC20', address, amount: '0' },
    { network: 'TRC20', address, amount: '1.0000001' },
  ])('sends nothing for %j, and shows nothing of it as markup', async (fields) => {
    const { app, chains } = open();
    const refused = await app.inject({ url: '/chain', ...form(fields) });
    expect([refused.statusCode, chains.recent(1)]).toEqual([400, []]);
    const page = await app.inject(`/chain?address=${encodeURIComponent('"><script>')}`);
    expect(page.body).not.toContain('"><script>');
  });

  it('makes blocks at the pace that it is given, and refuses none at all', () => {
    const clock = { ms: Date.UTC(2026, 5, 1) };
    const [ordinary, quick] = [undefined, 250].map((blockMs) =>
      createChains({ now: () => clock.ms, ...(blockMs === undefined ? {} : { blockMs }) }),
    );
    const before = [ordinary?.head(), quick?.head()];
    clock.ms += 5_000;
    expect([ordinary?.head(), quick?.head()]).toEqual([(before[0] ?? 0) + 5, (before[1] ?? 0) + 20]);
    expect(quick?.timeOf(quick.head())).toBe(clock.ms);
    for (const blockMs of [0, -1, Number.NaN, 9.5])
      expect(() => createChains({ blockMs })).toThrow('BLOCK_MS');
  });

  it('stops a node and reorganises its chain', async () => {
    const { app, chains } = open();
    const switchTo = (action: string) =>
      app.inject({ url: '/chain/switch', ...form({ network: 'TRC20', action }) });
    const ask = async () =>
      (await app.inject({ method: 'POST', url: '/chain/tron/wallet/getnowblock' })).statusCode;
    await switchTo('down');
    expect(await ask()).toBe(503);
    await switchTo('up');
    expect(await ask()).toBe(200);
    const before = chains.hashOf('TRC20', chains.head());
    await switchTo('reorg-drop');
    expect(chains.hashOf('TRC20', chains.head())).not.toBe(before);
  });
});
