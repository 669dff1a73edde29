import { randomUUID } from 'node:crypto';
import { createDb, type Db } from '@hj/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveSeatInput } from './chess/act.ts';
import { atTable, fundChess, nextStep } from './chess/test-table.ts';
import { requireSession } from './play/session.ts';
import { playWorld, type World } from './play/test-world.ts';
import { placeBets } from './tables/place-bets.ts';
import { testTable } from './tables/test-table.ts';

/** A venue whose statements read a clock that the test sets: a function of that name stands before the database's own. */
let world: World;
let stopped: Db;

beforeAll(async () => {
  world = await playWorld();
  const { sql } = world.database.owner;
  await sql`create schema set_clock`;
  await sql`create table set_clock.reading (at timestamptz not null)`;
  await sql`insert into set_clock.reading values (now())`;
  await sql`
    create function set_clock.clock_timestamp() returns timestamptz language sql as 'select at from set_clock.reading'`;
  await sql`grant usage on schema set_clock to hj_app`;
  await sql`grant select on set_clock.reading to hj_app`;
  // For its connections alone: those of the world, which open more of them at any time, keep the real clock.
  const url = new URL(world.database.url);
  url.searchParams.set('search_path', 'set_clock, pg_catalog, public');
  stopped = createDb({ url: url.href, max: 4 });
});
afterAll(async () => {
  await stopped.close();
  await world.app.close();
  await world.database.drop();
});

/** The instant that a row names, moved by so many microseconds, is now. */
const setClock = (at: Date, microseconds: number) =>
  world.database.owner.sql`
    update set_clock.reading set at = ${at}::timestamptz + ${microseconds} * interval '1 microsecond'`;

const moments = [
  [-1_000, 'taken'],
  [-1, 'taken'],
  [0, 'refused'],
  [1, 'refused'],
] as const;

it.each(moments)(
  '[LT1] a bet %i µs from the instant at which the bets close is %s',
  async (microseconds, answer) => {
    const table = testTable(world, 'rou-1');
    await table.open();
    const player = await table.player(100_000n);
    const session = await requireSession(world.deps, player.opened.session);
    const { round } = (await player.post('table')).body;
    // To the millisecond, as it is told.
    await world.database.owner
      .sql`update table_rounds set locks_at = ${round.locksAt} where id = ${round.id}`;
    await setClock(new Date(round.locksAt), microseconds);
    const bet = placeBets({ ...world.deps, db: stopped }, session, {
      key: randomUUID(),
      round: round.id,
      wagers: { red: 1_000n },
    });
    if (answer === 'taken') expect(await bet).toMatchObject({ status: 200 });
    else await expect(bet).rejects.toMatchObject({ body: { error: 'closed' } });
    expect(await player.balance()).toBe(answer === 'taken' ? '990.00' : '1000.00');
  },
);

it.each(moments)('[LT1] an input %i µs from the deadline of a seat is %s', async (microseconds, answer) => {
  const player = await atTable(world, await fundChess(world, 100_000n), 'sangong');
  const { hand } = (await player.join('sangong-1')).body;
  await nextStep(world, hand);
  const session = await requireSession(world.deps, player.opened.session);
  const { deadlineAt } = (await player.state()).hand;
  await world.database.owner.sql`update chess_hands set deadline_at = ${deadlineAt} where id = ${hand}`;
  await setClock(new Date(deadlineAt), microseconds);
  const input = giveSeatInput({ ...world.deps, db: stopped }, session, {
    key: randomUUID(),
    hand,
    input: { bid: 1 },
  });
  if (answer === 'taken') expect(await input).toMatchObject({ status: 200 });
  else await expect(input).rejects.toMatchObject({ body: { error: 'late' } });
  await player.leave(hand);
});
