import { Checkbox, ChevronDownIcon, ChevronUpIcon, SortIcon, Table, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { type Column, features } from './columns.ts';

export interface ListTableProps<Row extends RowData> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  /** The last column; its heading is read aloud only unless `title` is given. */
  actions?: { title?: string; of: (row: Row) => ReactNode; className?: (row: Row) => string } | undefined;
  sorts: readonly string[];
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Rows can be chosen. */
  selection?:
    | {
        chosen: RowSelectionState;
        onChange: (chosen: RowSelectionState) => void;
        nameOf: (row: Row) => string;
      }
    | undefined;
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;

function SortMark({ direction }: { direction: false | 'asc' | 'desc' }) {
  if (direction === false) return <SortIcon size={14} className="text-fg-3" />;
  return direction === 'asc' ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />;
}

/** The rows of a list. The server filters, sorts and pages: the table holds columns, order and selection. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowId, rowClass, actions, sorts, sort, onSort, selection } = props;
  const sorting = sort === undefined ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
  const table = useTable({
    features,
    columns: useMemo(
      () => columns.map(({ def }) => ({ ...def, enableSorting: sorts.includes(def.id ?? '') })),
      [columns, sorts],
    ),
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    sortDescFirst: true,
    enableRowSelection: selection !== undefined,
    state: { sorting, rowSelection: selection?.chosen ?? {} },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      onSort(next && `${next.desc ? '-' : ''}${next.id}`);
    },
    onRowSelectionChange: (update) =>
      selection?.onChange(typeof update === 'function' ? update(selection.chosen) : update),
  });
  const lookOf = (id: string) => columns.find(({ def }) => def.id === id)?.look ?? {};
  return (
    <Table label={label}>
      <thead>
        <Tr>
          {selection ? (
            <Th>
              <Checkbox
                aria-label={t`全选`}
                checked={rows.length > 0 && table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </Th>
          ) : null}
          {table.getFlatHeaders().map(({ column }) => {
            const direction = column.getIsSorted();
            return (
              <Th
                key={column.id}
                align={lookOf(column.id).align ?? 'left'}
                aria-sort={direction === false ? undefined : DIRECTIONS[direction]}
              >
                {column.getCanSort() ? (
                  <button type="button" className="list-sort" onClick={column.getToggleSortingHandler()}>
                    {String(column.columnDef.header)}
                    <SortMark direction={direction} />
                  </button>
                ) : (
                  String(column.columnDef.header)
                )}
              </Th>
            );
          })}
          {actions ? <Th>{actions.title ?? <span className="hj-visually-hidden">{t`操作`}</span>}</Th> : null}
        </Tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <Tr key={row.id} className={rowClass?.(row.original)}>
            {selection ? (
              <Td>
                <Checkbox
                  aria-label={t`选择 ${selection.nameOf(row.original)}`}
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </Td>
            ) : null}
            {row.getAllCells().map((cell) => {
              const { align, className } = lookOf(cell.column.id);
              return (
                <Td key={cell.id} align={align ?? 'left'} className={className}>
                  <table.FlexRender cell={cell} />
                </Td>
              );
            })}
            {actions ? (
              <Td
                align={actions.title === undefined ? 'right' : 'left'}
                className={clsx(actions.className?.(row.original))}
              >
                {actions.of(row.original)}
              </Td>
            ) : null}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
