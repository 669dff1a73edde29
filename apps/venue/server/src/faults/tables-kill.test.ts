import { randomUUID } from 'node:crypto';
import { type TableGameCode, tableGames } from '@hj/games';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { returnOf } from '../tables/settle.ts';
import { type VenueProcess, venueProcess } from './test-venue-process.ts';

interface Bet {
  code: string;
  wagers: Record<string, string>;
}

/** One table of each game, and a bet there: together less than the ¥100 of a player. */
const channels: readonly { channel: 'live' | 'chess'; tables: readonly Bet[] }[] = [
  {
    channel: 'live',
    tables: [
      { code: 'bac-1', wagers: { banker: '10.00', tie: '10.00' } },
      { code: 'dt-1', wagers: { dragon: '5.00', 'tiger-odd': '5.00' } },
      { code: 'rou-1', wagers: { red: '2.00', 'split-17-20': '1.00' } },
      { code: 'sic-1', wagers: { big: '2.00', 'single-4': '1.00' } },
      { code: 'bull-1', wagers: { 'sky-super': '5.00' } },
    ],
  },
  {
    channel: 'chess',
    tables: [
      { code: 'bull-100', wagers: { 'sky-super': '5.00', 'earth-equal': '2.00' } },
      { code: 'erba-1', wagers: { 'sky-equal': '5.00', 'front-double': '4.00' } },
    ],
  },
];

describe.each(channels)(
  '[LT1] kill -9 of the venue at a table of each game of the $channel channel',
  ({ channel, tables }) => {
    const codes = tables.map(({ code }) => code);

    let venue: VenueProcess;

    beforeAll(async () => {
      venue = await venueProcess({ channel, gameCode: codes[0] ?? '' });
    });
    afterAll(() => venue.drop());
    afterEach(async () => {
      await venue.kill();
      await venue.expectBooks();
    });

    /** Long phases, so that a phase ends when the test says so. */
    async function hold(): Promise<void> {
      await venue.database.owner
        .sql`update game_tables set bet_ms = 600000, reveal_ms = 600000, pause_ms = 600000`;
    }
    async function moveOn(): Promise<void> {
      await venue.database.owner
        .sql`update game_tables set due_at = clock_timestamp() where code = any(${codes}::text[])`;
    }
    /** Tables at which no bets are open go on until they are. */
    async function openAll(): Promise<void> {
      const hurry = () =>
        venue.database.owner.transaction(async ({ sql }) => {
          // The rounds are read when no step is under way: a table that opens meanwhile is not hurried on to its lock.
          await sql`select from game_tables where code = any(${codes}::text[]) order by code for update`;
          const { count } = await sql`
        update game_tables g set due_at = least(due_at, clock_timestamp())
        where code = any(${codes}::text[]) and not exists (
          select from table_rounds r where r.table_code = g.code and r.state = 'open')`;
          return count;
        });
      await expect.poll(hurry, { timeout: 20_000, interval: 50 }).toBe(0);
    }
    const lastStates = () =>
      venue.database.db.sql<{ state: string }[]>`
    select distinct on (table_code) state from table_rounds where table_code = any(${codes}::text[])
    order by table_code, number desc`;
    const reach = (state: string) =>
      expect
        .poll(async () => (await lastStates()).map((row) => row.state), { timeout: 20_000, interval: 50 })
        .toEqual(codes.map(() => state));

    /** A member who has a ticket at every table. */
    async function bet(): Promise<string[]> {
      const { secret } = await venue.openPlayer('own');
      const ask = async (path: string, body: object) =>
        JSON.parse((await venue.post(path, body, secret)).text);
      const tickets: string[] = [];
      for (const { code, wagers } of tables) {
        const { round } = await ask('table', { table: code });
        tickets.push(
          (await ask('bets', { key: randomUUID(), table: code, round: round.id, wagers })).roundId,
        );
      }
      return tickets;
    }

    async function requirePaidOnce(tickets: readonly string[]): Promise<void> {
      const rows = await venue.database.db.sql<
        { game: TableGameCode; state: string; win: bigint; wagers: Record<string, string>; outcome: never }[]
      >`
    select g.game, r.state, r.win, k.wagers, t.outcome from rounds r join table_tickets k on k.round_id = r.id
      join table_rounds t on t.id = k.table_round join game_tables g on g.code = t.table_code
    where r.id = any(${[...tickets]}::uuid[])`;
      expect(rows).toHaveLength(tables.length);
      for (const { game, state, win, wagers, outcome } of rows) {
        expect([game, state, win]).toEqual([
          game,
          'closed',
          returnOf(wagers, tableGames[game].returns(outcome)),
        ]);
      }
    }

    it.each([
      ['while bets are open', 'open', 0],
      ['after the outcome was drawn', 'locked', 1],
      ['after the round was paid', 'settled', 2],
    ])(
      '%s: another process goes on, the round is drawn and paid once, and the next begins',
      async (_, state, steps) => {
        await hold();
        await venue.start();
        await openAll();
        const tickets = await bet();
        const before = ['open', 'locked', 'settled'];
        for (let step = 0; step < steps; step += 1) {
          await moveOn();
          await reach(before[step + 1] ?? '');
        }
        await venue.kill();
        expect((await lastStates()).map((row) => row.state)).toEqual(codes.map(() => state));
        await venue.start();
        for (let step = steps; step < 2; step += 1) {
          await moveOn();
          await reach(before[step + 1] ?? '');
        }
        await requirePaidOnce(tickets);
        await moveOn();
        await reach('open');
      },
      60_000,
    );
  },
);
