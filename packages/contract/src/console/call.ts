import type { CallSpec } from '../call.ts';
import type { Permission } from './permissions.ts';

/** One call of the console. `access: 'member'` here means a member of the staff. */
export interface ConsoleCallSpec extends CallSpec {
  /** The permission of its caller; absent: every member of staff, or no login yet. */
  permission?: Permission;
  /** Audit of the call: each change in the transaction that makes it, each look at personal data before it is shown. */
  audit?: 'change' | 'look';
  /** Asked again and again by a page: it does not keep an idle session alive. */
  passive?: true;
}

/** Holds a table of the console's calls to its type and keeps the literal types of its entries. */
export function defineConsoleCalls<const Table extends Record<`/console/api/v1/${string}`, ConsoleCallSpec>>(
  table: Table,
): Table {
  return table;
}
