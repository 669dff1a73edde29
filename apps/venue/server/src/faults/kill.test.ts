import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type VenueProcess, venueProcess } from './test-venue-process.ts';

let venue: VenueProcess;
beforeAll(async () => {
  venue = await venueProcess({ channel: 'slot', gameCode: 'hongtu' });
});
afterAll(() => venue.drop());
afterEach(async () => {
  await venue.kill();
  await venue.expectBooks();
});

const countRounds = async (account: string): Promise<number> => {
  const [row] = await venue.database.db.sql<{ count: bigint }[]>`
    select count(*) as count from rounds r join players p on p.id = r.player_id where p.account = ${account}`;
  return Number(row?.count);
};

/** Asks with the key until there is a definite answer. */
async function settle(spin: object, secret: string): Promise<{ status: number; text: string }> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    // The wait before the worker takes rounds of a dead process.
    await venue.database.owner
      .sql`update wallet_calls set next_at = now() where state = 'open' and attempts = 0`;
    await venue.database.owner
      .sql`update wallet_calls set next_at = now() where state = 'open' and next_at > now() + interval '9 seconds'`;
    const answer = await venue.post('spin', spin, secret);
    if (answer.status < 500) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no definite answer');
}

const openCalls = async () =>
  (await venue.database.db.sql`select from wallet_calls where state = 'open'`).length;

describe('kill -9 of the venue', () => {
  it.each(['accounts', 'entries', 'spins', 'play_commands'])(
    'while a spin over its own wallet waits for %s: the key converges to one round',
    async (table) => {
      await venue.start();
      const { account, secret } = await venue.openPlayer('own');
      const spin = { key: randomUUID(), stake: '1.00' };
      const held = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const holding = venue.database.owner.transaction(async ({ sql }) => {
        await sql`lock table ${sql(table)} in exclusive mode`;
        locked.resolve();
        await held.promise;
      });
      await locked.promise;
      const lost = venue.post('spin', spin, secret).catch(() => 'lost');
      await expect
        .poll(
          () =>
            venue.database.db
              .sql`select from pg_stat_activity where application_name = 'hj-venue' and wait_event_type = 'Lock'`,
        )
        .not.toHaveLength(0);
      await venue.kill();
      held.resolve();
      await holding;
      expect(await lost).toBe('lost');
      await venue.start();
      const first = await settle(spin, secret);
      expect(first.status).toBe(200);
      expect(await settle(spin, secret)).toEqual(first);
      expect(await countRounds(account)).toBe(1);
    },
  );

  it('after the commit and before the answer: the stored answer is repeated', async () => {
    for (const delayMs of [4, 12, 25]) {
      await venue.start();
      const { account, secret } = await venue.openPlayer('own');
      const spin = { key: randomUUID(), stake: '1.00' };
      const lost = venue.post('spin', spin, secret).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await venue.kill();
      const heard = await lost;
      await venue.start();
      const answer = await settle(spin, secret);
      if (heard !== undefined) expect(answer).toEqual(heard);
      expect(await countRounds(account)).toBe(1);
      await venue.kill();
    }
  });

  it.each([
    ['before the stake is taken', '/transaction/bet', 'hang'],
    ['after the stake was taken', '/transaction/bet', 'hangAfter'],
    ['before the win arrives', '/transaction/win', 'hang'],
    ['after the win arrived', '/transaction/win', 'hangAfter'],
  ] as const)('%s at the operator: no money is lost or doubled', async (_when, path, how) => {
    await venue.start();
    const { account, secret } = await venue.openPlayer('operator');
    const spin = { key: randomUUID(), stake: '1.00' };
    const reached = Promise.withResolvers<void>();
    venue.peer.trouble.push({ path, [how]: () => reached.resolve() });
    const lost = venue.post('spin', spin, secret).catch(() => 'lost');
    await reached.promise;
    await venue.kill();
    expect(await lost).toBe('lost');
    await venue.start();
    const answer = await settle(spin, secret);
    await expect.poll(openCalls).toBe(0);
    // A drawn round stands; a stake that was not accepted is taken back.
    expect(answer.status).toBe(path === '/transaction/win' ? 200 : 409);
    if (answer.status === 409) expect(venue.peer.moved(account)).toBe(0n);
    expect(await settle(spin, secret)).toEqual(answer);
  });
});
