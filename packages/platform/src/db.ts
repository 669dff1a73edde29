/**
 * Connections and transactions. Invariants:
 * - a Tx is dead after its end: using it throws, so nothing runs outside its transaction by accident;
 * - effects (`onCommit`, `announce`, outbox) happen only once the COMMIT is known to stand;
 * - a COMMIT without an answer is `UnknownOutcome`, never success and never failure;
 * - a transaction whose connection was lost sends nothing more, not even the driver's ROLLBACK (see `whileConnected`);
 * - serialization failures and deadlocks re-run the whole work, decisions included.
 */
import postgres from 'postgres';
import { arrayLiteral } from './array-types.ts';
import type { Bus } from './bus.ts';
import { UnknownOutcome } from './errors.ts';
import { activeTransactions, transactionSeconds } from './metrics.ts';
import { type Generation, type Losable, openPool } from './pool.ts';
import { createQuery } from './pool-query.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/**
 * The tagged template: int8 ↔ bigint, timestamptz → Date, columns in camelCase (`created_at` is read as `createdAt`, so no alias is
 * quoted); arrays of any scalar may be passed as they are with a cast.
 */
export type Sql = postgres.ISql<{ bigint: bigint }>;
export type Row = postgres.Row;

export interface Queries {
  readonly sql: Sql;
}

export interface Tx extends Queries {
  /** Runs after the COMMIT stands; not at all after a rollback. Must not throw. */
  onCommit(effect: () => void): void;
  /** A row of the outbox: reaches the bus at least once after the commit, also when this process dies. */
  publish(topic: string, payload: Json): void;
  /** Goes to the bus after the commit and is lost if this process dies: for news that a client can fetch again. */
  announce(topic: string, message: unknown): void;
}

export interface Db extends Queries {
  readonly bus: Bus | undefined;
  /** @throws UnknownOutcome (6317) when the COMMIT was sent and its answer did not come */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Called after each commit that left rows in the outbox. */
  onOutbox(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface DbOptions {
  url: string;
  /** Connections at most; default 10. */
  max?: number;
  applicationName?: string;
  /** Where `announce` goes. */
  bus?: Bus;
  /** A role to take on after connecting, where the login itself may do more. */
  role?: string;
  /** How long a COMMIT may stay unanswered; default 10 s. */
  commitTimeoutMs?: number;
}

const attempts = 3;
const endedMessage = 'The transaction has ended; its Tx must not be used any more.';

/** A pool of connections to one database. Close it last: transactions of others may still use it. */
export function createDb(options: DbOptions): Db {
  const pool = openPool(options);
  const commitTimeoutMs = options.commitTimeoutMs ?? 10_000;
  const listeners = new Set<() => void>();
  const db: Db = {
    sql: guardedSql(() => pool.current().client),
    bus: options.bus,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await pool.withPlace((generation) =>
            runOnce(generation, db, work, { commitTimeoutMs, listeners }),
          );
        } catch (error) {
          if (attempt >= attempts || !isRetryable(error)) throw error;
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * attempt));
        }
      }
    },
    onOutbox(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => pool.close(),
  };
  return db;
}

interface TxState extends Losable {
  ended: boolean;
  committing: boolean;
}

interface RunOptions {
  commitTimeoutMs: number;
  listeners: ReadonlySet<() => void>;
}

const roots = new WeakMap<Queries, Db>();

/** The Db that a Tx belongs to; a Db is its own. */
export function rootOf(queries: Queries): Queries {
  return roots.get(queries) ?? queries;
}

async function runOnce<T>(
  { client, running }: Generation,
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { commitTimeoutMs, listeners }: RunOptions,
): Promise<T> {
  const state: TxState = { ended: false, committing: false, lost: false };
  const effects: (() => void)[] = [];
  const messages: { topic: string; payload: string }[] = [];
  const assertLive = () => {
    if (state.ended || state.lost) throw new Error(endedMessage);
  };
  const startedAt = performance.now();
  activeTransactions.inc();
  let result: { value: T } | undefined;
  // The driver keeps the stack of the first query of each template for good, and with it this scope: it must not hold the work.
  let begun: typeof work | undefined = work;
  let overdue: NodeJS.Timeout | undefined;
  const commitLost = Promise.withResolvers<never>();
  const committed = client.begin((inner) =>
    whileConnected(inner, state, running, async () => {
      const tx: Tx = {
        sql: guardedSql(() => {
          assertLive();
          return inner;
        }),
        onCommit: (effect) => {
          assertLive();
          effects.push(effect);
        },
        publish: (topic, payload) => {
          assertLive();
          messages.push({ topic, payload: JSON.stringify(payload) });
        },
        announce: (topic, message) => {
          assertLive();
          effects.push(() => db.bus?.publish(topic, message));
        },
      };
      roots.set(tx, db);
      try {
        const done = begun?.(tx);
        begun = undefined;
        if (done === undefined) throw new Error('The work of a transaction was begun twice.');
        result = { value: await done };
        if (messages.length > 0) await writeOutbox(tx, messages);
      } finally {
        state.ended = true;
      }
      state.committing = true;
      overdue = setTimeout(
        () => commitLost.reject(new UnknownOutcome('no answer to COMMIT')),
        commitTimeoutMs,
      );
    }),
  );
  // The effects belong to the commit, also when its answer comes after the caller got "unknown".
  const settled = committed.then(
    () => {
      const left = messages.splice(0).length > 0;
      // Emptied: functions of the driver outlive collections of young objects, and this scope with them (ADR 192).
      for (const effect of effects.splice(0)) effect();
      if (left) for (const listener of listeners) listener();
    },
    (error: unknown) => {
      throw state.committing && !isDefinite(error) ? new UnknownOutcome(error) : error;
    },
  );
  settled.catch(() => undefined);
  try {
    await Promise.race([settled, commitLost.promise]);
  } finally {
    clearTimeout(overdue);
    activeTransactions.dec();
    transactionSeconds.observe((performance.now() - startedAt) / 1000);
  }
  if (result === undefined) throw new Error('A transaction committed without its work.');
  const { value } = result;
  result = undefined;
  return value;
}

/**
 * Once the connection is lost it never settles: the driver has then ended the transaction by an error of its own, and would
 * send its ROLLBACK to a closed socket (porsager/postgres#1208) or into the next transaction of a connection that came back.
 */
function whileConnected(
  inner: postgres.TransactionSql<{ bigint: bigint }>,
  state: TxState,
  running: Generation['running'],
  work: () => Promise<void>,
): Promise<void> {
  const options = {
    prepare: false,
    onexecute: (connection: { id: number }) => {
      running.set(connection.id, state);
      return true;
    },
  };
  // Travels with the first statement of the work; the driver watches its outcome.
  void inner.unsafe('', [], options).execute();
  return new Promise((resolve, reject) => {
    work().then(
      () => {
        if (!state.lost) resolve();
      },
      (error: unknown) => {
        if (!state.lost) reject(error);
      },
    );
  });
}

async function writeOutbox(
  { sql }: Queries,
  messages: readonly { topic: string; payload: string }[],
): Promise<void> {
  const topics = messages.map((message) => message.topic);
  const payloads = messages.map((message) => message.payload);
  await sql`
    insert into outbox (topic, payload)
    select topic, payload::jsonb
    from unnest(${topics}::text[], ${payloads}::text[]) with ordinality as message(topic, payload, place)
    order by place`;
}

/** The server answered: the transaction is rolled back for sure. A FATAL end of the connection is no such answer. */
function isDefinite(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.severity === 'ERROR';
}

// commands_pkey: the same key was committed beside us; run again, the work finds the stored answer.
function isRetryable(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false;
  return error.code === '40001' || error.code === '40P01' || error.constraint_name === 'commands_pkey';
}

/** The name of the constraint that an error of the database names, for stores that turn it into a domain error. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.constraint_name : undefined;
}

/** The SQLSTATE of an error of the database. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined;
}

/** The database, or the way to it, was at fault and not the work: asking again may help. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The driver of the job queue gives its own errors no code.
  if (/^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return /^(?:08|53|57|58|CONNECT|ECONN|ETIMEDOUT|EPIPE)/.test(code);
}

/** The driver takes the type of an array from its first element, which is wrong for most. */
function arrayParameter(sql: Sql, value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const { text, oid } = arrayLiteral(value);
  return sql.typed(text, oid);
}

function isTemplate(value: unknown): value is TemplateStringsArray {
  return Array.isArray(value) && 'raw' in value;
}

/** The tag of the connection that `current` gives at each use; it may throw. */
function guardedSql(current: () => Sql): Sql {
  // Only its shape counts: every call and every property is looked up in the current one.
  const target: Sql = current();
  return new Proxy(target, {
    apply(_target, thisArgument, parameters: unknown[]) {
      const sql = current();
      const [first] = parameters;
      if (!isTemplate(first)) return Reflect.apply(sql, thisArgument, parameters);
      return createQuery(
        sql,
        first,
        parameters.slice(1).map((value) => arrayParameter(sql, value)),
      );
    },
    get: (_target, property) => Reflect.get(current(), property),
  });
}
