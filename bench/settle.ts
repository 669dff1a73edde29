/**
 * 100,000 single bets of one match, and 100,000 legs in series over twenty matches, settled by the server's own worker against the
 * bare SQL that moves the same rows with the results already known. Both start from a copy of the same database.
 */
import { readFile } from 'node:fs/promises';
import { createBus, createDb, createLog } from '@hj/platform';
import { settleNext } from '../apps/server/src/modules/sportsbook/settlement/settlement.ts';
import { enqueue, faultsOf, type TestMatch } from '../apps/server/src/modules/sportsbook/test-bets.ts';
import { type BenchCluster, startBenchCluster } from './database/start.ts';
import { type Check, finish } from './lib/verdict.ts';
import { type Scenario, scenarios, seed, wordOn } from './settle/scenarios.ts';

const quick = process.argv.includes('--quick');
const members = quick ? 200 : 2_000;
const rounds = quick ? 1 : 2;
/** The worker may take at most so many times as long as bare SQL. */
const limit = 2;
const port = 24_420;
const log = createLog({ level: 'error' });

async function prepare(bench: BenchCluster, scenario: Scenario): Promise<TestMatch[]> {
  const name = `seed_${scenario.name}`;
  await bench.create(name);
  const text = await readFile(new URL('settle/functions.sql', import.meta.url), 'utf8');
  return bench.asOwner(name, async (owner) => {
    await owner.sql.unsafe(text).simple();
    const matches = await seed(owner, bench.cluster.url(name, 'app'), { scenario, members });
    await owner.sql`vacuum analyze`;
    const faults = await faultsOf(owner);
    if (faults.length > 0) throw new Error(`the seed has faults: ${JSON.stringify(faults.slice(0, 5))}`);
    return matches;
  });
}

/** Seconds that the worker takes from the feed's first word to the last bet. */
async function settleByWorker(
  bench: BenchCluster,
  name: string,
  matches: readonly TestMatch[],
): Promise<number> {
  const db = createDb({ url: bench.cluster.url(name, 'app'), bus: createBus() });
  try {
    for (const match of matches) await enqueue(db, wordOn(match));
    const startedAt = performance.now();
    while (await settleNext({ db, log }));
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await db.close();
  }
}

/** Seconds of the bare SQL: chunks of the same size, the results and hashes computed by the database. */
async function settleBySql(
  bench: BenchCluster,
  name: string,
  matches: readonly TestMatch[],
): Promise<number> {
  const db = createDb({ url: bench.cluster.url(name, 'owner'), max: 1 });
  try {
    const startedAt = performance.now();
    for (const { id } of matches) {
      for (let last = 0n; ; ) {
        const [row] = await db.sql<[{ last: bigint | null }]>`
          select bench_settle_chunk(${id}, ${last}, 1000) as last`;
        if (row.last === null) break;
        last = row.last;
      }
    }
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await db.close();
  }
}

interface Ended {
  settled: number;
  paid: bigint;
  turnover: bigint;
  legs: number;
  transfers: number;
  entries: number;
}

/** The bare SQL keeps no chain of hashes (I7); all else must be right there too. */
async function verify(bench: BenchCluster, name: string, but: string[] = []): Promise<Ended> {
  return bench.asOwner(name, async (owner) => {
    const faults = (await faultsOf(owner)).filter(({ invariant }) => !but.includes(invariant));
    if (faults.length > 0) throw new Error(`${name} has faults: ${JSON.stringify(faults.slice(0, 5))}`);
    const [ended] = await owner.sql<[Ended]>`
      select (select count(*)::int from bets where state = 'settled') as settled,
        (select sum(payout)::bigint from bets) as paid, (select sum(turnover)::bigint from bets) as turnover,
        (select count(*)::int from bet_leg_results) as legs,
        (select count(*)::int from ledger_transfers) as transfers, (select count(*)::int from ledger_entries) as entries`;
    return ended;
  });
}

function requireEqual(a: Ended, b: Ended, { bets, legs }: Scenario): void {
  const text = (ended: Ended) => Object.values(ended).join(' ');
  if (text(a) !== text(b)) throw new Error(`they moved different rows: ${text(a)}; ${text(b)}`);
  if (a.settled !== bets || a.legs !== legs)
    throw new Error(`${text(a)}: not all of ${bets} bets, ${legs} legs`);
}

async function compare(bench: BenchCluster, scenario: Scenario): Promise<Check> {
  const { name, unit } = scenario;
  const matches = await prepare(bench, scenario);
  const seconds = { worker: [] as number[], bare: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    const names = { bare: `${name}_bare_${round}`, worker: `${name}_worker_${round}` };
    await bench.clone(names.bare, `seed_${name}`);
    const bare = await settleBySql(bench, names.bare, matches);
    await bench.clone(names.worker, `seed_${name}`);
    const worker = await settleByWorker(bench, names.worker, matches);
    requireEqual(await verify(bench, names.worker), await verify(bench, names.bare, ['I7']), scenario);
    console.log(
      `${name}, round ${round}: ${scenario[unit]} ${unit}   worker ${worker.toFixed(1)} s   ` +
        `bare SQL ${bare.toFixed(1)} s   ${(worker / bare).toFixed(2)}×`,
    );
    seconds.worker.push(worker);
    seconds.bare.push(bare);
  }
  const [worker, bare] = [Math.min(...seconds.worker), Math.min(...seconds.bare)];
  console.log(`${name}, best round: ${Math.round(scenario[unit] / worker)} ${unit} a second`);
  return { of: name, ratio: worker / bare, limit, better: 'lower' };
}

const bench = await startBenchCluster(port);
try {
  // `settle series` measures the series alone.
  const wanted = scenarios({ quick }).filter(({ name }) => process.argv.includes(name));
  const checks: Check[] = [];
  for (const scenario of wanted.length > 0 ? wanted : scenarios({ quick }))
    checks.push(await compare(bench, scenario));
  finish('settle', checks);
} finally {
  await bench.stop();
}
