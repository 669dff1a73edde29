import { csvText } from '@hj/contract';
import type { RowData } from '@tanstack/react-table';
import { dayText } from '../time.ts';
import type { Column } from './columns.ts';

/** Rows of one call, and the most that a file holds. */
const CHUNK = 100;
const MOST = 5_000;

interface Page<Row> {
  list: readonly Row[];
  total?: number;
}

export interface ExportedList {
  rows: number;
  /** There are more than a file holds. */
  more: boolean;
}

/** Fetches all rows that are filtered, in their order, and hands them to the browser as a CSV file. */
export async function exportList<Row extends RowData>({
  title,
  columns,
  load,
}: {
  title: string;
  columns: readonly Column<Row>[];
  load: (page: { pageNum: number; pageSize: number }) => Promise<Page<Row>>;
}): Promise<ExportedList> {
  const rows: Row[] = [];
  let total = 1;
  for (let pageNum = 1; rows.length < Math.min(total, MOST); pageNum += 1) {
    const page = await load({ pageNum, pageSize: CHUNK });
    rows.push(...page.list);
    total = page.total ?? rows.length;
    // Rows that left the list meanwhile are not waited for.
    if (page.list.length === 0) break;
  }
  const kept = rows.slice(0, MOST);
  const csv = csvText([
    columns.map(({ header }) => header),
    ...kept.map((row) => columns.map(({ text }) => text(row))),
  ]);
  if (kept.length > 0) save(`${title}-${dayText(Date.now())}.csv`, csv);
  return { rows: kept.length, more: total > kept.length };
}

function save(download: string, csv: string): void {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download }).click();
  URL.revokeObjectURL(href);
}
