import type { ConsoleResponse } from '@hj/contract/console';
import { Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { sentenceEnd } from '../../shared/language/joints.ts';
import { choice, columnsOf, ListPage, ListPanel } from '../../shared/list/index.ts';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { MoveAgentDialog, MoveMemberDialog } from './move-dialogs.tsx';

export type TreeNode = ConsoleResponse<'/console/api/v1/agents/tree'>['list'][number];
type Move = ConsoleResponse<'/console/api/v1/agents/moves'>['list'][number];
type Row = TreeNode & { depth: number; parent: string; nextParent: string };

/** Each agent under the one above, from the top down. */
export function inTree(list: readonly TreeNode[]): Row[] {
  const names = new Map(list.map(({ agent }) => [agent.memberId, agent.name]));
  const nameOf = (id: string | null) => (id === null ? t`直属平台` : (names.get(id) ?? id));
  const below = (parent: string | null, depth: number): Row[] =>
    list
      .filter(({ parentId }) => (names.has(parentId ?? '') ? parentId : null) === parent)
      .flatMap((node) => [
        { ...node, depth, parent: nameOf(node.parentId), nextParent: nameOf(node.nextParentId) },
        ...below(node.agent.memberId, depth + 1),
      ]);
  return below(null, 0);
}

const percent = (ppm: number) => `${ppm / 10_000}%`;

const column = columnsOf<Row>();
const COLUMNS = [
  column('agent', t`代理`, (row) => row.agent.name, {
    className: 'font-bold',
    cell: (row) => <span style={{ paddingInlineStart: `${row.depth * 1.25}rem` }}>{row.agent.name}</span>,
  }),
  column('parent', t`上级`, (row) => row.parent),
  column('share', t`上级分成`, (row) => percent(row.sharePpm), { className: 'num', align: 'right' }),
  column('next', t`下月起`, (row) =>
    row.parent === row.nextParent && row.sharePpm === row.nextSharePpm
      ? '—'
      : `${row.nextParent} ${percent(row.nextSharePpm)}`,
  ),
  column('members', t`会员`, (row) => String(row.members), { className: 'num', align: 'right' }),
  column('since', t`成为代理`, (row) => momentText(row.since), { className: 'num text-fg-2' }),
];

const MOVE_STATES = {
  open: { label: t`待复核`, tone: 'warn' },
  approved: { label: t`已通过`, tone: 'success' },
  refused: { label: t`已退回`, tone: 'neutral' },
} as const satisfies Record<Move['state'], unknown>;

const targetOf = ({ kind, to, sharePpm }: Move): string =>
  kind === 'member-move'
    ? (to?.name ?? t`不属于任何代理`)
    : `${to?.name ?? t`直属平台`} ${percent(sharePpm ?? 0)}`;

const moveColumn = columnsOf<Move>();
const MOVE_COLUMNS = [
  moveColumn('madeAt', t`提交时间`, (row) => momentText(row.madeAt), { className: 'num text-fg-2' }),
  moveColumn('kind', t`类型`, (row) => (row.kind === 'member-move' ? t`移动会员` : t`移动代理`)),
  moveColumn('who', t`账号`, (row) => row.who.name, { className: 'font-bold' }),
  moveColumn('to', t`变更为`, targetOf),
  moveColumn('madeBy', t`提交人`, (row) => row.madeBy.name ?? row.madeBy.actor),
  moveColumn('reason', t`原因`, (row) => row.reason, { className: 'cell-words' }),
  moveColumn('state', t`状态`, (row) => MOVE_STATES[row.state].label, {
    cell: ({ state }) => <Tag tone={MOVE_STATES[state].tone}>{MOVE_STATES[state].label}</Tag>,
  }),
];
const MOVE_FILTERS = {
  state: choice(
    (['open', 'approved', 'refused'] as const).map((value) => ({ value, label: MOVE_STATES[value].label })),
    { initial: 'open' },
  ),
};

/** One proposes, another approves; one's own may be taken back. */
function MoveActions({ row }: { row: Move }) {
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  const refresh = useRefresh('agents');
  const may = useMay('agents.manage');
  const mine = useSession(({ staff }) => row.madeBy.actor === `staff:${staff?.staffId}`);
  const { proposalId } = row;
  if (row.state !== 'open' || !may) return <span className="text-12 text-fg-3">{row.note ?? ''}</span>;
  const words = asked === 'approve' ? t`通过` : mine ? t`撤回` : t`退回`;
  return (
    <span className="inline-flex gap-2">
      {mine ? null : (
        <Button size="sm" onClick={() => setAsked('approve')}>
          {t`通过`}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => setAsked('refuse')}>
        {mine ? t`撤回` : t`退回`}
      </Button>
      {asked === undefined ? null : (
        <ActionDialog
          title={t`${words}变更`}
          sureText={words}
          danger={asked === 'refuse'}
          subject={{ proposalId, asked }}
          onClose={() => setAsked(undefined)}
          onDone={refresh}
          onSend={({ reason }) =>
            call('/console/api/v1/agents/decideMove', { proposalId, approve: asked === 'approve', reason })
          }
        >
          <p>
            {row.who.name} → {targetOf(row)}
            {sentenceEnd}
            {asked === 'approve' ? t`下月 1 日起生效，已结月份不变。` : t`现行归属不变。`}
          </p>
        </ActionDialog>
      )}
    </span>
  );
}

/** 代理层级: who stands below whom, and moves that two people make. */
export function AgentTreePage() {
  const may = useMay('agents.manage');
  const [member, setMember] = useState(false);
  return (
    <>
      <ListPage
        title={t`代理层级`}
        hint={t`移动与分成由一人提交、另一人复核，下月 1 日起生效`}
        columns={COLUMNS}
        queryKey={['agents', 'tree']}
        load={async () => ({ list: inTree((await call('/console/api/v1/agents/tree', {})).list) })}
        rowId={(row) => row.agent.memberId}
        empty={t`还没有代理`}
        {...(may
          ? {
              head: (
                <Button size="sm" variant="outline" onClick={() => setMember(true)}>
                  {t`移动会员`}
                </Button>
              ),
              opens: {
                nameOf: (row: Row) => t`移动${row.agent.name}`,
                textOf: () => t`移动`,
                dialog: (row: Row, onClose: () => void) => <MoveAgentDialog node={row} onClose={onClose} />,
              },
            }
          : {})}
      />
      <ListPanel
        scope="move"
        title={t`归属变更`}
        columns={MOVE_COLUMNS}
        filters={MOVE_FILTERS}
        queryKey={['agents', 'moves']}
        load={({ state }, { pageNum, pageSize }) =>
          call('/console/api/v1/agents/moves', { state, pageNum, pageSize })
        }
        rowId={(row) => row.proposalId}
        empty={t`没有待复核的变更`}
        actions={{ title: t`复核`, of: (row) => <MoveActions row={row} /> }}
      />
      {member ? <MoveMemberDialog onClose={() => setMember(false)} /> : null}
    </>
  );
}
