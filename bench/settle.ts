/**
 * 100,000 single bets of one match, settled by the server's own worker, against the bare SQL that moves the same rows with the
 * results already known. Both start from a copy of the same database.
 */
import { readFile } from 'node:fs/promises';
import { createBus, createDb, createLog } from '@hj/platform';
import { settleNext } from '../apps/server/src/modules/sportsbook/settlement.ts';
import {
  betInput,
  createAcceptor,
  createMatch,
  createMembers,
  enqueue,
  faultsOf,
  settlementOf,
  type TestMatch,
  type TestMember,
  tryBet,
} from '../apps/server/src/modules/sportsbook/test-bets.ts';
import { type BenchCluster, startBenchCluster } from './database/start.ts';

const quick = process.argv.includes('--quick');
const bets = quick ? 5_000 : 100_000;
const members = quick ? 200 : 2_000;
const rounds = quick ? 1 : 2;
const port = 24_420;
const score = { home: 2, away: 1 };
const log = createLog({ level: 'error' });

async function runSql(bench: BenchCluster, name: string, file: string): Promise<void> {
  const text = await readFile(new URL(`settle/${file}`, import.meta.url), 'utf8');
  await bench.asOwner(name, async ({ sql }) => {
    await sql.unsafe(text).simple();
  });
}

async function seed(bench: BenchCluster): Promise<TestMatch> {
  await bench.create('seed');
  await runSql(bench, 'seed', 'functions.sql');
  return bench.asOwner('seed', async (owner) => {
    const people = await createMembers(owner, members, { cash: 100_000_000n });
    const match = await createMatch(owner, {
      id: 1,
      keys: ['winner:full', 'total:full:10', 'handicap:full:-5'],
    });
    await takeBets(bench, people, match);
    await owner.sql`vacuum analyze`;
    const faults = await faultsOf(owner);
    if (faults.length > 0) throw new Error(`the seed has faults: ${JSON.stringify(faults.slice(0, 5))}`);
    return match;
  });
}

const selections = [
  { key: 'winner:full', outcome: 'home' },
  { key: 'winner:full', outcome: 'draw' },
  { key: 'winner:full', outcome: 'away' },
  { key: 'total:full:10', outcome: 'over' },
  { key: 'total:full:10', outcome: 'under' },
  { key: 'handicap:full:-5', outcome: 'home' },
  { key: 'handicap:full:-5', outcome: 'away' },
];

/** The bets come from the server's own acceptor. */
async function takeBets(bench: BenchCluster, people: TestMember[], match: TestMatch): Promise<void> {
  const db = createDb({ url: bench.cluster.url('seed', 'app') });
  const acceptor = createAcceptor(db);
  let placed = 0;
  const place = async () => {
    while (placed < bets) {
      placed += 1;
      const member = people[placed % people.length];
      const selection = selections[placed % selections.length];
      if (member === undefined) throw new RangeError('there are no members');
      const { code } = await tryBet(acceptor, member, betInput(match, { ...selection }));
      if (code !== 6000) throw new Error(`bet ${placed} was refused: ${code}`);
    }
  };
  await Promise.all(Array.from({ length: 300 }, place));
  await db.close();
}

/** Seconds that the worker takes from the feed's word to the last bet. */
async function settleByWorker(bench: BenchCluster, name: string, match: TestMatch): Promise<number> {
  const db = createDb({ url: bench.cluster.url(name, 'app'), bus: createBus() });
  try {
    await enqueue(db, settlementOf(match, score));
    const startedAt = performance.now();
    while (await settleNext({ db, log }));
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await db.close();
  }
}

/** Seconds of the bare SQL: chunks of the same size, the results and hashes computed by the database. */
async function settleBySql(bench: BenchCluster, name: string): Promise<number> {
  const db = createDb({ url: bench.cluster.url(name, 'owner'), max: 1 });
  try {
    const startedAt = performance.now();
    for (let last = 0n; ; ) {
      const [row] = await db.sql<[{ last: bigint | null }]>`select bench_settle_chunk(${last}, 1000) as last`;
      if (row.last === null) break;
      last = row.last;
    }
    return (performance.now() - startedAt) / 1_000;
  } finally {
    await db.close();
  }
}

interface Ended {
  settled: number;
  paid: bigint;
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
        (select sum(payout)::bigint from bets) as paid,
        (select count(*)::int from ledger_transfers) as transfers, (select count(*)::int from ledger_entries) as entries`;
    return ended;
  });
}

function requireEqual(a: Ended, b: Ended): void {
  const text = (ended: Ended) => `${ended.settled} ${ended.paid} ${ended.transfers} ${ended.entries}`;
  if (text(a) !== text(b)) throw new Error(`they moved different rows: ${text(a)}; ${text(b)}`);
  if (a.settled !== bets) throw new Error(`${a.settled} of ${bets} bets are settled`);
}

const bench = await startBenchCluster(port);
try {
  const match = await seed(bench);
  const seconds = { worker: [] as number[], bare: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    await bench.clone(`bare_${round}`, 'seed');
    const bare = await settleBySql(bench, `bare_${round}`);
    await bench.clone(`worker_${round}`, 'seed');
    const worker = await settleByWorker(bench, `worker_${round}`, match);
    requireEqual(await verify(bench, `worker_${round}`), await verify(bench, `bare_${round}`, ['I7']));
    console.log(
      `round ${round}: ${bets} bets   worker ${worker.toFixed(1)} s   bare SQL ${bare.toFixed(1)} s   ` +
        `${(worker / bare).toFixed(2)}×`,
    );
    seconds.worker.push(worker);
    seconds.bare.push(bare);
  }
  const [worker, bare] = [Math.min(...seconds.worker), Math.min(...seconds.bare)];
  const figure = (value: number) => Math.round(value * 100) / 100;
  console.log(
    JSON.stringify({
      bench: 'settle',
      ratio: figure(worker / bare),
      bets,
      workerSeconds: figure(worker),
      bareSeconds: figure(bare),
      betsPerSecond: Math.round(bets / worker),
    }),
  );
} finally {
  await bench.stop();
}
