import { Amount, Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import type { Proposal, ProposalWords } from '../../shared/proposal/proposal-dialog.tsx';
import { ProposalPanel } from '../../shared/proposal/proposal-panel.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { changeValue } from '../../shared/tree/change-words.ts';
import { type Vip, VipEditDialog } from './edit-dialog.tsx';
import { changeName, VIP_WORDS } from './words.ts';

type Grade = Vip['draft']['terms']['grades'][number] & { grade: number };

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
  column('grade', t`等级`, (row) => `VIP${row.grade} ${row.name}`, {
    className: 'font-bold cell-pinned',
  }),
  ...[money('deposits'), money('turnover'), money('keepTurnover')],
  column(
    'gifts',
    t`升级 / 周 / 月 / 生日礼金（元）`,
    ({ gifts }) =>
      [gifts.promotion, gifts.weekly, gifts.monthly, gifts.birthday]
        .map((text) => text.replace(/\.00$/, ''))
        .join(' / '),
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

const proposalColumn = columnsOf<Proposal>();
const PROPOSAL_COLUMNS = [proposalColumn('changes', t`改动`, (row) => t`${row.changes.length} 处`)];
const wordsOf = (limits: readonly { grade: number; kind: string }[]): ProposalWords<Proposal> => ({
  desk: 'vip',
  titleOf: () => t`VIP 新版本`,
  nameOf: (path) => changeName(path, limits),
  valueOf: (path, text) => changeValue(VIP_WORDS, path, text),
  published: () => t`礼金与提款限额立即按新版本；返水自下一次统计起按新比例，已统计的日期不变。`,
  refused: () => t`现行版本不变。`,
  decide: (decision) => call('/console/api/v1/vip/decide', decision),
});

/** VIP 与返水: grades, gifts, rebate rates and withdrawal limits, as versions that a second operator publishes. */
export function VipPage() {
  const mayEdit = useMay('activities.edit');
  const [edited, setEdited] = useState<{ grade?: number }>();
  const { data: vip } = useQuery({ queryKey: KEY, queryFn: load });
  const latest = vip?.versions[0];
  return (
    <>
      <ListPage
        title={t`VIP 与返水`}
        head={
          mayEdit ? (
            <Button size="sm" variant="outline" disabled={vip === undefined} onClick={() => setEdited({})}>
              {t`修改通用规则`}
            </Button>
          ) : null
        }
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
                className: () => 'cell-pinned-end',
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
      <ProposalPanel
        words={wordsOf(vip?.draft.withdrawals ?? [])}
        columns={PROPOSAL_COLUMNS}
        load={(request) => call('/console/api/v1/vip/proposals', request)}
      />
      {edited && vip ? <VipEditDialog vip={vip} {...edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}
