/** For tests only: handlers as a client sees them, with requests and answers as on the wire. */
import type { CallSpec } from '@hj/contract';
import { fromWire, StoredAnswer, toWire } from '@hj/platform';
import type { z } from 'zod';

type Table = Readonly<Record<string, CallSpec>>;
type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

export type OnWire<Calls extends Table, Handlers> = {
  readonly [Name in keyof Calls & keyof Handlers]: Handlers[Name] extends (
    input: never,
    context: infer Context,
  ) => unknown
    ? (
        request: z.input<Calls[Name]['request']>,
        context: Context,
      ) => Promise<z.input<Calls[Name]['response']>>
    : never;
};

/** The handlers between the schemas of their table; a stored first answer is on the wire already. */
export function onWire<Calls extends Table, Handlers extends object>(
  table: Calls,
  handlers: Handlers,
): OnWire<Calls, Handlers> {
  const entries = Object.keys(handlers).map((name) => {
    const spec = table[name];
    const served: object = handlers;
    const handler: AnyHandler = Reflect.get(served, name);
    if (spec === undefined) throw new Error(`${name} is no call of the table`);
    const serve = async (body: unknown, context: unknown) => {
      const answer = await handler(fromWire(spec.request, body), context);
      return answer instanceof StoredAnswer ? answer.read() : toWire(spec.response, answer);
    };
    return [name, serve];
  });
  return Object.fromEntries(entries) as OnWire<Calls, Handlers>;
}
