import { Button, DownloadIcon, Empty, ListIcon, Pager, QueryView, Skeleton, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { RowData, RowSelectionState } from '@tanstack/react-table';
import { type ReactNode, useId, useState } from 'react';
import { messageOf } from '../api/client.ts';
import { PageHead } from '../page/page-head.tsx';
import type { Column } from './columns.ts';
import { exportList } from './export-list.ts';
import './list.css';
import { ListFilters, ListSearchInputs } from './list-bar.tsx';
import { type Filters, type ListRequest, useListState, type Values } from './list-search.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { type RowDialog, useRowDialog } from './row-dialog.tsx';
import { SavedViews } from './saved-views.tsx';

/** The answer of a list call; without a total the list has one page. */
interface Answer<Row> {
  list: readonly Row[];
  total?: number;
}

export interface Selection<Row, F extends Filters> {
  /** Whether rows can be chosen now. */
  when: (values: Values<F>) => boolean;
  nameOf: (row: Row) => string;
  /** The actions on the chosen rows. */
  bar: (chosen: { rows: readonly Row[]; shown: boolean; values: Values<F>; clear: () => void }) => ReactNode;
}

export interface ListProps<Row extends RowData, A extends Answer<Row>, F extends Filters, Sort extends string>
  extends Pick<ListTableProps<Row>, 'rowId' | 'rowClass' | 'actions'> {
  title: string;
  columns: readonly Column<Row>[] | ((values: Values<F>) => readonly Column<Row>[]);
  filters?: F;
  /** Filters that a search by words sets as well: a search covers all states. */
  searchShows?: Partial<Values<F>>;
  /** The list is filtered by a period. */
  dates?: boolean;
  /** Columns by which the server sorts. */
  sorts?: readonly Sort[];
  pageSize?: number;
  /** The first part of the query's key; a change of the rows invalidates it. */
  queryKey: readonly string[];
  load: (values: Values<F>, request: ListRequest<Sort>) => Promise<A>;
  /** Milliseconds between two loads. */
  refetchInterval?: number | false;
  empty: string | ((values: Values<F>, answer: A) => string);
  /** Shown in place of the rows; nothing is loaded. */
  idle?: ReactNode;
  /** One sentence above the rows. */
  hint?: ReactNode;
  /** Figures above the rows. */
  aside?: (answer: A) => ReactNode;
  /** Buttons beside the filters. */
  tools?: (answer: A) => ReactNode;
  selection?: Selection<Row, F>;
  /** In the place of `actions`: each row opens a dialog. */
  opens?: RowDialog<Row>;
}

const NO_FILTERS = {};
const NO_SORTS: readonly never[] = [];
const WAITING_ROWS = [1, 2, 3, 4, 5, 6];

function useList<Row extends RowData, A extends Answer<Row>, F extends Filters, Sort extends string>(
  props: ListProps<Row, A, F, Sort>,
  scope: string | undefined,
) {
  const { queryKey, load, refetchInterval = false, idle, pageSize = 20 } = props;
  const filters = (props.filters ?? NO_FILTERS) as F;
  const sorts: readonly Sort[] = props.sorts ?? NO_SORTS;
  const state = useListState({ scope, filters, sorts, pageSize });
  const { values, request } = state;
  const query = useQuery({
    queryKey: [...queryKey, 'list', values, request],
    queryFn: () => load(values, request),
    placeholderData: keepPreviousData,
    refetchInterval,
    enabled: idle === undefined || idle === null,
  });
  const columns = typeof props.columns === 'function' ? props.columns(values) : props.columns;
  return { columns, filters, sorts, state, query };
}

type List<Row extends RowData, A extends Answer<Row>, F extends Filters, Sort extends string> = ReturnType<
  typeof useList<Row, A, F, Sort>
>;

function ExportButton<Row extends RowData, A extends Answer<Row>, F extends Filters, Sort extends string>({
  props: { title, load },
  list: {
    columns,
    state: { values, request },
  },
}: {
  props: ListProps<Row, A, F, Sort>;
  list: List<Row, A, F, Sort>;
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportList({ title, columns, load: (page) => load(values, { ...request, ...page }) }),
    onSuccess: ({ rows, more }) =>
      more
        ? toast.warn(t`已导出前 ${rows} 条，请缩小范围导出其余记录`)
        : toast.success(t`已导出 ${rows} 条记录`),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
      <DownloadIcon size={16} />
      {t`导出`}
    </Button>
  );
}

/** Rows, order and pages, in every state of the query. */
function ListBody<Row extends RowData, A extends Answer<Row>, F extends Filters, Sort extends string>({
  props,
  list: { columns, sorts, state, query },
}: {
  props: ListProps<Row, A, F, Sort>;
  list: List<Row, A, F, Sort>;
}) {
  const { title, rowId, rowClass, selection, empty, pageSize = 20 } = props;
  const opening = useRowDialog(props.opens);
  const { values, request, set } = state;
  const asked = JSON.stringify([values, request]);
  const [chosen, setChosen] = useState<{ asked: string; rows: RowSelectionState }>({ asked, rows: {} });
  // Other rows, no choice.
  const kept = chosen.asked === asked ? chosen.rows : {};
  const choose = (rows: RowSelectionState) => setChosen({ asked, rows });
  const selects = selection?.when(values) ? selection : undefined;
  return (
    <QueryView
      query={query}
      failed={t`加载失败`}
      safe={messageOf}
      skeleton={
        <div className="grid gap-3 p-4">
          {WAITING_ROWS.map((key) => (
            <Skeleton key={key} className="h-6 w-full" />
          ))}
        </div>
      }
    >
      {(answer) => (
        <>
          {answer.list.length === 0 ? (
            <Empty
              icon={<ListIcon size={28} />}
              title={typeof empty === 'string' ? empty : empty(values, answer)}
            />
          ) : (
            <ListTable
              {...{ columns, rowId, rowClass, sorts }}
              actions={props.actions ?? opening.actions}
              label={title}
              rows={answer.list}
              sort={request.sort}
              onSort={(sort) => set({ sort })}
              selection={selects && { chosen: kept, onChange: choose, nameOf: selects.nameOf }}
            />
          )}
          {answer.total ? (
            <Pager
              page={request.pageNum}
              pageSize={pageSize}
              total={answer.total}
              onChange={(page) => set({ page })}
            />
          ) : null}
          {selects?.bar({
            rows: answer.list.filter((row) => kept[rowId(row)]),
            shown: answer.list.length > 0,
            values,
            clear: () => choose({}),
          })}
          {opening.dialog}
        </>
      )}
    </QueryView>
  );
}

/** Tools of every list at the end of its bar. */
function ListTools<Row extends RowData, A extends Answer<Row>, F extends Filters, Sort extends string>({
  props,
  list,
}: {
  props: ListProps<Row, A, F, Sort>;
  list: List<Row, A, F, Sort>;
}) {
  const { state, query } = list;
  // A single filter needs no saved view.
  const hasViews = props.dates || props.sorts !== undefined || Object.keys(list.filters).length > 1;
  return (
    <>
      {query.data ? props.tools?.(query.data) : null}
      {hasViews ? (
        <SavedViews list={props.queryKey.join('.')} chosen={state.chosen} onShow={state.show} />
      ) : null}
      {query.data && query.data.list.length > 0 ? <ExportButton props={props} list={list} /> : null}
    </>
  );
}

/** One of several lists of a page: a card with its own title. `scope` stands before its names in the address. */
export function ListPanel<
  Row extends RowData,
  A extends Answer<Row>,
  F extends Filters,
  Sort extends string,
>({ scope, ...props }: ListProps<Row, A, F, Sort> & { scope?: string }) {
  const list = useList(props, scope);
  const id = useId();
  const { filters, state, query } = list;
  return (
    <section className="hj-card panel" aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{props.title}</h2>
        {query.data ? props.aside?.(query.data) : null}
        <span className="list-hint">{props.hint}</span>
        <ListFilters filters={filters} dates={props.dates ?? false} state={state} />
        <ListSearchInputs filters={filters} state={state} shows={props.searchShows} />
        <ListTools props={props} list={list} />
      </header>
      <ListBody props={props} list={list} />
    </section>
  );
}

/** A page that is one list: filters, order, period, pages, saved views and CSV; its state is in the address. */
export function ListPage<Row extends RowData, A extends Answer<Row>, F extends Filters, Sort extends string>({
  head,
  ...props
}: ListProps<Row, A, F, Sort> & { /** Beside the title. */ head?: ReactNode }) {
  const list = useList(props, undefined);
  const { filters, state, query } = list;
  return (
    <>
      <PageHead title={props.title}>
        <ListSearchInputs filters={filters} state={state} shows={props.searchShows} />
        {head}
      </PageHead>
      <section className="hj-card panel" aria-label={props.title}>
        <header className="panel-head">
          <ListFilters filters={filters} dates={props.dates ?? false} state={state} />
          {query.data ? props.aside?.(query.data) : null}
          <span className="list-hint">{props.hint}</span>
          <ListTools props={props} list={list} />
        </header>
        {props.idle ?? <ListBody props={props} list={list} />}
      </section>
    </>
  );
}
