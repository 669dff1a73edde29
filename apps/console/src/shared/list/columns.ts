import {
  type AccessorFnColumnDef,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Options of the table: the server filters, sorts and pages. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export interface ColumnLook<Row> {
  /** In the place of the text. */
  cell?: (row: Row) => ReactNode;
  align?: 'right';
  className?: string;
}

export interface Column<Row extends RowData> {
  header: string;
  text: (row: Row) => string;
  def: AccessorFnColumnDef<typeof features, Row>;
  look: ColumnLook<Row>;
}

/**
 * Makes the columns of a list: id (by which the server sorts), heading, and the text of a row, which is shown unless `look.cell`
 * shows something else, and stands in the CSV file.
 */
export function columnsOf<Row extends RowData>() {
  return (
    id: string,
    header: string,
    text: (row: Row) => string,
    look: ColumnLook<Row> = {},
  ): Column<Row> => ({
    ...{ header, text, look },
    def: {
      ...{ id, header, accessorFn: text },
      cell: ({ row }) => (look.cell ?? text)(row.original),
    },
  });
}
