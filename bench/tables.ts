/**
 * Live tables: 5,000 players look on at 50 tables of one venue process. From the instant at which bets close to the message that says so,
 * p99 under 150 ms; and the share of a core that a table costs, its players included.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDb, migrate } from '@hj/platform';
import { startBenchCluster } from './database/start.ts';
import { finish } from './lib/verdict.ts';

const quick = process.argv.includes('--quick');
const [sockets, tables, seconds] = quick ? [1_000, 50, 20] : [5_000, 50, 45];
const limitMs = 150;
const secret = `bench-${randomBytes(12).toString('hex')}-`;
const venue = join(import.meta.dirname, '../apps/venue/server');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** CPU seconds of a process so far. */
function cpuOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const cluster = await startBenchCluster(await freePort());
const children: ChildProcess[] = [];
try {
  await cluster.cluster.ensureDatabase('tables');
  const url = cluster.cluster.url('tables', 'owner');
  await migrate(url, { directory: join(venue, 'migrations'), withoutJobs: true });
  const owner = createDb({ url, max: 2 });
  await owner.sql`update game_tables set due_at = 'infinity'`;
  await owner.sql`
    insert into game_tables (code, channel, game, name, bet_ms, reveal_ms, pause_ms, min_bet, max_bet, max_round, due_at)
    select 'bench-' || n, 'live', (array['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'bull-bull'])[1 + n % 5],
      'bench', 8000, 3000, 2000, 1000, 10000, 10000, clock_timestamp() + n * interval '260 milliseconds'
    from generate_series(0, ${tables - 1}) n`;
  const hashes = Array.from({ length: sockets }, (_, place) =>
    createHash('sha256')
      .update(`${secret}${String(place).padStart(5, '0')}`)
      .digest('hex'),
  );
  await owner.sql`
    with made as (
      insert into players (operator, channel, mode, account, demo_balance)
      select 1, 'live', 'demo', 'bench-' || n, 100000 from generate_series(1, ${sockets}) n returning id, account
    )
    insert into play_sessions (id, hash, player_id, game, expires_at)
    select gen_random_uuid(), decode(h.hash, 'hex'), made.id, 'bench-0', clock_timestamp() + interval '1 hour'
    from unnest(${hashes}::text[]) with ordinality as h (hash, n) join made on made.account = 'bench-' || h.n`;
  await owner.close();

  const port = await freePort();
  const server = fork(join(venue, 'src/main.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      VENUE_SECRET: 's'.repeat(32),
      VENUE_SOCKETS_PER_ADDRESS: '6000',
    },
    execArgv: [],
  });
  children.push(server);
  await once(server, 'message');
  const clients = fork(new URL('tables/clients.ts', import.meta.url), { execArgv: [] });
  children.push(clients);
  clients.send({ kind: 'open', order: { port, sockets, tables, secret } });
  await once(clients, 'message');
  clients.send({ kind: 'take' });
  await once(clients, 'message');
  const [before, began] = [cpuOf(server), performance.now()];
  await setTimeout(seconds * 1_000);
  const cpu = ((cpuOf(server) - before) * 1_000) / (performance.now() - began);
  clients.send({ kind: 'take' });
  const [{ latencies }] = (await once(clients, 'message')) as [{ latencies: number[] }];
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const perTable = Math.round((cpu / tables) * 100_000) / 1_000;
  console.log(
    `${sockets} sockets, ${tables} tables: ${sorted.length} pushes of a closed round, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms; ${Math.round(cpu * 100)} % of a core, ${perTable} % a table`,
  );
  finish('tables', [{ ratio: at(0.99) / limitMs, limit: 1, better: 'lower' }], {
    ...{ sockets, tables, pushes: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), mostMs: at(1) },
    ...{ cpuShare: Math.round(cpu * 1_000) / 1_000, cpuPercentPerTable: perTable },
  });
} finally {
  for (const child of children) child.kill('SIGKILL');
  await cluster.stop();
}
