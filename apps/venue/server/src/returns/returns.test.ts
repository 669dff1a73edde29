import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fishingGame } from '../fishing/game.ts';
import { pageOf } from '../page.ts';
import { fund, openClient, playWorld, type World } from '../play/test-world.ts';
import { compareReturn } from './compare-return.ts';
import { keptReturns, readReturns, returnsLoop } from './returns.ts';

let world: World;
beforeAll(async () => {
  world = await playWorld();
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});

const game = { code: 'g', name: 'G', kind: 'slot' as const, rtp: 0.96 };
const read = async (code: string) => (await readReturns(world.deps)).find((each) => each.game === code);

/** Rounds of a slot that an owner puts there: `wins` of them pay twice the stake. */
async function insertRounds(count: number, wins: number): Promise<void> {
  const { sql } = world.database.owner;
  const hash = world.deps.slots.get('shanhai')?.modelHash ?? '';
  await sql`
    insert into players (operator, channel, mode, account) values (1, 'slot', 'real', ${randomUUID()})`;
  await sql`
    insert into rounds (id, player_id, game, model_hash, state, stake, win, ended_at)
    select gen_random_uuid(), (select max(id) from players), 'shanhai', ${hash}, 'closed', 100,
      case when n <= ${wins}::int then 200 else 0 end, now() from generate_series(1, ${count}::int) n`;
}

describe('the return of a game', () => {
  it('has bounds from the exact variance, and says which side of them it is on', () => {
    const rounds = 10_000;
    const played = (won: number) => ({ rounds, staked: rounds, won });
    // A bet that pays twice with 48 of 100: variance 0.9984 a round.
    const of = (won: number) => compareReturn(game, played(won), rounds * 0.9984);
    expect(of(9_600)).toMatchObject({ observed: 0.96, z: 0, verdict: 'inside' });
    expect(of(9_600).bounds?.high).toBeCloseTo(0.96 + 3.29 * 0.009992, 5);
    expect([of(9_920).verdict, of(9_940).verdict, of(9_260).verdict]).toEqual([
      'inside',
      'outside',
      'outside',
    ]);
    expect(compareReturn(game, { rounds: 999, staked: 999, won: 0 }, 999).verdict).toBe('few');
    expect(compareReturn(game, undefined, 0)).toMatchObject({ observed: null, z: null, verdict: 'few' });
  });

  it('counts paid spins with their free spins and every stake, and no round that runs', async () => {
    const client = await openClient(world, await fund(world, 1_000n));
    world.nextSpins.push({ coins: 30, freeSpins: 1 }, { coins: 10 }, { coins: 0, freeSpins: 1 });
    for (let spin = 0; spin < 3; spin += 1) await client.spin('2.00');
    expect(await read('hongtu')).toMatchObject({
      rounds: 1,
      observed: 2,
      declared: expect.closeTo(0.965, 2),
    });
  });

  it('raises an alarm where a game pays against its rules', async () => {
    const said: object[] = [];
    const loop = returnsLoop(world.deps, { error: (found: object) => said.push(found) } as never);
    await insertRounds(2_000, 960);
    expect(await read('shanhai')).toMatchObject({ verdict: 'inside', rounds: 2_000 });
    await loop.turn();
    expect(said).toEqual([]);
    await insertRounds(20_000, 20_000);
    expect(await loop.turn()).toBeGreaterThan(0);
    expect(said).toMatchObject([{ game: 'shanhai', verdict: 'outside' }]);
  });

  it('of fishing is that of shots with a hit, by the payout of each', async () => {
    const { sql } = world.database.owner;
    const id = randomUUID();
    await sql`insert into room_hosts (id) values (${id})`;
    await sql`
      insert into players (operator, channel, mode, account, demo_balance) values (1, 'fish', 'demo', ${id}, 0)`;
    await sql`
      insert into play_sessions (id, hash, player_id, game, expires_at)
      select ${id}::uuid, sha256(${id}::text::bytea), max(id), 'longgong', now() from players`;
    await sql`
      insert into rounds (id, player_id, game, model_hash, kind, state, stake, win, spins, ended_at)
      select ${id}::uuid, max(id), 'longgong', ${fishingGame.modelHash}, 'shots', 'closed', 3, 2, 3, now() from players`;
    await sql`insert into shot_windows (round_id, host_id, session_id, base, nonces) values (${id}, ${id}, ${id}, 1, 3)`;
    await sql`
      insert into shots (round_id, nonce, level, struck, multiplier) values
        (${id}, 1, 1, '{violet}', 2), (${id}, 2, 1, '{puffer,gold}', 0), (${id}, 3, 1, '{}', 0)`;
    const found = await read('longgong');
    expect(found).toMatchObject({ rounds: 2, observed: 1, declared: 0.965 });
    // 0.965 × (2 + 15) − 2 × 0.965², over two stakes.
    expect(found?.z).toBeCloseTo((1 - 0.965) / (Math.sqrt(0.965 * 17 - 2 * 0.965 ** 2) / 2), 9);
  });

  it('is on the page of the venue, in plain words for each verdict, and read once for many who ask', async () => {
    const { body } = await world.app.inject('/');
    expect(body).toContain('深海龙宫');
    const outside = compareReturn(game, { rounds: 1_200_000, staked: 1_200_000, won: 600_000 }, 1_200_000);
    expect(pageOf([outside])).toContain('超出随机波动范围');
    expect(pageOf([outside])).toContain('<dd>1,200,000</dd>');
    expect(pageOf([compareReturn(game, undefined, 0)])).toContain('局数尚少');
    expect(pageOf(undefined)).toContain('暂时读不到');
    const kept = keptReturns(world.deps);
    expect(await kept()).toBe(await kept());
  });
});
