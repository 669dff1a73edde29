import type { PendingQuery, Row } from 'postgres';
import type { Queries } from './db.ts';

/** A part of a statement. */
export type Fragment = PendingQuery<Row[]>;

/**
 * The `order by` of a list that its reader sorts: the column of `sort` (`-` in front: from the largest down), rows that
 * are equal there by `usual`; without `sort` as `usual` says.
 */
export function orderBy<Column extends string>(
  { sql }: Queries,
  sort: Column | `-${Column}` | undefined,
  columns: Readonly<Record<Column, Fragment>>,
  usual: Fragment,
): Fragment {
  if (sort === undefined) return usual;
  const column = columns[sort.replace(/^-/, '') as Column];
  return sort.startsWith('-') ? sql`${column} desc, ${usual}` : sql`${column}, ${usual}`;
}
