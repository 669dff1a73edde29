import { Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Column } from '../list/columns.ts';
import { choice, columnsOf, ListPanel } from '../list/index.ts';
import type { ListRequest } from '../list/list-search.ts';
import { momentText } from '../time.ts';
import { type Proposal, ProposalDialog, type ProposalWords } from './proposal-dialog.tsx';
import './proposal.css';

const STATES = {
  open: { label: t`待复核`, tone: 'warn' },
  approved: { label: t`已发布`, tone: 'success' },
  refused: { label: t`已退回`, tone: 'neutral' },
} as const satisfies Record<Proposal['state'], unknown>;

const FILTERS = {
  state: choice(
    (['open', 'approved', 'refused'] as const).map((value) => ({ value, label: STATES[value].label })),
    { initial: 'open' },
  ),
};

interface ProposalPanelProps<Row extends Proposal> {
  words: ProposalWords<Row>;
  /** After the moment of the proposal. */
  columns: readonly Column<Row>[];
  load: (
    request: Pick<ListRequest<never>, 'pageNum' | 'pageSize'> & { state: Proposal['state'] | undefined },
  ) => Promise<{ list: readonly Row[]; total: number }>;
}

/** 待发布的版本: versions that wait for a second operator, and those that were decided. */
export function ProposalPanel<Row extends Proposal>({ words, columns, load }: ProposalPanelProps<Row>) {
  const column = columnsOf<Row>();
  return (
    <ListPanel
      scope="proposal"
      title={t`待发布的版本`}
      columns={[
        column('madeAt', t`提交时间`, (row) => momentText(row.madeAt), { className: 'num text-fg-2' }),
        ...columns,
        column('madeBy', t`提交人`, (row) => row.madeBy.name ?? row.madeBy.actor),
        column('reason', t`说明`, (row) => row.reason, { className: 'cell-words' }),
        column('state', t`状态`, (row) => STATES[row.state].label, {
          cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
        }),
      ]}
      filters={FILTERS}
      queryKey={[words.desk, 'proposals']}
      load={({ state }, { pageNum, pageSize }) => load({ state, pageNum, pageSize })}
      rowId={(row) => row.proposalId}
      empty={t`没有待发布的版本`}
      opens={{
        nameOf: (row) => t`查看${words.titleOf(row)}（${momentText(row.madeAt)}）的改动`,
        dialog: (row, onClose) => <ProposalDialog {...{ row, words, onClose }} />,
      }}
    />
  );
}
