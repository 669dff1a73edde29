import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fund, openClient, playWorld, type World } from './play/test-world.ts';
import { listBookFaults } from './test-deps.ts';

let world: World;
let account: string;

beforeAll(async () => {
  world = await playWorld();
  account = await fund(world, 10_000n);
  const client = await openClient(world, account);
  world.wishes.push({ coins: 30 });
  await client.spin('2.00');
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});

/** The faults after a breach, which is taken back. */
async function faultsAfter(breach: string): Promise<string[]> {
  const { sql } = world.database.owner;
  await sql.unsafe(
    `set session_replication_role = replica; ${breach}; set session_replication_role = default`,
  );
  return listBookFaults(world.database.db);
}

it('the books of sound rounds have no fault', async () => {
  expect(await listBookFaults(world.database.db)).toEqual([]);
});

it.each([
  [
    'a balance off by a fen',
    'update accounts set balance = balance + 1',
    'update accounts set balance = balance - 1',
  ],
  [
    'a lost win',
    "update entries set reference = 'x' || reference where reference like '%/win'",
    "update entries set reference = substr(reference, 2) where reference like 'x%'",
  ],
  ['a stake off by a fen', 'update rounds set stake = stake + 1', 'update rounds set stake = stake - 1'],
  [
    'a spin that is gone',
    'create table kept as select * from spins; delete from spins',
    'insert into spins select * from kept; drop table kept',
  ],
])('%s is found', async (_what, breach, repair) => {
  expect(await faultsAfter(breach)).not.toEqual([]);
  expect(await faultsAfter(repair)).toEqual([]);
});

it('a round over an operator’s wallet without its bet’s answer or win is found', async () => {
  const [round, bet] = [randomUUID(), randomUUID()];
  const faults = await faultsAfter(`
    insert into rounds (id, player_id, game, model_hash, state, stake, ended_at)
      select '${round}', id, 'lion', 'h', 'closed', 60, now() from players limit 1;
    insert into wallet_calls (id, round_id, kind, amount, round_closed, next_at)
      values ('${bet}', '${round}', 'bet', 60, false, now())`);
  expect(faults).toContain(`calls of ${round}`);
});
