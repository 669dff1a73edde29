import { expect, it, vi } from 'vitest';
import { createVenueApi, Refusal, Unknown } from './venue-api.ts';

const answering = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

it('carries the session and the key of the spin', async () => {
  const fetcher = answering(200, { roundId: 'R1' });
  await createVenueApi(() => 'token', fetcher).spin('key-1', '6.00');
  const [path, init] = fetcher.mock.calls[0] ?? [];
  expect(path).toBe('/play/api/spin');
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer token' });
  expect(JSON.parse(String(init?.body))).toEqual({ key: 'key-1', stake: '6.00' });
});

it('a 4xx with a name is a refusal; 5xx, other bodies and a cut line leave it unknown', async () => {
  const spin = (fetcher: typeof fetch) => createVenueApi(() => null, fetcher).spin('key', '1.00');
  const refused = await spin(
    answering(402, { error: 'limit', message: '本注上限 ¥5.00', max: '5.00' }),
  ).catch((e: unknown) => e);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'limit', message: '本注上限 ¥5.00', details: { max: '5.00' } });
  await expect(spin(answering(503, { error: 'maintenance' }))).rejects.toThrow(Unknown);
  await expect(spin(answering(404, 'no'))).rejects.toThrow(Unknown);
  await expect(spin(() => Promise.reject(new TypeError('network')))).rejects.toThrow(Unknown);
});
