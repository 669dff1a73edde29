/** A PostgreSQL of a test's own whose processes are stopped by SIGSTOP and go on by SIGCONT: postmaster, backends and helpers. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBus, createDb, migrate } from '@hj/platform';
import { startCluster } from '@hj/platform/embedded';
import { createMatch, createMembers } from '../modules/sportsbook/test-bets.ts';
import type { World } from './test-world.ts';

export interface StoppableWorld {
  world: World;
  /** @returns how many processes were stopped */
  stopAll(): number;
  continueAll(): void;
}

const name = 'stopped';

export async function createStoppableWorld(): Promise<StoppableWorld> {
  const directory = mkdtempSync(join(tmpdir(), 'hj-stopped-'));
  // As root the server runs as another user, who must get through.
  chmodSync(directory, 0o755);
  const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', scram_iterations: '1' };
  const cluster = await startCluster({ dataDir: join(directory, 'data'), port: await freePort(), settings });
  await cluster.ensureDatabase(name);
  const [url, ownerUrl] = [cluster.url(name, 'app'), cluster.url(name, 'owner')];
  await migrate(ownerUrl);
  const bus = createBus();
  const db = createDb({ url, bus, max: 4 });
  const owner = createDb({ url: ownerUrl, bus, max: 2 });
  let stopped: number[] = [];
  const continueAll = () => {
    // The postmaster last: it must not see children that are still stopped.
    for (const pid of stopped.toReversed()) process.kill(pid, 'SIGCONT');
    stopped = [];
  };
  return {
    world: {
      ...{ db, owner, bus, url, ownerUrl },
      addMatch: (options) => createMatch(owner, options),
      addMembers: (count, cash) => createMembers(owner, count, { cash }),
      async drop() {
        continueAll();
        await db.close();
        await owner.close();
        await cluster.stop();
        rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
      },
    },
    stopAll() {
      // The postmaster first: it must not make new children.
      process.kill(cluster.pid, 'SIGSTOP');
      stopped = [cluster.pid, ...childrenOf(cluster.pid)];
      for (const pid of stopped.slice(1)) process.kill(pid, 'SIGSTOP');
      return stopped.length;
    },
    continueAll,
  };
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0);
}

async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? found(address.port) : failed(new Error('no port')),
      );
    });
  });
}
