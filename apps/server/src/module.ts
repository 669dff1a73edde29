/** A module is a value: its calls, jobs, workers and invariants. The server loops over the modules. */
import type { CallSpec } from '@hj/contract';
import { type JobTable, type RegisterOptions, type RoutesOf, registerCalls } from '@hj/platform';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Invariant } from './modules/wallet/index.ts';

type CallTable = Readonly<Record<string, CallSpec>>;

/** Calls of the contract with their handlers; made by `serve`, which holds the one to the other. */
export interface Served<Calls extends CallTable = CallTable, Routes extends object = object> {
  calls: Calls;
  routes: Routes;
  register(http: FastifyInstance, options: RegisterOptions): void;
}

/** Something that runs until the process ends. */
export interface Worker {
  name: string;
  /** `worker`: only in processes of that role. `any`: in every process, before it listens. */
  role: 'worker' | 'any';
  start(): Running | Promise<Running>;
}

interface Running {
  stop(): void | Promise<void>;
}

export interface Module extends Partial<Served> {
  /** By name; each is run by the workers on its schedule. */
  jobs?: JobTable;
  /** Started in order, stopped in reverse. */
  workers?: readonly Worker[];
  /** Questions of the ledger check on this module. */
  invariants?: readonly Invariant[];
  /** Services of the operator's console, by name. A change takes a `StaffAction`. */
  desk?: object;
  /** Routes besides calls of the contract: callbacks, files, pages. */
  plugins?: readonly FastifyPluginAsync[];
  /** Functions for other modules. */
  readonly [service: string]: unknown;
}

/** Calls and their routes, typed against each other: a missing or an extra route does not compile. */
export function serve<Calls extends CallTable, Routes extends RoutesOf<Calls>>(
  calls: Calls,
  routes: Routes & Record<Exclude<keyof Routes, keyof Calls>, never>,
): Served<Calls, Routes> {
  return { calls, routes, register: (http, options) => registerCalls(http, calls, routes, options) };
}

/** The job tables of several modules as one. @throws Error two jobs of one name */
export function mergeJobs(modules: readonly Module[]): JobTable {
  const all = modules.flatMap(({ jobs = {} }) => Object.entries(jobs));
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at);
  if (twice !== undefined) throw new Error(`Two jobs are called ${twice[0]}.`);
  return Object.fromEntries(all);
}

/** The desks of several modules as one. */
export type DesksOf<Modules> = UnionToIntersection<
  Modules[keyof Modules] extends infer Each ? (Each extends { desk: infer Desk } ? Desk : never) : never
>;

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
