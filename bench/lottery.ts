/**
 * 10,000 bets on one issue, drawn and paid by the venue's own engine, against the bare SQL that moves the same rows with the wins already
 * known. Both start from a copy of the same database; afterwards the books are right and both moved the same.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linesOf, lotteryGames } from '@hj/games';
import { createDb, type Db, migrate } from '@hj/platform';
import { advanceLottery } from '../apps/venue/server/src/lottery/draw.ts';
import { addIssues } from '../apps/venue/server/src/lottery/schedule.ts';
import { listBookFaults, testDeps } from '../apps/venue/server/src/test-deps.ts';
import { type BenchCluster, startBenchCluster } from './database/start.ts';
import { finish } from './lib/verdict.ts';

const rounds = process.argv.includes('--quick') ? 1 : 3;
const [players, betsOfEach] = [2_000, 5];
const bets = players * betsOfEach;
const limitSeconds = 2;
/** The engine may take at most so many times as long as bare SQL. */
const limit = 2.5;
const migrations = join(import.meta.dirname, '../apps/venue/server/migrations');

/** The bets, in turn: one line and many, one winner and several. */
const slips = [
  ['place', [['1', '2', '3'], ['4'], [], [], ['9']]],
  ['sides', [['大'], [], ['单', '小'], [], []]],
  ['back3-direct', [['1', '3', '7'], ['0', '5', '8', '9'], ['2']]],
  ['dragon-tiger', [['龙'], ['虎'], [], [], [], [], [], [], [], ['和']]],
  ['five-any120', [['0', '1', '2', '3', '4', '5', '6']]],
] as const;

async function seed(bench: BenchCluster, name: string): Promise<ReturnType<typeof testDeps>['sealer']> {
  await bench.cluster.ensureDatabase(name);
  await migrate(bench.cluster.url(name, 'owner'), { directory: migrations, withoutJobs: true });
  return bench.asOwner(name, async (owner) => {
    const { sealer } = testDeps(owner);
    const now = Date.now();
    const issue = {
      ...{ number: '20261125-0001', opensAt: new Date(now - 60_000) },
      ...{ closesAt: new Date(now - 2_000), drawsAt: new Date(now - 1_000) },
    };
    await owner.transaction((tx) => addIssues(tx, sealer, 'ssc1', [issue]));
    await placeAll(owner);
    await owner.sql
      .unsafe(await readFile(new URL('lottery/settle-chunk.sql', import.meta.url), 'utf8'))
      .simple();
    await owner.sql`vacuum analyze`;
    return sealer;
  });
}

async function placeAll({ sql }: Db): Promise<void> {
  const plays = new Map(lotteryGames.ssc.plays().map((play) => [play.code, play]));
  const rows = slips.map(([code, selection]) => {
    const play = plays.get(code);
    if (play === undefined) throw new Error(`no play ${code}`);
    return { code, selection: JSON.stringify(selection), lines: linesOf(play, selection) };
  });
  await sql`insert into accounts (channel, account, balance, version)
    select 'lottery', 'bench-' || n, 100000000, 1 from generate_series(1, ${players}) n`;
  await sql`insert into entries (channel, account, version, reference, amount, balance_after)
    select channel, account, 1, 'seed-' || account, balance, balance from accounts`;
  await sql`insert into players (operator, channel, mode, account)
    select 1, 'lottery', 'real', account from accounts order by account`;
  await sql`
    create table bench_bets as
    select gen_random_uuid() as id, p.id as player_id, p.account, n, s.code, s.selection, s.lines
    from players p, unnest(${rows.map(({ code }) => code)}::text[], ${rows.map(({ selection }) => selection)}::text[],
      ${rows.map(({ lines }) => lines)}::int[]) with ordinality as s (code, selection, lines, n)`;
  await sql`insert into rounds (id, player_id, game, model_hash, state, stake, kind)
    select id, player_id, 'ssc1', 'ssc', 'open', lines * 200, 'lottery' from bench_bets`;
  await sql`insert into lottery_bets (round_id, issue_id, player_id, play, selection, lines, line_stake, returned)
    select b.id, i.id, player_id, code, selection::jsonb, lines, 200, 9600 from bench_bets b, lottery_issues i`;
  await sql`
    insert into entries (channel, account, version, reference, amount, balance_after)
    select 'lottery', account, 1 + n, 'lottery/' || id || '/stake', -lines * 200,
      100000000 - sum(lines * 200) over (partition by account order by n) from bench_bets`;
  await sql`
    update accounts a set version = e.version, balance = e.balance_after
    from (select distinct on (account) account, version, balance_after from entries order by account, version desc) e
    where e.account = a.account`;
}

/** Seconds from the close to the end of the issue. */
async function settleByEngine(
  bench: BenchCluster,
  name: string,
  sealer: ReturnType<typeof testDeps>['sealer'],
) {
  const db = createDb({ url: bench.cluster.url(name, 'app'), max: 2 });
  try {
    const startedAt = performance.now();
    while (await advanceLottery({ db, sealer }));
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await db.close();
  }
}

/** Seconds of the bare SQL, in chunks of the same size. */
async function settleBySql(bench: BenchCluster, name: string): Promise<number> {
  const db = createDb({ url: bench.cluster.url(name, 'owner'), max: 1 });
  try {
    const startedAt = performance.now();
    for (let done = false; !done; ) {
      const [row] = await db.sql<[{ count: number }]>`select bench_settle_lottery(1000) as count`;
      done = row.count === 0;
    }
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await db.close();
  }
}

interface Paid {
  id: string;
  win: bigint;
}
const paidIn = (bench: BenchCluster, name: string): Promise<Paid[]> =>
  bench.asOwner(name, async (owner) => {
    const faults = await listBookFaults(owner);
    if (faults.length > 0) throw new Error(`${name} has faults: ${faults.slice(0, 5).join(', ')}`);
    const rows = await owner.sql<Paid[]>`select id, win from rounds where state = 'closed' order by id`;
    if (rows.length !== bets) throw new Error(`${name}: ${rows.length} of ${bets} bets are paid`);
    return [...rows];
  });

const bench = await startBenchCluster(24_450);
try {
  const sealer = await seed(bench, 'seed');
  const seconds = { engine: [] as number[], bare: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    const names = { engine: `engine_${round}`, bare: `bare_${round}` };
    await bench.clone(names.engine, 'seed');
    const engine = await settleByEngine(bench, names.engine, sealer);
    const paid = await paidIn(bench, names.engine);
    await bench.clone(names.bare, 'seed');
    await bench.asOwner(names.bare, async ({ sql }) => {
      await sql`create table bench_wins as select * from unnest(
        ${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ win }) => win)}::bigint[]) as w (id, win)`;
      await sql`update lottery_issues set state = 'drawn', draw = '{0,0,0,0,0}', drawn_at = now()`;
      await sql`vacuum analyze bench_wins`;
    });
    const bare = await settleBySql(bench, names.bare);
    const same = JSON.stringify(await paidIn(bench, names.bare), text) === JSON.stringify(paid, text);
    if (!same) throw new Error('they paid different bets');
    console.log(
      `round ${round}: ${bets} bets   engine ${engine.toFixed(2)} s   bare SQL ${bare.toFixed(2)} s   ${(engine / bare).toFixed(2)}×`,
    );
    seconds.engine.push(engine);
    seconds.bare.push(bare);
  }
  const [engine, bare] = [Math.min(...seconds.engine), Math.min(...seconds.bare)];
  finish(
    'lottery',
    [
      { of: 'seconds', ratio: engine / limitSeconds, limit: 1, better: 'lower' },
      { of: 'bare SQL', ratio: engine / bare, limit, better: 'lower' },
    ],
    { bets, seconds: Math.round(engine * 1_000) / 1_000 },
  );
} finally {
  await bench.stop();
}

function text(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
