import type { ConsoleCallSpec } from '@hj/contract/console';
import { type RegisterOptions, type RoutesOf, registerCalls } from '@hj/platform';
import type { FastifyInstance } from 'fastify';
import type { ConsoleDeps, ConsoleSession } from './context.ts';

/** A desk of the console: the calls of its contract with their handlers. */
export type Desk = (
  http: FastifyInstance,
  deps: ConsoleDeps,
  options: RegisterOptions<ConsoleSession>,
) => void;

/** Makes a desk; a missing or an extra route does not compile. */
export function deskOf<
  Calls extends Readonly<Record<string, ConsoleCallSpec>>,
  Routes extends RoutesOf<Calls, ConsoleSession>,
>(
  calls: Calls,
  routesOf: (deps: ConsoleDeps) => Routes & Record<Exclude<keyof Routes, keyof Calls>, never>,
): Desk {
  return (http, deps, options) =>
    registerCalls(http, calls, routesOf(deps), { ...options, saysNamedFields: true });
}
