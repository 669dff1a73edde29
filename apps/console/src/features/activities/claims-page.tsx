import { parseAmount } from '@hj/money';
import { Amount, Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { sentenceEnd } from '../../shared/language/joints.ts';
import { columnsOf, ListPage } from '../../shared/list/index.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import type { ReviewedClaim } from './names.ts';

const column = columnsOf<ReviewedClaim>();
const right = { align: 'right' } as const;
const COLUMNS = [
  column('at', t`申请时间`, (row) => momentText(row.at), { className: 'num text-fg-2' }),
  column('member', t`会员`, (row) => row.member.name, { className: 'font-bold' }),
  column('title', t`活动`, (row) => (row.label === row.title ? row.title : `${row.title} ${row.label}`)),
  column('period', t`周期`, (row) => row.period, { className: 'num' }),
  column('amount', t`礼金`, (row) => row.amount, { ...right, cell: (row) => <Amount value={row.amount} /> }),
  column('turnover', t`须完成流水`, (row) => row.turnover, {
    ...{ ...right, cell: (row) => <Amount value={row.turnover} /> },
  }),
  column('approvedBy', t`初审`, ({ approvedBy }) =>
    approvedBy === null ? '—' : (approvedBy.name ?? approvedBy.actor),
  ),
];

/** Pays a claim or refuses it; the member is told by the record of gifts. */
function ClaimActions({ row }: { row: ReviewedClaim }) {
  const [asked, setAsked] = useState<'approve' | 'refuse'>();
  const refresh = useRefresh('activities');
  const { claimId } = row;
  return (
    <span className="inline-flex gap-2">
      <Button size="sm" onClick={() => setAsked('approve')}>
        {t`通过`}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked('refuse')}>
        {t`拒绝`}
      </Button>
      {asked === undefined ? null : (
        <ActionDialog<{ state: 'proposed' | 'granted' | 'refused' }>
          title={asked === 'approve' ? t`通过礼金申请` : t`拒绝礼金申请`}
          sureText={asked === 'approve' ? t`通过` : t`拒绝`}
          danger={asked === 'refuse'}
          subject={{ claimId, asked }}
          onClose={() => setAsked(undefined)}
          onDone={refresh}
          doneText={({ state }) => (state === 'proposed' ? t`已初审，待另一人通过` : t`已完成`)}
          onSend={({ reason, key }) =>
            call(
              '/console/api/v1/activities/decideClaim',
              { claimId, approve: asked === 'approve', reason },
              { key },
            )
          }
        >
          <p>
            {row.member.name} · {row.title} · <Amount value={row.amount} />
            {sentenceEnd}
            {asked === 'approve'
              ? (parseAmount(row.amount) ?? 0n) >= (parseAmount(row.twoPeopleFrom) ?? 0n)
                ? t`须由两人先后通过，第二人通过后存入会员的中心钱包。`
                : t`通过后存入会员的中心钱包。`
              : t`拒绝后本期不能再次申请。`}
          </p>
        </ActionDialog>
      )}
    </span>
  );
}

/** 礼金审核: claims of activities that are reviewed, the oldest first. */
export function ActivityClaimsPage() {
  const may = useMay('activities.review');
  return (
    <ListPage
      title={t`礼金审核`}
      hint={t`存款已冲正或好友不再有效的申请不能通过`}
      columns={COLUMNS}
      queryKey={['activities', 'claims']}
      load={(_values, { pageNum, pageSize }) =>
        call('/console/api/v1/activities/claims', { pageNum, pageSize })
      }
      rowId={(row) => row.claimId}
      empty={t`没有待审核的礼金`}
      {...(may
        ? { actions: { title: t`审核`, of: (row: ReviewedClaim) => <ClaimActions row={row} /> } }
        : {})}
    />
  );
}
