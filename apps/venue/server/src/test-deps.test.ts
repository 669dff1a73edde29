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
  world.nextSpins.push({ coins: 30 });
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

it('a window of shots whose shots, returned stakes or nonces do not add up is found', async () => {
  const before = await listBookFaults(world.database.db);
  const [round, host, session, seed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const sound = `
    insert into room_hosts (id) values ('${host}');
    insert into play_sessions (id, hash, player_id, game, expires_at)
      select '${session}', 'h', id, 'longgong', now() from players limit 1;
    insert into seed_pairs (id, player_id, family, state, commit, server_seed, client_seed, next_nonce, opened_at, revealed_at)
      select '${seed}', id, 'fish', 'revealed', repeat('0', 64), 's', 'c', 4, now(), now() from players limit 1;
    insert into rounds (id, player_id, game, model_hash, kind, state, stake, win, returned, spins, ended_at)
      select '${round}', id, 'longgong', 'h', 'shots', 'closed', 40, 60, 20, 2, now() from players limit 1;
    insert into shot_windows (round_id, host_id, session_id, base, seed_id, first_nonce, nonces)
      values ('${round}', '${host}', '${session}', 10, '${seed}', 0, 4);
    insert into shots (round_id, nonce, level, struck, multiplier)
      values ('${round}', 0, 1, '{jade}', 4), ('${round}', 1, 1, '{jade}', 0);
    insert into entries (channel, account, version, reference, amount, balance_after)
      select channel, account, version + 1, 'shots/${round}/all', 20, balance + 20 from accounts limit 1;
    update accounts set balance = balance + 20, version = version + 1`;
  expect(await faultsAfter(sound)).toEqual(before);
  const breaches = [
    ['update shots set multiplier = 5 where nonce = 0', 'update shots set multiplier = 4 where nonce = 0'],
    ['update shots set nonce = 9 where nonce = 1', 'update shots set nonce = 1 where nonce = 9'],
    [
      'update rounds set returned = 19 where kind = $$shots$$',
      'update rounds set returned = 20 where kind = $$shots$$',
    ],
    [
      "update entries set reference = 'x' || reference where reference like 'shots/%'",
      "update entries set reference = substr(reference, 2) where reference like 'xshots/%'",
    ],
  ] as const;
  for (const [breach, repair] of breaches) {
    expect(await faultsAfter(breach), breach).not.toEqual(before);
    expect(await faultsAfter(repair)).toEqual(before);
  }
});
