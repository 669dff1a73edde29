import type { z } from 'zod';
import type { Code } from './codes.ts';

/** One call of the API as data. Routes, client, OpenAPI page and the access tests are made from it. */
export interface CallSpec {
  summary: string;
  /** POST unless said (specification §7). A GET takes no body and changes nothing. */
  method?: 'GET';
  request: z.ZodType;
  response: z.ZodType;
  /** The codes it may answer besides those of every call (6000, 6005, 6007 and, for members, 6001). */
  codes: readonly Code[];
  /** `member` calls refuse a guest with 6001. */
  access: 'guest' | 'member';
  /** Moves money: asks for an idempotency key and a session that was used in the last 30 minutes. */
  money: boolean;
  /** Bytes that its body may have; 256 KiB unless said. Only calls that take a file say it. */
  bodyLimit?: number;
  /** Taken only inside a sealed request (`/api/s`). */
  sealed?: true;
  /** Fields of the answer, at any depth, with texts that people wrote: they are not translated. */
  written?: readonly string[];
  /** The only translated fields of the answer, at any depth; in the console none without it. */
  said?: readonly string[];
  /** The field of the request that names something a member owns; the tests try it with another member's. */
  owned?: { field: string; kind: OwnedKind };
}

export type OwnedKind = 'bet' | 'deposit' | 'withdrawal' | 'destination' | 'session' | 'passkey' | 'feedback';

/** Holds a table of calls to its type and keeps the literal types of its entries. */
export function defineCalls<const Table extends Record<`/${string}`, CallSpec>>(table: Table): Table {
  return table;
}
