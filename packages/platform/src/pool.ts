/**
 * The pool of connections. Invariant: a pool that lost a connection gets no new work. The driver keeps queries that a lost
 * connection had not finished and may hand its answers to the next query of the same place (porsager/postgres#1208 and around
 * it): a member could get the result of another query. So the first loss opens a new generation; the old one only finishes queries that it
 * has begun.
 */
import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';
import { openSocket } from './pool-socket.ts';

export interface PoolOptions {
  url: string;
  max?: number;
  applicationName?: string;
  role?: string;
}

/** Something that runs on a connection and must know when that is gone. */
export interface Losable {
  lost: boolean;
}

export interface Generation {
  client: postgres.Sql<{ bigint: bigint }>;
  /** Running queries, by the number of their connection. */
  running: Map<number, Losable>;
}

export interface Pool {
  current(): Generation;
  /** Runs with one of the places for transactions; waits for one if all are taken. */
  withPlace<T>(work: (generation: Generation) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connections that transactions leave to single queries, so that none waits inside the driver. */
const freeConnections = 2;
/** Running work of an old generation ends within this; a connection that the driver lost track of never ends by itself. */
const endOldSeconds = 10;

export function openPool(options: PoolOptions): Pool {
  const max = options.max ?? 10;
  const places = Math.max(1, max - freeConnections);
  const waiting: (() => void)[] = [];
  let taken = 0;
  let closing = false;
  let current = openGeneration();

  function openGeneration(): Generation {
    const running = new Map<number, Losable>();
    const generation: Generation = {
      running,
      client: postgres(options.url, {
        max,
        max_lifetime: null,
        fetch_types: false,
        // Names of columns only: the content of a json column stays as it is.
        transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
        types: { bigint: postgres.BigInt, ...arrayTypes },
        // Not in the driver's types.
        ...{ socket: openSocket },
        onnotice: () => undefined,
        onclose: (id) => {
          const work = running.get(id);
          if (work !== undefined) work.lost = true;
          if (!closing && generation === current) retire(generation);
        },
        connection: {
          application_name: options.applicationName ?? 'hj',
          TimeZone: 'UTC',
          ...(options.role === undefined ? {} : { role: options.role }),
        },
      }),
    };
    return generation;
  }

  function retire(generation: Generation): void {
    current = openGeneration();
    generation.client.end({ timeout: endOldSeconds }).catch(() => undefined);
  }

  return {
    current: () => current,
    async withPlace(work) {
      if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      try {
        return await work(current);
      } finally {
        // A place passes to the next waiting transaction; it is free only when none waits.
        const next = waiting.shift();
        if (next === undefined) taken -= 1;
        else next();
      }
    },
    async close() {
      closing = true;
      await current.client.end({ timeout: 5 });
    },
  };
}
