import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type VenueProcess, venueProcess } from './test-venue-process.ts';

let venue: VenueProcess;

beforeAll(async () => {
  venue = await venueProcess({ channel: 'chess', gameCode: 'doudizhu' });
  // The whole hand in seconds: everything else is as it is.
  await venue.database.owner.sql`update chess_rooms set gather_ms = 300, turn_ms = 300`;
});
afterAll(() => venue.drop());
afterEach(async () => {
  await venue.kill();
  await venue.expectBooks();
});

async function until(
  hand: unknown,
  condition: (row: { state: string; inputs: number }) => boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await venue.database.db.sql<{ state: string; inputs: number }[]>`
          select state, (select count(*)::int from chess_inputs i where i.hand_id = h.id) as inputs
          from chess_hands h where id = ${String(hand)}`;
        return row !== undefined && condition(row);
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true);
}

/** A game, and how many inputs a hand has in its last phase at the least: bids before the landlord, bids of six seats, a round of bets. */
const games = [
  ['doudizhu', 4],
  ['niuniu', 6],
  ['niuniu4', 6],
  ['sangong', 6],
  ['zhajinhua', 6],
] as const;

describe('kill -9 of the venue', () => {
  it.each(games)(
    'with a hand of %s that gathers, is dealt and is played: another process goes on with the same hand, and pays it once',
    playThroughKills,
    180_000,
  );
});

async function playThroughKills(game: string, inputsOfLastPhase: number): Promise<void> {
  await venue.start();
  const { account, secret } = await venue.openPlayer('own', game);
  const key = randomUUID();
  const join = async () => (await venue.post('chess/join', { key, room: `${game}-1` }, secret)).text;
  const answer = await join();
  const joined = JSON.parse(answer);
  await venue.kill();

  await venue.start();
  expect(await join()).toBe(answer);
  await until(joined.hand, ({ state }) => state === 'playing');
  await venue.kill();

  await venue.start();
  await until(joined.hand, ({ state, inputs }) => inputs >= inputsOfLastPhase || state === 'settled');
  await venue.kill();

  await venue.start();
  // Without the pace of house opponents.
  const hurry = setInterval(() => {
    void venue.database.owner.sql`
        update chess_hands set due_at = clock_timestamp() where state = 'playing' and due_at < 'infinity'`.catch(
      () => {},
    );
  }, 40);
  await until(joined.hand, ({ state }) => state === 'settled').finally(() => clearInterval(hurry));
  const [row] = await venue.database.db.sql<{ balance: bigint; net: bigint; rounds: bigint }[]>`
      select a.balance, sum(r.win - r.stake)::bigint as net, count(*) as rounds
      from accounts a join players p on p.channel = a.channel and p.account = a.account join rounds r on r.player_id = p.id
      where a.account = ${account} group by a.balance`;
  expect(row).toEqual({ balance: 10_000n + (row?.net ?? 0n), net: row?.net, rounds: 1n });
}
