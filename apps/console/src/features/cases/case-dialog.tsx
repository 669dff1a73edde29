import { caseOutcomes } from '@hj/contract/console';
import { Amount, Button, QueryView, Segmented, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { Fact } from '../../shared/page/fact.tsx';
import '../../shared/page/review.css';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { type CaseRow, FACT_NAMES, factText, OUTCOMES, ruleName, SUMS } from './names.ts';

const CHOICES = caseOutcomes.map((value) => ({ value, label: OUTCOMES[value] }));

function Actions({ row, onDone }: { row: CaseRow; onDone: () => void }) {
  const [deciding, setDeciding] = useState(false);
  const [outcome, setOutcome] = useState<(typeof caseOutcomes)[number]>('cleared');
  const may = useMay('cases.decide');
  const mine = useSession(({ staff }) => row.assignedTo?.actor === `staff:${staff?.staffId}`);
  const { caseId, member, other } = row;
  const taking = useMutation({
    mutationFn: () => call('/console/api/v1/cases/assign', { caseId }),
    onSettled: onDone,
  });
  if (!may || row.state === 'decided') return null;
  return (
    <footer className="review__actions">
      {mine ? (
        <Button onClick={() => setDeciding(true)}>{t`结案`}</Button>
      ) : (
        <>
          {taking.error ? (
            <span role="alert" className="text-13 text-danger">
              {messageOf(taking.error)}
            </span>
          ) : null}
          <span className="text-13 text-fg-2">
            {row.assignedTo ? t`${row.assignedTo.name ?? t`其他员工`} 正在处理` : ''}
          </span>
          <Button loading={taking.isPending} onClick={() => taking.mutate()}>
            {t`由我处理`}
          </Button>
        </>
      )}
      {deciding ? (
        <ActionDialog
          title={t`结案`}
          sureText={t`结案`}
          reasonLabel={t`结论说明`}
          subject={outcome}
          danger={outcome === 'frozen'}
          onClose={() => setDeciding(false)}
          onDone={onDone}
          onSend={({ reason, key }) =>
            call('/console/api/v1/cases/decide', { caseId, outcome, note: reason }, { key })
          }
        >
          <Segmented label={t`结论`} options={CHOICES} value={outcome} onChange={setOutcome} />
          {outcome === 'frozen' && other !== null ? (
            <p className="text-13 text-danger">{t`将同时冻结 ${member.name} 和 ${other.name} 两个账户。`}</p>
          ) : null}
        </ActionDialog>
      ) : null}
    </footer>
  );
}

export function CaseDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const refresh = useRefresh('cases');
  const query = useQuery({
    queryKey: ['cases', 'get', caseId],
    queryFn: () => call('/console/api/v1/cases/get', { caseId }),
  });
  const row = query.data?.case;
  return (
    <DeskDialog
      size="lg"
      title={row ? `${ruleName(row.rule)} · ${row.member.name}` : t`案件`}
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="h-60 w-full" />}
        failed={t`案件加载失败`}
        safe={messageOf}
      >
        {(found) => (
          <>
            <div className="review">
              <dl className="facts">
                {found.facts.map((fact) => (
                  <Fact key={fact.name} name={FACT_NAMES[fact.name]}>
                    {SUMS.has(fact.name) ? <Amount value={fact.value} /> : factText(fact)}
                  </Fact>
                ))}
              </dl>
              {found.case.note === null ? null : (
                <>
                  <h3>{t`结论`}</h3>
                  <p className="text-13 text-fg-2">{found.case.note}</p>
                </>
              )}
            </div>
            <Actions row={found.case} onDone={refresh} />
          </>
        )}
      </QueryView>
    </DeskDialog>
  );
}
