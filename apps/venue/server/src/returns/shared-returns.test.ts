import { randomUUID } from 'node:crypto';
import { lotteryGames, lotteryWin, tableGames } from '@hj/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../page.ts';
import { playWorld, type World } from '../play/test-world.ts';
import { returnOf } from '../tables/settle.ts';
import { readReturns } from './returns.ts';

let world: World;
let player = 0n;
beforeAll(async () => {
  world = await playWorld();
  const [row] = await world.database.owner.sql<[{ id: bigint }]>`
    insert into players (operator, channel, mode, account) values (1, 'live', 'real', 'hj-1') returning id`;
  player = row.id;
});
afterAll(async () => {
  await world.app.close();
  await world.database.drop();
});

const read = async (code: string) => {
  // Without statistics of thousands of rows that have just come, the joins are nested loops.
  await world.database.owner.sql`analyze`;
  const found = (await readReturns(world.deps)).find((each) => each.game === code);
  if (found === undefined) throw new Error(code);
  return found;
};
const serverSeed = 'b7'.repeat(32);
const sealed = Buffer.alloc(1);
const commit = 'c'.repeat(64);

interface Money {
  id: string;
  stake: bigint;
  win: bigint;
}

async function insertRounds(game: string, kind: string, rounds: readonly Money[]): Promise<void> {
  await world.database.owner.sql`
    insert into rounds (id, player_id, game, model_hash, kind, state, stake, win, ended_at)
    select id, ${player}, ${game}, 'h', ${kind}, 'closed', stake, win, now()
    from unnest(${rounds.map(({ id }) => id)}::uuid[], ${rounds.map(({ stake }) => stake)}::bigint[],
      ${rounds.map(({ win }) => win)}::bigint[]) as r (id, stake, win)`;
}

/** Rounds of a table as its rules play them, with tickets of these wagers in each. */
async function playTable(
  table: string,
  code: keyof typeof tableGames,
  wagers: Record<string, string>[],
  count: number,
) {
  const { sql } = world.database.owner;
  const game = tableGames[code];
  const seedId = randomUUID();
  await sql`
    insert into table_seeds (id, table_code, commit, server_seed, revealed_at)
    values (${seedId}, ${table}, ${commit}, ${sealed}, now())`;
  const rounds: (Money & { table: string; wagers: string })[] = [];
  const tables: string[] = [];
  for (let nonce = 0; nonce < count; nonce += 1) {
    const { returned } = game.play({ serverSeed, clientSeed: table, nonce }, null);
    const tableRound = randomUUID();
    tables.push(tableRound);
    for (const one of wagers) {
      const staked = Object.entries(one).map(
        ([bet, amount]) => BigInt(amount) * BigInt(game.bets[bet]?.locked ?? 0),
      );
      const stake = staked.reduce((sum, each) => sum + each, 0n);
      const win = returnOf(one, returned);
      rounds.push({ id: randomUUID(), stake, win, table: tableRound, wagers: JSON.stringify(one) });
    }
  }
  await sql`
    insert into table_rounds (id, table_code, number, seed_id, state, outcome, locks_at, settles_at, ended_at,
      min_bet, max_bet, max_round)
    select id, ${table}, number, ${seedId}, 'settled', '1', now(), now(), now(), 100, 500000, 2000000
    from unnest(${tables}::uuid[]) with ordinality as t (id, number)`;
  await insertRounds(code, 'ticket', rounds);
  await sql`
    insert into table_tickets (round_id, table_round, wagers)
    select id, round, wagers::jsonb from unnest(${rounds.map(({ id }) => id)}::uuid[],
      ${rounds.map((each) => each.table)}::uuid[], ${rounds.map((each) => each.wagers)}::text[]) as t (id, round, wagers)`;
  return rounds;
}

describe('the return of a table', () => {
  it('is that of the bets, within the spread of rounds that all tickets share', async () => {
    const rounds = await playTable(
      'rou-1',
      'roulette',
      [{ red: '100' }, { 'straight-7': '200', red: '100' }],
      3_000,
    );
    const won = rounds.reduce((sum, { win }) => sum + win, 0n);
    const found = await read('roulette');
    expect(found).toMatchObject({ kind: 'table', rounds: 3_000, verdict: 'inside' });
    expect(found.declared).toBeCloseTo(36 / 37, 9);
    expect(found.observed).toBeCloseTo(Number(won) / (3_000 * 400), 9);
    // Red returns 2 or nothing, a number 36 or nothing: exact for each, and they may win together.
    const mean = 36 / 37;
    const spread =
      (200 * Math.sqrt(2 * mean - mean ** 2) + 200 * Math.sqrt(36 * mean - mean ** 2)) /
      400 /
      Math.sqrt(3_000);
    expect((found.bounds?.high ?? 0) - mean).toBeCloseTo(3.29 * spread, 9);
  });

  it('counts a unit, and not its locked amount', async () => {
    await playTable('bull-1', 'bull-bull', [{ 'sky-super': '100', 'earth-equal': '300' }], 2_000);
    const found = await read('bull-bull');
    expect(found.declared).toBeCloseTo(1 - (0.1444323409896235 + 3 * 0.025) / 4, 9);
    expect(found.range.low).toBeCloseTo(1 - 0.1444323409896235, 9);
    expect(found).toMatchObject({ rounds: 2_000, verdict: 'inside' });
  });

  it('with payouts against its rules is outside', async () => {
    const rounds = await playTable('sic-1', 'sic-bo', [{ big: '100' }], 2_000);
    expect(await read('sic-bo')).toMatchObject({ verdict: 'inside' });
    // A few lost bets that are paid are hidden by chance; three hundred are not.
    const lost = rounds.filter(({ win }) => win === 0n).slice(0, 20);
    await world.database.owner
      .sql`update rounds set win = 200 where id = any(${lost.map(({ id }) => id)}::uuid[])`;
    expect(await read('sic-bo')).toMatchObject({ verdict: 'inside' });
    const more = rounds.filter(({ win }) => win === 0n).slice(0, 280);
    await world.database.owner
      .sql`update rounds set win = 200 where id = any(${more.map(({ id }) => id)}::uuid[])`;
    expect(await read('sic-bo')).toMatchObject({ verdict: 'outside' });
  });
});

describe('the return of a lottery', () => {
  /** Those that win nearly every second time, so that a thousand issues leave little to chance. */
  const plays = lotteryGames.k3
    .plays()
    .filter(({ prizes }) => prizes.every(({ ways, of }) => ways / of > 0.4));

  async function playIssues(count: number, lineStake: bigint) {
    const { sql } = world.database.owner;
    const bets: (Money & { issue: string; play: string; selection: string; lines: number })[] = [];
    const issues: string[] = [];
    for (let nonce = 0; nonce < count; nonce += 1) {
      const draw = tableGames['sic-bo'].play({ serverSeed, clientSeed: 'k3', nonce }, null)
        .outcome as readonly number[];
      const issue = randomUUID();
      issues.push(issue);
      for (const play of plays) {
        const selection = play.fields.map(({ choices, least }) => choices.slice(0, Math.max(1, least)));
        const lines = play.lines(selection);
        if (lines === 0) continue;
        const { paid } = lotteryWin({ play, selection, lineStake, returned: 9_600 }, draw);
        const stake = BigInt(lines) * lineStake;
        bets.push({
          id: randomUUID(),
          stake,
          win: paid,
          issue,
          play: play.code,
          selection: JSON.stringify(selection),
          lines,
        });
      }
    }
    await sql`
      insert into lottery_issues (id, game, number, opens_at, closes_at, draws_at, state, commit, server_seed, draw, drawn_at, ended_at)
      select id, 'k3', '20200101-' || lpad((n % 10000)::text, 4, '0'), at, at + interval '1 second', at + interval '2 seconds', 'settled',
        ${commit}, ${sealed}, '{1,1,1}', now(), now()
      from (select id, n, timestamptz '2020-01-01' + n * interval '1 minute' as at
        from unnest(${issues}::uuid[]) with ordinality as i (id, n)) t`;
    await insertRounds('k3', 'lottery', bets);
    await sql`
      insert into lottery_bets (round_id, issue_id, player_id, play, selection, lines, line_stake, returned)
      select id, issue, ${player}, play, selection::jsonb, lines, ${lineStake}, 9600
      from unnest(${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ issue }) => issue)}::uuid[],
        ${bets.map(({ play }) => play)}::text[], ${bets.map(({ selection }) => selection)}::text[],
        ${bets.map(({ lines }) => lines)}::int[]) as b (id, issue, play, selection, lines)`;
    return bets;
  }

  it('is the return declared at each bet, less the fen that is cut off', async () => {
    const bets = await playIssues(1_000, 2n);
    const found = await read('k3');
    expect(found).toMatchObject({ kind: 'lottery', rounds: 1_000, verdict: 'inside' });
    expect(found.declared).toBeCloseTo(0.96, 9);
    const [staked, won] = [
      bets.reduce((sum, { stake }) => sum + stake, 0n),
      bets.reduce((sum, { win }) => sum + win, 0n),
    ];
    expect(found.observed).toBeCloseTo(Number(won) / Number(staked), 9);
    // Below the declared return by the cut-off part of two fen, and yet within the bounds.
    expect(found.observed).toBeLessThan(0.96);
    const large = bets.map(({ id }) => id);
    await world.database.owner.sql`update rounds set win = win * 3 where id = any(${large}::uuid[])`;
    expect(await read('k3')).toMatchObject({ verdict: 'outside' });
  });

  it('without bets has its declared return only', async () => {
    expect(await read('mark6-week')).toMatchObject({
      declared: null,
      observed: null,
      verdict: 'few',
      range: { low: expect.any(Number), high: 0.97 },
    });
  });
});

describe('the return of card games of seats', () => {
  async function playHands(count: number, rake: (won: bigint) => bigint) {
    const { sql } = world.database.owner;
    const hands = Array.from({ length: count }, (_, place) => {
      const won = BigInt([300, -200, -400, 301][place % 4] ?? 0);
      const taken = won > 0n ? rake(won) : 0n;
      return {
        id: randomUUID(),
        hand: randomUUID(),
        won,
        rake: taken,
        stake: 1_000n,
        win: 1_000n + won - taken,
      };
    });
    await insertRounds('sangong', 'hand', hands);
    await sql`
      insert into chess_hands (id, room, mode, state, base, rake_percent, gather_ms, turn_ms, commit, server_seed, client_seed,
        started_at, ended_at)
      select id, 'sangong-2', 'real', 'settled', 100, 5, 4000, 8000, ${commit}, ${sealed}, ${commit}, now(), now()
      from unnest(${hands.map(({ hand }) => hand)}::uuid[]) as h (id)`;
    await sql`
      insert into chess_seats (hand_id, seat, player_id, round_id, name, client_key, active, won, rake)
      select hand, 0, ${player}, id, 'x', 'k', false, won, rake from unnest(${hands.map(({ hand }) => hand)}::uuid[],
        ${hands.map(({ id }) => id)}::uuid[], ${hands.map(({ won }) => won)}::bigint[], ${hands.map((each) => each.rake)}::bigint[])
        as s (hand, id, won, rake)`;
  }

  it('is the net share of the winnings, to the fen; seats have the mean of a hand and its bounds', async () => {
    await playHands(1_200, (won) => (won * 5n) / 100n);
    const found = await read('sangong');
    expect(found).toMatchObject({
      kind: 'chess',
      rounds: 1_200,
      verdict: 'inside',
      range: { low: 0.95, high: 0.95 },
      z: 0,
    });
    expect(found.seats?.mean).toBeCloseTo(0.0025, 9);
    const deviation = Math.sqrt((9 + 4 + 16 + 9.0601) / 4 - 0.0025 ** 2);
    expect((found.seats?.high ?? 0) - 0.0025).toBeCloseTo((3.29 * deviation) / Math.sqrt(1_200), 9);
    await playHands(4, (won) => (won * 5n) / 100n + 1n);
    expect(await read('sangong')).toMatchObject({ verdict: 'outside' });
  });
});

it('all of them are on the page of the venue, and a provider hears of them', async () => {
  await world.database.owner.sql`analyze`;
  const page = pageOf(await readReturns(world.deps));
  for (const name of ['鸿图', '深海龙宫', '百家乐', '一分快三', '炸金花']) expect(page).toContain(name);
  expect(page).toContain('按实际注单加权');
  expect(page).toContain('与抽水规则不符，正在核查');
  expect(page).not.toMatch(/NaN|undefined|Infinity/);
});
