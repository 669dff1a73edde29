import type { Db } from '@hj/platform';
import { briefsOf } from './people.ts';

interface Page {
  pageNum: number;
  pageSize: number;
}

export const rangeOf = ({ pageNum, pageSize }: Page) => ({
  ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
});

interface Proposed {
  id: bigint;
  madeBy: string;
  decidedBy: string | null;
}

/** A page of a desk's proposals, with the names of the staff who made and decided them. */
export async function proposalPage<Row extends Proposed>(
  db: Db,
  page: Page,
  { rows, total }: { rows: readonly Row[]; total: number },
) {
  const brief = await briefsOf(
    db,
    rows.flatMap(({ madeBy, decidedBy }) => [madeBy, decidedBy]),
  );
  const list = rows.map(({ id, madeBy, decidedBy, ...row }) => ({
    ...{ ...row, proposalId: id, madeBy: brief(madeBy), decidedBy: brief(decidedBy) },
  }));
  return { list, total, pageNum: page.pageNum, pageSize: page.pageSize };
}

/** Versions of a desk's terms, with the names of the staff who made them. */
export async function versionList<Row extends { madeBy: string }>(db: Db, versions: readonly Row[]) {
  const brief = await briefsOf(
    db,
    versions.map(({ madeBy }) => madeBy),
  );
  return versions.map((row) => ({ ...row, madeBy: brief(row.madeBy) }));
}
