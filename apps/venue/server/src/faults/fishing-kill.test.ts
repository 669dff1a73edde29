import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FishingClient, fishingClient } from '../fishing/test-client.ts';
import { type VenueProcess, venueProcess, type Wallet } from './test-venue-process.ts';

let venue: VenueProcess;
beforeAll(async () => {
  venue = await venueProcess({ channel: 'fish', gameCode: 'longgong' });
});
afterAll(() => venue.drop());
afterEach(async () => {
  await venue.kill();
  await venue.expectBooks();
});

async function sit(wallet: Wallet): Promise<{ account: string; client: FishingClient }> {
  const { account, secret } = await venue.openPlayer(wallet);
  const client = await fishingClient(venue.url, secret);
  await client.welcome();
  await client.sit();
  return { account, client };
}

/** The venue is started again; windows of the dead process are found, after the waits for it. */
async function recover(): Promise<void> {
  await venue.start();
  await expect
    .poll(
      async () => {
        await venue.database.owner
          .sql`update room_hosts set beat_at = now() - interval '1 minute' where beat_at < now() - interval '2 seconds'`;
        await venue.database.owner
          .sql`update wallet_calls set next_at = now() where state = 'open' and next_at > now()`;
        return (
          await venue.database.db.sql`
            select from rounds where kind = 'shots' and state in ('pending', 'open')
            union all select from wallet_calls where state = 'open'`
        ).length;
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(0);
}

const timeout = 180_000;
const fired = (client: FishingClient, count: number) =>
  client.next(() => client.events().filter(({ type }) => type === 'fired').length >= count);

async function shootOn(client: FishingClient, until: Promise<unknown>): Promise<void> {
  let over = false;
  void until.then(() => {
    over = true;
  });
  while (!over) {
    client.fire({ level: 1, aim: { x: 600, y: 300 } });
    await new Promise((resolve) => setTimeout(resolve, 170));
  }
}

describe('[FS3] kill -9 of the venue', () => {
  it.each(['operator', 'own'] as const)(
    'with bullets in the water (wallet: %s): what was not booked goes back, what was booked stays',
    async (wallet) => {
      await venue.start();
      const { account, client } = await sit(wallet);
      const shots = 4;
      for (let count = 0; count < shots; count += 1) {
        client.fire({ aim: { x: 100 + 200 * count, y: 500 } });
        await new Promise((resolve) => setTimeout(resolve, 170));
      }
      await fired(client, 1);
      await venue.kill();
      await recover();
      const [row] = await venue.database.db.sql<{ shots: bigint; won: bigint }[]>`
        select count(s.nonce) as shots, coalesce(sum(s.level * w.base * s.multiplier), 0)::bigint
          - coalesce(sum(s.level * w.base) filter (where cardinality(s.struck) > 0), 0)::bigint as won
        from rounds r join players p on p.id = r.player_id join shot_windows w on w.round_id = r.id
          left join shots s on s.round_id = r.id where p.account = ${account}`;
      expect(Number(row?.shots)).toBeLessThanOrEqual(shots);
      if (wallet === 'operator') expect(venue.peer.moved(account)).toBe(row?.won);
    },
    timeout,
  );

  it.each([
    ['after a window was paid', '/transaction/bet', 'hangAfter'],
    ['before wins arrive', '/transaction/win', 'hang'],
    ['after wins arrived', '/transaction/win', 'hangAfter'],
  ] as const)(
    '%s at the operator: no money is lost or doubled',
    async (_when, path, how) => {
      await venue.start();
      const { account, client } = await sit('operator');
      const reached = Promise.withResolvers<void>();
      venue.peer.trouble.push({ path, [how]: () => reached.resolve() });
      await shootOn(client, reached.promise);
      await venue.kill();
      await recover();
      if (path === '/transaction/bet') expect(venue.peer.moved(account)).toBe(0n);
    },
    timeout,
  );
});
