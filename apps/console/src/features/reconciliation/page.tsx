import { reconciledNames } from '@hj/contract/console';
import { Button, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../shared/api/client.ts';
import { PageHead } from '../../shared/page/page-head.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { dayText } from '../../shared/time.ts';
import { Differences } from './differences.tsx';
import { LedgerFaults } from './ledger-faults.tsx';
import { Runs } from './runs.tsx';

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;

export const runsQuery = (pageNum: number) =>
  queryOptions({
    queryKey: ['reconciliation', 'runs', pageNum],
    queryFn: () => call('/console/api/v1/reconciliation/runs', { pageNum, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** Reconciles a day now. */
function RunNow({ providers }: { providers: readonly string[] }) {
  const client = useQueryClient();
  const [day, setDay] = useState(() => dayText(Date.now() - DAY_MS));
  const [chosen, setChosen] = useState<string>();
  const provider = chosen ?? providers[0] ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/console/api/v1/reconciliation/run', { day, provider }),
    onSuccess: ({ differences }) =>
      differences === 0
        ? toast.success(t`对账完成，三方一致`)
        : toast.warn(t`对账完成，发现 ${differences ?? 0} 条差异`),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => {
      client.invalidateQueries({ queryKey: ['reconciliation'] });
      client.invalidateQueries({ queryKey: ['overview'] });
    },
  });
  return (
    <>
      <select aria-label={t`渠道`} value={provider} onChange={({ target }) => setChosen(target.value)}>
        {providers.map((name) => (
          <option key={name} value={name}>
            {reconciledNames[name] ?? name}
          </option>
        ))}
      </select>
      <input
        type="date"
        aria-label={t`对账日期`}
        value={day}
        max={dayText(Date.now())}
        onChange={({ target }) => setDay(target.value)}
      />
      <Button size="sm" loading={isPending} disabled={day === '' || provider === ''} onClick={() => mutate()}>
        {t`立即对账`}
      </Button>
    </>
  );
}

export function ReconciliationPage() {
  const [page, setPage] = useState(1);
  const runs = useQuery(runsQuery(page));
  const mayRun = useMay('reconciliation.run');
  return (
    <>
      <PageHead title={t`对账`} />
      <Differences />
      <LedgerFaults />
      <section className="hj-card panel" aria-labelledby="runs">
        <header className="panel-head">
          <h2 id="runs">{t`对账记录`}</h2>
          <span className="text-13 text-fg-3">{t`每日 02:23 自动对账：账本、订单与渠道、场馆账单三方核对`}</span>
          <span className="flex-1" />
          {mayRun && runs.data ? <RunNow providers={runs.data.providers} /> : null}
        </header>
        <Runs query={runs} paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }} />
      </section>
    </>
  );
}
