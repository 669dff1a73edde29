import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage, ListPanel } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { type Vip, VipEditDialog } from './edit-dialog.tsx';
import { VipProposalDialog } from './proposal-dialog.tsx';
import { VIP_WORDS } from './words.ts';

type Grade = Vip['draft']['terms']['grades'][number] & { grade: number };
export type VipProposal = ConsoleResponse<'/console/api/v1/vip/proposals'>['list'][number];

const KEY = ['vip', 'get'];
const load = () => call('/console/api/v1/vip/get', {});

const percentText = (rate: number) => `${(rate / 100).toFixed(2)}%`;
const column = columnsOf<Grade>();
const right = { align: 'right', className: 'num' } as const;
const money = (key: 'deposits' | 'turnover' | 'keepTurnover' | 'rebateCap') =>
  column(key, VIP_WORDS.names[key] ?? key, (row) => row[key], {
    ...{ ...right, cell: (row: Grade) => <Amount value={row[key]} /> },
  });
const COLUMNS = [
  column('grade', t`等级`, (row) => `VIP${row.grade} ${row.name}`, { className: 'font-bold' }),
  ...[money('deposits'), money('turnover'), money('keepTurnover')],
  column(
    'gifts',
    t`升级 / 周 / 月 / 生日礼金（元）`,
    ({ gifts }) => [gifts.promotion, gifts.weekly, gifts.monthly, gifts.birthday].join(' / '),
    right,
  ),
  ...(['sport', 'esport', 'realbet', 'egame', 'chess', 'lottery', 'fishing'] as const).map((category) =>
    column(
      category,
      t`${VIP_WORDS.names[category] ?? category}返水`,
      ({ rates }) => percentText(rates[category]),
      right,
    ),
  ),
  money('rebateCap'),
];

export const STATES = {
  open: { label: t`待复核`, tone: 'warn' },
  approved: { label: t`已发布`, tone: 'success' },
  refused: { label: t`已退回`, tone: 'neutral' },
} as const;
const proposalColumn = columnsOf<VipProposal>();
const PROPOSAL_COLUMNS = [
  proposalColumn('madeAt', t`提交时间`, (row) => momentText(row.madeAt), { className: 'num text-fg-2' }),
  proposalColumn('changes', t`改动`, (row) => t`${row.changes.length} 处`),
  proposalColumn('madeBy', t`提交人`, (row) => row.madeBy.name ?? row.madeBy.actor),
  proposalColumn('reason', t`说明`, (row) => row.reason, { className: 'cell-words' }),
  proposalColumn('state', t`状态`, (row) => STATES[row.state].label, {
    cell: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
  }),
];
const FILTERS = {
  state: choice(
    (['open', 'approved', 'refused'] as const).map((value) => ({ value, label: STATES[value].label })),
    { initial: 'open' },
  ),
};

/** VIP 与返水: grades, gifts, rebate rates and withdrawal limits, as versions that a second operator publishes. */
export function VipPage() {
  const mayEdit = useMay('activities.edit');
  const [edited, setEdited] = useState<{ grade?: number }>();
  const { data: vip } = useQuery({ queryKey: KEY, queryFn: load });
  const limits = vip?.draft.withdrawals ?? [];
  const latest = vip?.versions[0];
  return (
    <>
      <ListPage
        title={t`VIP 与返水`}
        hint={
          vip && latest
            ? t`现行第 ${vip.version} 版，${momentText(latest.madeAt)} 发布；保级周期 ${vip.draft.terms.keepDays} 天，提前 ${vip.draft.terms.warnDays} 天提醒，礼金 ${vip.draft.terms.multiplier} 倍流水`
            : t`修改以新版本提交，由另一人发布`
        }
        columns={COLUMNS}
        queryKey={['vip', 'grades']}
        load={async () => ({
          list: (await load()).draft.terms.grades.map((each, grade) => ({ ...each, grade })),
        })}
        rowId={(row) => String(row.grade)}
        empty={t`没有等级`}
        {...(mayEdit
          ? {
              actions: {
                of: ({ grade }: Grade) => (
                  <Button
                    size="sm"
                    variant="soft"
                    aria-label={t`修改 VIP${grade}`}
                    onClick={() => setEdited({ grade })}
                  >
                    {t`修改`}
                  </Button>
                ),
              },
            }
          : {})}
      />
      {mayEdit ? (
        <Button variant="outline" disabled={vip === undefined} onClick={() => setEdited({})}>
          {t`修改通用规则`}
        </Button>
      ) : null}
      <ListPanel
        scope="proposal"
        title={t`待发布的版本`}
        columns={PROPOSAL_COLUMNS}
        filters={FILTERS}
        queryKey={['vip', 'proposals']}
        load={({ state }, { pageNum, pageSize }) =>
          call('/console/api/v1/vip/proposals', { state, pageNum, pageSize })
        }
        rowId={(row) => row.proposalId}
        empty={t`没有待发布的版本`}
        opens={{
          nameOf: (row) => t`查看 ${momentText(row.madeAt)} 的改动`,
          dialog: (row, onClose) => <VipProposalDialog {...{ row, limits, onClose }} />,
        }}
      />
      {edited && vip ? <VipEditDialog vip={vip} {...edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}
