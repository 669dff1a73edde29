/** The desk of returns from the console to a house venue that listens. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleServer, consoleServer } from '../test-console.ts';
import { type HouseConsole, houseConsole, houseSecret } from '../test-house.ts';

const path = '/console/api/v1/returns/list';
let house: HouseConsole;
let server: ConsoleServer;
beforeAll(async () => {
  house = await houseConsole();
  ({ server } = house);
});
afterAll(() => house.close());

const span = { low: 0.9, high: 1 };
const game = (z: number | null, verdict: string) => ({
  ...{ game: `g${z}`, name: '游戏', kind: 'slot', declared: 0.96, range: span, rounds: 5_000 },
  ...{ observed: 0.97, bounds: span, z, verdict },
});

describe('the desk of returns', () => {
  it('tells every game of the venue, of one kind or of one verdict, to roles that may read it', async () => {
    const auditor = await server.staff('auditor');
    const { data } = await server.call(path, {}, auditor);
    expect(new Set(data.list.map(({ kind }) => kind))).toEqual(
      new Set(['slot', 'fish', 'table', 'lottery', 'chess']),
    );
    expect(data.list.find(({ game: code }) => code === 'longgong')).toMatchObject({
      ...{ declared: 0.965, observed: null, verdict: 'few', rounds: 0 },
    });
    expect(data.counts).toEqual({ few: data.list.length, inside: 0, outside: 0, alarm: 0 });
    const fish = await server.call(path, { kind: 'fish' }, auditor);
    expect(fish.data.list.map(({ game: code }) => code)).toEqual(['longgong']);
    expect((await server.call(path, { verdict: 'outside' }, auditor)).data.list).toEqual([]);
    expect((await server.call(path, {}, await server.staff('support'))).status_code).toBe(6003);
  });

  it('raises an alarm for a return that chance does not explain, and reports a silent venue', async () => {
    const games = [game(0.5, 'inside'), game(-4, 'outside'), game(-5.5, 'outside')];
    const venue = createServer((_request, reply) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ games })),
    );
    await new Promise<void>((ready) => venue.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(venue.address() as AddressInfo).port}`;
    const other = await consoleServer({ HJ_VENUE_URL: url, HJ_VENUE_SECRET: houseSecret });
    try {
      const risk = await other.staff('risk');
      const { data } = await other.call(path, {}, risk);
      expect(data.list.map(({ verdict }) => verdict)).toEqual(['inside', 'outside', 'alarm']);
      expect(data.counts).toEqual({ few: 0, inside: 1, outside: 1, alarm: 1 });
      venue.closeAllConnections();
      await new Promise((closed) => venue.close(closed));
      expect((await other.call(path, {}, risk)).status_code).toBe(6317);
    } finally {
      venue.close();
      await other.close();
    }
  });
});
