/** A durable embedded cluster of its own for a bench, gone with its files at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, type Db, migrate } from '@hj/platform';
import { type Cluster, startCluster } from '@hj/platform/embedded';

export interface BenchCluster {
  cluster: Cluster;
  /** Makes and migrates a database. */
  create(name: string): Promise<void>;
  /** A copy of a database without connections. */
  clone(name: string, template: string): Promise<void>;
  /** Runs `work` as the owner of a database. */
  asOwner<Result>(name: string, work: (owner: Db) => Promise<Result>): Promise<Result>;
  stop(): Promise<void>;
}

export async function startBenchCluster(port: number): Promise<BenchCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'hj-bench-'));
  chmodSync(directory, 0o755);
  const cluster = await startCluster({ dataDir: join(directory, 'data'), port });
  const asOwner = async <Result>(name: string, work: (owner: Db) => Promise<Result>) => {
    const owner = createDb({ url: cluster.url(name, 'owner'), max: 2 });
    try {
      return await work(owner);
    } finally {
      await owner.close();
    }
  };
  return {
    cluster,
    asOwner,
    async create(name) {
      await cluster.ensureDatabase(name);
      await migrate(cluster.url(name, 'owner'));
    },
    async clone(name, template) {
      await asOwner('postgres', async ({ sql }) => {
        await sql`create database ${sql(name)} template ${sql(template)}`;
        await sql`checkpoint`;
      });
    },
    async stop() {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
