import { type Runner, run, runMigrations, Logger as WorkerLogger } from 'graphile-worker';
import { Pool } from 'pg';
import type postgres from 'postgres';
import type { Json, Tx } from './db.ts';
import type { Logger } from './log.ts';
import { jobsFinished } from './metrics.ts';

export interface JobContext {
  log: Logger;
  jobId: string;
}

/** Gets the payload (ids); runs again after a failure, so it must be idempotent. */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

/** A job under its name: on demand, or on a schedule too. */
export interface Job {
  run: JobHandler;
  /** Five fields as `0 * * * *`, in UTC: https://worker.graphile.org/docs/cron */
  cron?: string;
  /** How long a missed run is made up for, as `1d`. */
  fill?: string;
}

export type JobTable = Readonly<Record<string, Job>>;

export interface JobsOptions {
  url: string;
  jobs: JobTable;
  concurrency?: number;
  log: Logger;
}

export interface Jobs {
  /** Ends after the jobs that run. */
  stop(): Promise<void>;
}

/** Starts the workers of this process. The schema must have been migrated. */
export async function startJobs({ url, jobs, concurrency = 4, log }: JobsOptions): Promise<Jobs> {
  const taskList = Object.fromEntries(
    Object.entries(jobs).map(([name, { run: handler }]) => [
      name,
      async (payload: unknown, helpers: { job: { id: string } }) => {
        const jobId = helpers.job.id;
        try {
          await handler(payload, { log: log.child({ job: name, jobId }), jobId });
          jobsFinished.inc({ task: name, outcome: 'done' });
        } catch (error) {
          jobsFinished.inc({ task: name, outcome: 'failed' });
          log.error({ err: error, job: name, jobId }, 'a job failed');
          throw error;
        }
      },
    ]),
  );
  const pool = openJobPool(url, concurrency + 2, log);
  let runner: Runner;
  try {
    runner = await run({
      pgPool: pool,
      taskList,
      crontab: crontabOf(jobs),
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: workerLogger(log),
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    async stop() {
      try {
        await runner.stop();
      } finally {
        if (!pool.ending) await pool.end();
      }
    },
  };
}

/** The schedule as the job queue reads it: one line per job that has one. */
export function crontabOf(jobs: JobTable): string {
  return Object.entries(jobs)
    .filter(([, { cron }]) => cron !== undefined)
    .map(([name, { cron, fill }]) => `${cron} ${name}${fill === undefined ? '' : ` ?fill=${fill}`}`)
    .join('\n');
}

/**
 * The connections of the job queue, with listeners that stay. The library takes its own from a pool of its making before the
 * connections of it are gone: one that is cut in between, by a database that goes down with us, would end this process.
 */
function openJobPool(url: string, max: number, log?: Logger): Pool {
  const pool = new Pool({ connectionString: url, max });
  const heard = (error: Error) => log?.warn({ err: error }, 'a connection of the job queue was cut');
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}

function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger((scope) => (level, message) => {
    if (level === 'error') log.error({ scope }, message);
    else if (level === 'warning') log.warn({ scope }, message);
    else log.debug({ scope }, message);
  });
}

export interface AddJobOptions {
  runAt?: Date;
  /** A job with the same key that has not begun is replaced. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  maxAttempts?: number;
}

/** Records a job in the transaction: it runs after the commit, and not at all after a rollback. */
export async function addJob(
  tx: Tx,
  name: string,
  payload: Json,
  options: AddJobOptions = {},
): Promise<void> {
  await tx.sql`
    select 1 from graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::text::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.key ?? null}::text
    )`;
}

/** Records many jobs of one name in one statement. The keys are different from one another. */
export async function addJobs(
  tx: Tx,
  name: string,
  jobs: readonly { payload: Json; key: string }[],
  { maxAttempts }: { maxAttempts: number },
): Promise<void> {
  if (jobs.length === 0) return;
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  await tx.sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg((${name}::text, payload::json, null, null, ${maxAttempts}::smallint, key, null, null)::graphile_worker.job_spec)
      from unnest(${payloads}::text[], ${jobs.map(({ key }) => key)}::text[]) as t (payload, key)))`;
}

/** Creates or updates the tables of the job queue as the owner and lets the server's role work with them. */
export async function installJobs(url: string, client: postgres.Sql): Promise<void> {
  const pool = openJobPool(url, 1);
  try {
    await runMigrations({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) });
  } finally {
    await pool.end();
  }
  await client
    .unsafe(`
    grant usage on schema graphile_worker to hj_app;
    grant select, insert, update, delete on all tables in schema graphile_worker to hj_app;
    grant usage on all sequences in schema graphile_worker to hj_app;
    grant execute on all functions in schema graphile_worker to hj_app;
    do $$
    declare
      guarded record;
    begin
      for guarded in
        select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'graphile_worker' and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'hj_app')
      loop
        execute format('create policy hj_app on graphile_worker.%I to hj_app using (true) with check (true)', guarded.relname);
      end loop;
    end
    $$;`)
    .simple();
}
