import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../embedded/index.ts';
import { migrate } from '../migrate.ts';
import { createTestDirectory, removeAbandonedClusters } from './test-directory.ts';

export interface TestCluster {
  ownerUrl: string;
  appUrl: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    hjCluster: TestCluster;
  }
}

export const templateDatabase = 'hj_template';
/** The template with the rows of the bystander (bystander.ts). */
export const besideDatabase = 'hj_template_beside';
/** Stands in the URLs where a test puts the name of its own database. */
export const databasePlace = 'DATABASE';

/** One cluster per run: fast and not durable, on a free port, gone at the end together with its files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeAbandonedClusters();
  const directory = createTestDirectory();
  const cluster = await startCluster({
    dataDir: join(directory, 'data'),
    port: await findFreePort(),
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      shared_buffers: '128MB',
      max_connections: '400',
      // The passwords are random and live as long as the run: a connection need not derive its key 4,096 times.
      scram_iterations: '1',
      // Once a minute it would count the rows anew and change plans in the middle of a test, and with them the order of rows without an `order by`.
      autovacuum: 'off',
      // The tables are small: to start a worker costs more than it can save.
      max_parallel_workers_per_gather: '0',
    },
  });
  const teardown = async () => {
    await cluster.stop();
    // A failure here would fail the run after its report, without a visible reason.
    rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await cluster.ensureDatabase(templateDatabase);
    await migrate(cluster.url(templateDatabase, 'owner'));
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('hjCluster', {
    ownerUrl: cluster.url(databasePlace, 'owner'),
    appUrl: cluster.url(databasePlace, 'app'),
  });
  return teardown;
}

export async function findFreePort(): Promise<number> {
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
