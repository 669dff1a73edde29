/**
 * Queries of the driver without its constructor (ADR 192).
 *
 * V8 puts a function literal that is assigned to a property into the old generation at once. The constructor of the driver's `Query` does
 * so twice (`this.resolve = x => …`), and both functions hold the query. So the parameters and rows of each query survived all collections
 * of young objects, 12 KB of each bet, until a collection of the whole heap. Here the same object is made with functions that are young.
 */
import type { Sql } from './db.ts';

/** The fields of the driver's `Query` (postgres 3.4, `src/query.js`). */
interface DriverQuery extends Promise<unknown> {
  tagged: boolean;
  strings: TemplateStringsArray;
  args: unknown[];
  handler: unknown;
  canceller: unknown;
  options: object;
  state: unknown;
  statement: unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  active: boolean;
  cancelled: unknown;
  executed: boolean;
  signature: string;
}

type QueryClass = new (...parameters: never[]) => DriverQuery;

interface Maker {
  made: QueryClass;
  handler: unknown;
  canceller: unknown;
}

const makers = new WeakMap<Sql, Maker>();

/** The class of the driver's queries, and the functions that send and cancel queries of this tag. */
function makerOf(sql: Sql): Maker {
  const known = makers.get(sql);
  if (known !== undefined) return known;
  // Never sent: a query is sent when it is waited for.
  const sample = sql.unsafe('') as unknown as DriverQuery;
  const maker = {
    made: sample.constructor as QueryClass,
    handler: sample.handler,
    canceller: sample.canceller,
  };
  makers.set(sql, maker);
  return maker;
}

const origins = new WeakMap<TemplateStringsArray, string>();

/** Where a template was used first; the driver appends it to the stack of an error. Kept as text: a stack holds the objects of its functions. */
function originOf(strings: TemplateStringsArray): string {
  const known = origins.get(strings);
  if (known !== undefined) return known;
  const origin = new Error('origin').stack?.replace(/^(.*\n){4}/, 'origin\n') ?? '';
  origins.set(strings, origin);
  return origin;
}

/** The query of a tagged template. */
export function createQuery(sql: Sql, strings: TemplateStringsArray, args: unknown[]): Promise<unknown> {
  const { made, handler, canceller } = makerOf(sql);
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const query = Object.setPrototypeOf(promise, made.prototype) as DriverQuery;
  const succeed = (value: unknown) => {
    query.active = false;
    resolve(value);
  };
  const fail = (error: unknown) => {
    query.active = false;
    reject(error);
  };
  query.tagged = true;
  query.strings = strings;
  query.args = args;
  query.handler = handler;
  query.canceller = canceller;
  query.options = {};
  query.state = null;
  query.statement = null;
  query.resolve = succeed;
  query.reject = fail;
  query.active = false;
  query.cancelled = null;
  query.executed = false;
  query.signature = '';
  // The class has only a getter.
  Reflect.defineProperty(query, 'origin', { value: originOf(strings) });
  return query;
}
