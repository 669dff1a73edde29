import { Amount, Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { choice, columnsOf, ListPage } from '../../shared/list/index.ts';
import type { ProposalWords } from '../../shared/proposal/proposal-dialog.tsx';
import { ProposalPanel } from '../../shared/proposal/proposal-panel.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { changePath, changeValue } from '../../shared/tree/change-words.ts';
import { ActivityEditor } from './activity-editor.tsx';
import { type Draft, newDraft } from './draft.ts';
import { DryRun } from './dry-run.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { type ActivityProposal, type DeskActivity, PAGE_NAMES, STATES } from './names.ts';
import { TERMS_WORDS } from './terms-words.ts';
import './activities.css';

const column = columnsOf<DeskActivity>();
const right = { align: 'right', className: 'num' } as const;
const COLUMNS = [
  column('title', t`活动`, (row) => row.title, {
    className: 'font-bold',
    cell: (row) => (
      <>
        {row.title} <span className="text-12 text-fg-3">{row.code}</span>
      </>
    ),
  }),
  column('page', t`类型`, (row) => PAGE_NAMES[row.page]),
  column('state', t`状态`, (row) => STATES[row.state].label, {
    cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
  }),
  column('version', t`版本`, (row) =>
    row.proposed ? t`第 ${row.version} 版，有新版待复核` : t`第 ${row.version} 版`,
  ),
  column('endsAt', t`结束时间`, (row) => (row.endsAt === null ? t`长期` : momentText(row.endsAt)), {
    className: 'num',
  }),
  column('multiplier', t`流水倍数`, (row) => t`${row.multiplier} 倍`, right),
  column('claims', t`领取次数`, (row) => String(row.claims), right),
  column('granted', t`已发礼金`, (row) => row.granted, {
    ...{ ...right, cell: (row) => <Amount value={row.granted} /> },
  }),
  column('waiting', t`待审核`, (row) => (row.reviewed ? String(row.waiting) : '—'), right),
];
const FILTERS = {
  state: choice(
    (Object.keys(STATES) as DeskActivity['state'][]).map((value) => ({ value, label: STATES[value].label })),
    { initial: 'running' },
  ),
};

/** The one switch of an activity (PB6). */
function PauseButton({ row }: { row: DeskActivity }) {
  const [asked, setAsked] = useState(false);
  const refresh = useRefresh('activities');
  const paused = row.state === 'paused';
  const words = paused ? t`恢复` : t`暂停`;
  return (
    <>
      <Button size="sm" variant="outline" aria-label={t`${words}${row.title}`} onClick={() => setAsked(true)}>
        {words}
      </Button>
      {asked ? (
        <ActionDialog
          title={t`${words}活动`}
          sureText={words}
          danger={!paused}
          subject={{ activityId: row.activityId, paused: !paused }}
          onClose={() => setAsked(false)}
          onDone={refresh}
          onSend={({ reason }) =>
            call('/console/api/v1/activities/pause', { activityId: row.activityId, paused: !paused, reason })
          }
        >
          <p>
            {paused
              ? t`${row.title} 恢复后会员即可继续领取。`
              : t`${row.title} 暂停后立即停止领取，已领取的礼金不受影响。`}
          </p>
        </ActionDialog>
      ) : null}
    </>
  );
}

const MOMENTS: ReadonlySet<string> = new Set(['startsAt', 'endsAt']);
const proposalColumn = columnsOf<ActivityProposal>();
const PROPOSAL_COLUMNS = [
  proposalColumn('title', t`活动`, (row) => row.draft.terms.title, { className: 'font-bold' }),
  proposalColumn('changes', t`改动`, (row) => (row.isNew ? t`新活动` : t`${row.changes.length} 处`)),
];
const PROPOSALS: ProposalWords<ActivityProposal> = {
  desk: 'activities',
  titleOf: ({ draft }) => draft.terms.title,
  nameOf: (path) => changePath(TERMS_WORDS, path),
  valueOf: (path, text) =>
    MOMENTS.has(path) && text !== '' ? momentText(Number(text)) : changeValue(TERMS_WORDS, path, text),
  published: ({ draft }) => t`${draft.terms.title} 发布后立即按新版本领取，已领取的礼金不受影响。`,
  refused: ({ draft }) => t`${draft.terms.title} 的现行版本不变。`,
  decide: (decision) => call('/console/api/v1/activities/decide', decision),
  below: ({ draft }) => <DryRun terms={draft.terms} />,
};

/** 活动管理: activities with the one switch, and versions that wait for a second person. */
export function ActivitiesPage() {
  const mayEdit = useMay('activities.edit');
  const [fresh, setFresh] = useState<Draft>();
  return (
    <>
      <ListPage
        head={
          mayEdit ? (
            <Button size="sm" onClick={() => setFresh(newDraft(Date.now()))}>
              {t`新建活动`}
            </Button>
          ) : null
        }
        title={t`活动管理`}
        hint={t`修改以新版本提交，由另一人发布；会员已领取的礼金按领取时的版本`}
        columns={COLUMNS}
        filters={FILTERS}
        queryKey={['activities']}
        load={({ state }, { pageNum, pageSize }) =>
          call('/console/api/v1/activities/list', { state, pageNum, pageSize })
        }
        rowId={(row) => row.activityId}
        empty={t`没有符合条件的活动`}
        opens={{
          nameOf: (row) => t`查看${row.title}`,
          before: (row) => (mayEdit && row.state !== 'ended' ? <PauseButton row={row} /> : null),
          dialog: (row, onClose) => <EditDialog activityId={row.activityId} onClose={onClose} />,
        }}
      />
      <ProposalPanel
        words={PROPOSALS}
        columns={PROPOSAL_COLUMNS}
        load={(request) => call('/console/api/v1/activities/proposals', request)}
      />
      {fresh === undefined ? null : (
        <ActivityEditor version={0} draft={fresh} onClose={() => setFresh(undefined)} />
      )}
    </>
  );
}
