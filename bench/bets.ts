/**
 * Bets per second through HTTP, with the full ledger, against one statement per bet on the same tables. Each run has a fresh
 * copy of the same database; afterwards nothing may be lost, doubled or out of balance.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { on, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createMatch, createMembers, faultsOf } from '../apps/server/src/modules/sportsbook/test-bets.ts';
import { smallHeap } from '../scripts/lib/small-heap.ts';
import { cpuOfTree } from './bets/cpu.ts';
import { type BenchFigures, type BenchOrder, type DriverMessage, price } from './bets/order.ts';
import { type BenchCluster, startBenchCluster } from './database/start.ts';
import { figure, finish } from './lib/verdict.ts';
import type { BetFigures, BetOrder } from './login/order.ts';

const quick = process.argv.includes('--quick');
const ports = { database: 24_410, http: 24_411, console: 24_412 };
const time = quick ? { warmUpMs: 1_500, runMs: 4_000 } : { warmUpMs: 3_000, runMs: 7_000 };
/** Until the server runs as it does for hours: its code is compiled, and after ten seconds of load its space for young objects has grown. */
const serverWarmUpMs = quick ? time.warmUpMs : 14_000;
const rounds = quick ? 1 : 3;
const members = 2_000;
const matches = 40;
/** Bets that are there before. */
const seeded = 20_000;
const httpConnections = 192;
const statementConnections = quick ? [24] : [16, 32];

type Seed = Pick<BenchOrder, 'members' | 'selections'>;

async function seed(bench: BenchCluster): Promise<Seed> {
  await bench.create('seed');
  return bench.asOwner('seed', async (owner) => {
    await owner.sql.unsafe(await readFile(new URL('bets/place-one.sql', import.meta.url), 'utf8')).simple();
    const people = await createMembers(owner, members, { cash: 1_000_000_000n });
    const selections: Seed['selections'] = [];
    for (let id = 1; id <= matches; id += 1) {
      const { markets } = await createMatch(owner, { id });
      const [winner, handicap, , total] = [...markets.values()].map(String);
      for (const outcome of ['home', 'draw', 'away']) selections.push({ marketId: winner ?? '', outcome });
      for (const outcome of ['home', 'away']) selections.push({ marketId: handicap ?? '', outcome });
      for (const outcome of ['over', 'under']) selections.push({ marketId: total ?? '', outcome });
    }
    // As a book that is in use: tables of some size, and a planner that knows them.
    const ids = people.map((each) => each.memberId.toString());
    const sessions = people.map((each) => each.sessionId.toString());
    await owner.sql`
      select count(bench_place_bet((${ids}::bigint[])[n % ${members} + 1], (${sessions}::bigint[])[n % ${members} + 1],
        gen_random_uuid()::text, 'hash', 'seed', (${selections.map(({ marketId }) => marketId)}::bigint[])[s], 
        (${selections.map(({ outcome }) => outcome)}::text[])[s], ${price}, 1000))
      from generate_series(1, ${seeded}) n, lateral (select n * 7 % ${selections.length} + 1 as s) x`;
    await owner.sql`vacuum analyze`;
    return {
      members: people.map(({ memberId, sessionId, token }) => ({
        memberId: String(memberId),
        sessionId: String(sessionId),
        token,
      })),
      selections,
    };
  });
}

interface Run extends BenchFigures {
  /** Microseconds of CPU per bet while measuring, after the warm-up: of PostgreSQL, and of the server. */
  cpu: { database: number; server: number };
}

async function runDriver(
  driver: URL,
  order: BenchOrder,
  pids: { database: number; server?: number },
): Promise<Run> {
  const cpuNow = () => ({ database: cpuOfTree(pids.database), server: cpuOfTree(pids.server ?? 0) });
  const child = fork(fileURLToPath(driver), { stdio: 'inherit' });
  const ended = once(child, 'exit');
  child.send({ ...order });
  const told = on(child, 'message');
  const next = async (): Promise<DriverMessage> => ((await told.next()).value as [DriverMessage])[0];
  await next();
  const before = cpuNow();
  await next();
  const after = cpuNow();
  const figures = await next();
  if (typeof figures === 'string') throw new Error(`the driver told ${figures} instead of its figures`);
  await ended;
  if (figures.refused > 0) throw new Error(`${figures.refused} bets were refused: ${figures.firstRefusal}`);
  const perBet = (seconds: number) => Math.round((seconds * 1e6) / figures.measured);
  const cpu = {
    database: perBet(after.database - before.database),
    server: perBet(after.server - before.server),
  };
  return { ...figures, cpu };
}

async function startServer(url: string): Promise<ChildProcess> {
  const profile = process.argv.includes('--profile') ? ['--cpu-prof', '--cpu-prof-dir=/tmp/hj-prof'] : [];
  const child = fork(fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...smallHeap.flags, ...profile],
    env: {
      ...process.env,
      ...smallHeap.env,
      DATABASE_URL: url,
      PORT: String(ports.http),
      CONSOLE_PORT: String(ports.console),
      // Any: no provider calls.
      CALLBACK_PORT: '0',
      HJ_SECRET: randomBytes(32).toString('hex'),
      HJ_PAYMENT_SECRET: randomBytes(32).toString('hex'),
      HJ_ROLES: 'api',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    },
  });
  const [ready] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (ready !== 'ready') throw new Error('the server did not start');
  return child;
}

async function runServer(
  bench: BenchCluster,
  name: string,
  order: Omit<BenchOrder, 'target' | 'connections'>,
) {
  await bench.clone(name, 'seed');
  const server = await startServer(bench.cluster.url(name, 'app'));
  try {
    return await runDriver(
      new URL('bets/http-driver.ts', import.meta.url),
      { ...order, target: String(ports.http), connections: httpConnections },
      { database: bench.cluster.pid, ...(server.pid === undefined ? {} : { server: server.pid }) },
    );
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
}

/** The waiting times at half of the top rate: bets come at a steady pace, and each counts from when it was due. */
async function runAtHalf(
  bench: BenchCluster,
  { members, selections }: Seed,
  topRate: number,
): Promise<BetFigures> {
  await bench.clone('half', 'seed');
  const server = await startServer(bench.cluster.url('half', 'app'));
  try {
    const child = fork(fileURLToPath(new URL('login/bet-driver.ts', import.meta.url)), { stdio: 'inherit' });
    const order: BetOrder = {
      ...{ port: ports.http, rate: topRate / 2, connections: httpConnections, selections },
      // Until the queue of the cold start is gone, too: each member's first call reads its session.
      ...{
        warmUpMs: Math.max(8_000, serverWarmUpMs),
        runMs: time.runMs,
        tokens: members.map(({ token }) => token),
      },
    };
    child.send({ ...order });
    const [figures] = (await once(child, 'message')) as [BetFigures];
    if (figures.refused > 0) throw new Error(`${figures.refused} bets were refused: ${figures.firstRefusal}`);
    const { bets, p50, p99 } = figures;
    console.log(`server, half the rate   ${bets} bets   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`);
    return figures;
  } finally {
    server.kill('SIGINT');
    await once(server, 'exit');
  }
}

/** Every acknowledged bet is there once, and every sum is right. */
async function verify(
  bench: BenchCluster,
  name: string,
  { acknowledged, distinct }: BenchFigures,
): Promise<void> {
  await bench.asOwner(name, async (owner) => {
    const [row] = await owner.sql<[{ bets: number; keys: number }]>`
      select count(*)::int as bets, count(distinct (member_id, client_key))::int as keys from bets`;
    if (row.bets - seeded !== acknowledged || row.keys !== row.bets || distinct !== acknowledged) {
      throw new Error(
        `${acknowledged} bets were acknowledged, ${row.bets - seeded} are there, ${distinct} differ`,
      );
    }
    const faults = await faultsOf(owner);
    if (faults.length > 0) throw new Error(`the ledger has faults: ${JSON.stringify(faults.slice(0, 5))}`);
  });
}

function rate({ measured, seconds }: BenchFigures): number {
  return measured / seconds;
}

function show(name: string, figures: Run): void {
  const { p50, p99, acknowledged, cpu } = figures;
  console.log(
    `${name.padEnd(22)} ${rate(figures).toFixed(0).padStart(6)} bets/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ` +
      `${acknowledged} bets   CPU per bet: PostgreSQL ${cpu.database} µs, server ${cpu.server} µs`,
  );
}

function best(all: readonly Run[]): Run {
  const [first, ...rest] = all;
  if (first === undefined) throw new RangeError('there was no run');
  return rest.reduce((a, b) => (rate(b) > rate(a) ? b : a), first);
}

const bench = await startBenchCluster(ports.database);
try {
  const prepared = await seed(bench);
  const runs: Record<'baseline' | 'uniform' | 'hot', Run[]> = { baseline: [], uniform: [], hot: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const connections of statementConnections) {
      const name = `baseline_${round}_${connections}`;
      await bench.clone(name, 'seed');
      const order = { ...prepared, ...time, hot: 0, connections, target: bench.cluster.url(name, 'app') };
      const figures = await runDriver(new URL('bets/statement-driver.ts', import.meta.url), order, {
        database: bench.cluster.pid,
      });
      show(`one by one, ${connections}`, figures);
      await verify(bench, name, figures);
      runs.baseline.push(figures);
    }
    for (const [kind, hot] of [
      ['uniform', 0],
      ['hot', 0.8],
    ] as const) {
      const name = `${kind}_${round}`;
      const figures = await runServer(bench, name, { ...prepared, ...time, warmUpMs: serverWarmUpMs, hot });
      show(`server, ${kind}`, figures);
      runs[kind].push(figures);
      await verify(bench, name, figures);
    }
  }
  const [baseline, uniform, hot] = [best(runs.baseline), best(runs.uniform), best(runs.hot)];
  const half = await runAtHalf(bench, prepared, rate(uniform));
  finish(
    'bets',
    [
      { of: 'p99 at half of the top rate, per 25 ms', ratio: half.p99 / 25, limit: 1, better: 'lower' },
      { of: 'uniform', ratio: rate(uniform) / rate(baseline), limit: 1, better: 'higher' },
      { of: 'hot', ratio: rate(hot) / rate(uniform), limit: 0.8, better: 'higher' },
    ],
    {
      uniform: {
        betsPerSecond: Math.round(rate(uniform)),
        p50: figure(uniform.p50),
        p99: figure(uniform.p99),
        cpuPerBet: uniform.cpu,
      },
      half: { p50: figure(half.p50), p99: figure(half.p99) },
      hot: { betsPerSecond: Math.round(rate(hot)), p50: figure(hot.p50), p99: figure(hot.p99) },
      baseline: {
        betsPerSecond: Math.round(rate(baseline)),
        p50: figure(baseline.p50),
        p99: figure(baseline.p99),
      },
    },
  );
} finally {
  await bench.stop();
}
