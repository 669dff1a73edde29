import { Amount, Button, Segmented, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { type Adjustment, KIND_NAMES } from './kinds.ts';
import { ProposeDialog } from './propose-dialog.tsx';

const PAGE_SIZE = 20;
const STATES = [
  { value: 'proposed', label: t`待复核` },
  { value: 'approved', label: t`已入账` },
  { value: 'rejected', label: t`已驳回` },
  { value: 'withdrawn', label: t`已撤回` },
] as const;
const STATE_TONES = {
  proposed: 'warn',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const;

/** What this person may do with a proposal: never decide one's own. */
function Deeds({ row, onAsk }: { row: Adjustment; onAsk: (decision: Decision) => void }) {
  const mayDecide = useMay('adjustments.decide');
  const mine = useSession(({ staff }) => row.proposedBy.actor === `staff:${staff?.staffId}`);
  if (row.state !== 'proposed') {
    return (
      <span className="text-12 text-fg-2">
        {row.decidedBy?.name ?? ''}
        {row.decisionNote === null ? '' : `：${row.decisionNote}`}
      </span>
    );
  }
  if (mine) {
    return (
      <span className="inline-flex items-center gap-2 text-12 text-fg-3">
        <Trans>
          等待他人复核
          <Button variant="ghost" size="sm" onClick={() => onAsk({ row, deed: 'withdraw' })}>
            撤回
          </Button>
        </Trans>
      </span>
    );
  }
  return mayDecide ? (
    <span className="inline-flex gap-2">
      <Button size="sm" onClick={() => onAsk({ row, deed: 'approve' })}>
        {t`通过`}
      </Button>
      <Button variant="outline" size="sm" onClick={() => onAsk({ row, deed: 'reject' })}>
        {t`驳回`}
      </Button>
    </span>
  ) : (
    <span className="text-12 text-fg-3">{t`等待复核`}</span>
  );
}

export function AdjustmentsPage() {
  const [state, setState] = useState<Adjustment['state']>('proposed');
  const [page, setPage] = useState(1);
  const [decision, setDecision] = useState<Decision>();
  const [proposing, setProposing] = useState(false);
  const mayPropose = useMay('adjustments.propose');
  const query = useQuery({
    queryKey: ['adjustments', state, page],
    queryFn: () => call('/console/api/v1/adjustments/list', { state, pageNum: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title={t`人工调账`}>
        {mayPropose ? (
          <Button size="sm" onClick={() => setProposing(true)}>
            {t`提出调账`}
          </Button>
        ) : null}
      </PageHead>
      <section className="hj-card panel" aria-label={t`调账`}>
        <header className="panel-head">
          <span className="text-13 text-fg-3">{t`提出人与复核人不能是同一人；每一步都写入审计`}</span>
          <span className="flex-1" />
          <Segmented
            label={t`状态`}
            size="sm"
            options={STATES}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
          />
        </header>
        <Rows
          query={query}
          total={({ total }) => total}
          empty={{ title: t`没有调账记录` }}
          paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
        >
          {({ list }) => (
            <Table label={t`调账`}>
              <thead>
                <Tr>
                  <Th>{t`提出时间`}</Th>
                  <Th>{t`类型`}</Th>
                  <Th>{t`会员`}</Th>
                  <Th align="right">{t`金额`}</Th>
                  <Th>{t`原因`}</Th>
                  <Th>{t`提出人`}</Th>
                  <Th>{t`状态`}</Th>
                  <Th>{t`复核`}</Th>
                </Tr>
              </thead>
              <tbody>
                {list.map((row) => (
                  <Tr key={row.adjustmentId}>
                    <Td className="num text-fg-2">{momentText(row.proposedAt)}</Td>
                    <Td>
                      {KIND_NAMES[row.kind]}
                      {row.orderNo === null ? '' : <span className="num text-fg-3"> {row.orderNo}</span>}
                    </Td>
                    <Td>
                      <b>{row.member.name}</b>
                    </Td>
                    <Td align="right" className="font-semibold">
                      <Amount value={row.amount} />
                    </Td>
                    <Td className="cell-words">{row.reason}</Td>
                    <Td>{row.proposedBy.name}</Td>
                    <Td>
                      <Tag tone={STATE_TONES[row.state]}>
                        {STATES.find(({ value }) => value === row.state)?.label}
                      </Tag>
                    </Td>
                    <Td>
                      <Deeds row={row} onAsk={setDecision} />
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
          )}
        </Rows>
      </section>
      {decision ? <DecideDialog decision={decision} onClose={() => setDecision(undefined)} /> : null}
      {proposing ? <ProposeDialog onClose={() => setProposing(false)} /> : null}
    </>
  );
}
