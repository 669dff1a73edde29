/**
 * The daily reconciliation (C34) of the statements of providers and venues, the platform's rows and the ledger. It moves no money:
 * a difference is a row, and an alarm until staff resolve it.
 */
import { beijingDate, type JobHandler, type JobTable, nextIds } from '@hj/platform';
import type { Deps, StaffAction } from '../../../deps.ts';
import { type AuditAction, recordAudit } from '../../audit/index.ts';
import type { OutsideBook } from './book.ts';
import type { ReconciliationDesk, RunRow } from './desk.ts';
import { refuse } from './refusals.ts';
import {
  endRun,
  findRun,
  insertRun,
  isRunning,
  listDifferences,
  listMissingDays,
  listRuns,
  lockDay,
  lockDifference,
  markResolved,
  writeDifferences,
} from './store.ts';

type ReconciliationDeps = Pick<Deps, 'db' | 'log' | 'now'>;

const dayMs = 86_400_000;
/** How many past days are checked for missing runs. */
const mostDays = 7;
function besideOf(day: string): string[] {
  const noon = new Date(`${day}T12:00:00+08:00`).getTime();
  return [beijingDate(new Date(noon - dayMs)), beijingDate(new Date(noon + dayMs))];
}

/** Creates the desk and the daily job. */
export function createReconciliation(
  deps: ReconciliationDeps,
  books: readonly OutsideBook[],
): { desk: ReconciliationDesk; jobs: JobTable } {
  const run: ReconciliationDesk['run'] = ({ provider, day }, action) => {
    const book = books.find(({ name }) => name === provider);
    if (book === undefined) throw refuse('book-not-found');
    return reconcileDay(deps, book, day, action);
  };
  const daily: JobHandler = async (_payload, { log, jobId }) => {
    const today = beijingDate(deps.now());
    const action = { actor: 'system', reason: '每日对账', address: '', requestId: `job-${jobId}` };
    let failure: unknown;
    for (const book of books) {
      const { name: provider } = book;
      // All missing days, not only yesterday: covers a retry after midnight and a worker that was down for days.
      for (const day of await listMissingDays(deps.db, { provider, today, count: mostDays })) {
        try {
          const { differences } = await reconcileDay(deps, book, day, action);
          log.info({ provider, day, differences }, 'reconciled');
        } catch (error) {
          // An unanswered statement does not block the others; the job retries it.
          failure = error;
        }
      }
    }
    if (failure !== undefined) throw failure;
  };
  const desk: ReconciliationDesk = {
    providers: () => books.map(({ name }) => name),
    runs: (q, page) => listRuns(q, page),
    run: async (input, action) => run(input, action),
    differences: (q, filter) => listDifferences(q, filter),
    resolve: (input, action) => resolveDifference(deps, input, action),
  };
  // 02:23 in Shanghai: all providers have closed their day.
  return { desk, jobs: { reconciliation: { cron: '23 18 * * *', fill: '1d', run: daily } } };
}

/**
 * Reconciles one day of a book.
 * @throws AppError 6006 the counterparty does not answer, 6011 the same day is being reconciled
 */
async function reconcileDay(
  deps: ReconciliationDeps,
  book: OutsideBook,
  day: string,
  action: StaffAction,
): Promise<RunRow> {
  const provider = book.name;
  const id = await deps.db.transaction(async (tx) => {
    await lockDay(tx, provider, day);
    if (await isRunning(tx, provider, day)) throw refuse('day-already-running');
    const [runId] = await nextIds(tx, 1);
    if (runId === undefined) throw new Error('no id was given');
    await insertRun(tx, { id: runId, provider, day, requestedBy: action.actor });
    await recordAudit(tx, auditOf('reconciliation-run', `provider:${provider}`, { day }, action));
    return runId;
  });
  try {
    await compareSides(deps, book, { id, provider, day });
  } catch (error) {
    const isSilence = book.isSilence(error);
    const fault = isSilence ? `${book.noun}未应答` : '对账中断';
    await deps.db.transaction((tx) => endRun(tx, id, { state: 'failed', fault }));
    if (!isSilence) throw error;
    throw refuse('book-unanswered', { values: { book: book.noun }, cause: error });
  }
  const row = await findRun(deps.db, id);
  if (row === undefined) throw new Error(`reconciliation ${id} was not written`);
  return row;
}

async function compareSides(
  { db, log, now }: ReconciliationDeps,
  book: OutsideBook,
  run: { id: bigint; provider: string; day: string },
): Promise<void> {
  const today = beijingDate(now());
  const beside = besideOf(run.day).filter((day) => day <= today);
  const { lines, orders, found } = await book.compare({ day: run.day, beside });
  await db.transaction(async (tx) => {
    const ids = await nextIds(tx, found.length);
    const rows = found.flatMap((difference, index) => {
      const id = ids[index];
      return id === undefined ? [] : [{ ...difference, id }];
    });
    await writeDifferences(tx, run, rows);
    await endRun(tx, run.id, {
      ...{ state: 'done', lines, orders, differences: found.length },
    });
  });
  if (found.length > 0) {
    log.error(
      { provider: run.provider, day: run.day, differences: found.length },
      'reconciliation found differences',
    );
  }
}

async function resolveDifference(
  { db }: ReconciliationDeps,
  { id, note }: { id: bigint; note: string },
  action: StaffAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockDifference(tx, id);
    if (row === undefined) throw refuse('difference-not-found');
    if (row.state === 'resolved') throw refuse('difference-already-resolved');
    if (row.kind === 'unmatched') throw refuse('difference-closed-as-unmatched');
    await markResolved(tx, id, action.actor, note);
    const facts = { before: row.state, kind: row.kind, orderNo: row.orderNo, note };
    await recordAudit(tx, auditOf('reconciliation-resolve', `difference:${id}`, facts, action));
  });
}

function auditOf(
  action: AuditAction,
  subject: string,
  detail: Record<string, string>,
  { actor, reason, address, requestId }: StaffAction,
) {
  return { actor, action, subject, detail: { ...detail, reason }, address, requestId };
}
