import { statfs } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from './db.ts';
import { registry } from './metrics.ts';
import { listPendingMigrations } from './migrate.ts';

export interface HealthOptions {
  db: Db;
  /** Set while the server is going down: readiness turns to 503 so that no new work comes. */
  isStopping?: () => boolean;
  /** How long the database may take to answer `/readyz`. */
  patienceMs?: number;
  /** Where the embedded database keeps its data: not ready while its disk has no room. Absent if the database is elsewhere. */
  dataDirectory?: string | undefined;
}

/** PostgreSQL's write-ahead log grows in pieces of 16 MiB: with less than a few of them left it may end at any write. */
const leastFreeBytes = 64 * 1024 * 1024;

/** `/healthz`: the process answers. `/readyz`: the database answers, its schema is current and its disk has room. `/metrics`: Prometheus, for this machine only. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (
  fastify,
  { db, isStopping, patienceMs = 2_000, dataDirectory },
) => {
  fastify.get('/healthz', async () => ({ status: 'ok' }));

  fastify.get('/readyz', async (_request, reply) => {
    const reason =
      isStopping?.() === true
        ? 'stopping'
        : ((await findDiskReason(dataDirectory)) ?? (await findReason(db, patienceMs)));
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'not ready', reason });
  });

  fastify.get('/metrics', async (request, reply) => {
    // Scraped from the machine itself; other callers get 404.
    if (!isLoopback(request.ip)) return reply.callNotFound();
    const text = await registry.metrics();
    return reply.header('content-type', registry.contentType).send(text);
  });
};

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

async function findDiskReason(directory: string | undefined): Promise<string | undefined> {
  if (directory === undefined) return undefined;
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize < leastFreeBytes ? 'disk full' : undefined;
}

/** A database that hangs gives no answer: after `patienceMs` it counts as unreachable. */
async function findReason(db: Db, patienceMs: number): Promise<string | undefined> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Error('no answer in time')), patienceMs);
  try {
    const pending = await Promise.race([listPendingMigrations(db), silence.promise]);
    return pending.length === 0 ? undefined : 'migrations pending';
  } catch {
    return 'database unreachable';
  } finally {
    clearTimeout(timer);
  }
}
