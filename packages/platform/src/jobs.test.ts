import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addJob, addJobs, crontabOf, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { type TestDatabase, testDatabase } from './test-kit/index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());
const log = createLog({ level: 'silent' });

it('runs a job after the commit with its payload, and none after a rollback', async () => {
  const seen: unknown[] = [];
  const settle = { run: async (payload: unknown) => void seen.push(payload) };
  const jobs = await startJobs({ url: database.url, jobs: { settle }, log });
  await database.db.transaction((tx) => addJob(tx, 'settle', { matchId: '7' }));
  const failing = database.db.transaction(async (tx) => {
    await addJob(tx, 'settle', { matchId: '8' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await vi.waitFor(() => expect(seen).toEqual([{ matchId: '7' }]), { timeout: 5000 });
  await jobs.stop();
  expect(await database.owner.sql`select from graphile_worker._private_jobs`).toHaveLength(0);
});

it('keeps one job per key, and waits until its time', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  for (const n of [1, 2, 3]) {
    await database.db.transaction((tx) => addJob(tx, 'expire', { n }, { key: 'order:1', runAt }));
  }
  const rows = await database.owner.sql`select payload, run_at from graphile_worker._private_jobs`;
  expect(rows).toEqual([{ payload: { n: 3 }, runAt }]);
});

it('records many jobs in one statement, one per key, and none after a rollback', async () => {
  const three = [1, 2, 3].map((n) => ({ payload: { n }, key: `letter:${n}` }));
  for (let time = 0; time < 2; time += 1) {
    await database.db.transaction((tx) => addJobs(tx, 'deliver', three, { maxAttempts: 8 }));
  }
  const failing = database.db.transaction(async (tx) => {
    await addJobs(tx, 'deliver', [{ payload: { n: 4 }, key: 'letter:4' }], { maxAttempts: 8 });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.db.transaction((tx) => addJobs(tx, 'deliver', [], { maxAttempts: 8 }));
  const rows = await database.owner.sql`
    select j.payload, j.max_attempts, j.key, t.identifier
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.key`;
  expect(rows).toEqual(three.map((each) => ({ ...each, maxAttempts: 8, identifier: 'deliver' })));
});

it('keeps a job that failed, for another try', async () => {
  let runs = 0;
  const fragile = {
    run: async () => {
      runs += 1;
      throw new Error('not yet');
    },
  };
  const jobs = await startJobs({ url: database.url, jobs: { fragile }, log });
  await database.db.transaction((tx) => addJob(tx, 'fragile', {}));
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 5000 });
  await jobs.stop();
  const [row] = await database.owner.sql`select attempts, last_error from graphile_worker._private_jobs`;
  expect(row).toMatchObject({ attempts: 1, lastError: expect.stringContaining('not yet') });
});

it('schedules the jobs that have a schedule', async () => {
  const run = async () => undefined;
  expect(crontabOf({ daily: { run, cron: '23 18 * * *', fill: '1d' }, asked: { run } })).toBe(
    '23 18 * * * daily ?fill=1d',
  );
  const jobs = await startJobs({
    url: database.url,
    jobs: { 'ledger-check': { run, cron: '0 * * * *' }, asked: { run } },
    log,
  });
  // It is written down after the start, beside the first look for jobs.
  await vi.waitFor(
    async () => {
      const known = await database.owner.sql`select identifier from graphile_worker._private_known_crontabs`;
      expect(known).toEqual([{ identifier: 'ledger-check' }]);
    },
    { timeout: 5000 },
  );
  await jobs.stop();
});

it('is not ended by connections that are cut while they say goodbye, as when the database goes down with us', async () => {
  const unheard: unknown[] = [];
  const note = (error: unknown) => unheard.push(error);
  process.on('uncaughtExceptionMonitor', note);
  for (let life = 0; life < 5; life += 1) {
    const jobs = await startJobs({ url: database.url, jobs: { idle: { run: async () => undefined } }, log });
    await jobs.stop();
    await database.owner.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'hj_app'`;
  }
  // The lost notice is read in one of the next turns.
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.off('uncaughtExceptionMonitor', note);
  expect(unheard).toEqual([]);
});
