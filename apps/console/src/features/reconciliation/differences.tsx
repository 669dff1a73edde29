import { type ConsoleResponse, differenceNames, reconciledNames } from '@hj/contract/console';
import { Amount, Button, Segmented, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { DeedDialog } from '../../shared/deed/deed-dialog.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { useMay } from '../../shared/session/session-store.ts';

const PAGE_SIZE = 10;
const STATES = [
  { value: 'open', label: t`待处理` },
  { value: 'resolved', label: t`已处理` },
  { value: 'cleared', label: t`已消除` },
  { value: 'all', label: t`全部` },
] as const;

type State = (typeof STATES)[number]['value'];
type Difference = ConsoleResponse<'/console/api/v1/reconciliation/differences'>['list'][number];

const ORDERS = { deposit: t`存款`, payout: t`出款` } as const;

/** What left a venue is below zero on every side that has it. */
function orderText({ orderKind, order, statement }: Difference): string {
  if (orderKind !== 'transfer') return ORDERS[orderKind];
  return (order ?? statement ?? '').startsWith('-') ? t`场馆转出` : t`转入场馆`;
}

const Side = ({ amount }: { amount: string | null }) =>
  amount === null ? <span className="text-fg-3">{t`无`}</span> : <Amount value={amount} />;

function Resolve({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const client = useQueryClient();
  const { differenceId, provider, kind, orderNo, day } = difference;
  return (
    <DeedDialog
      title={t`处理差异`}
      sureText={t`标记为已处理`}
      reasonLabel={t`处理说明`}
      onClose={onClose}
      onDone={() => {
        client.invalidateQueries({ queryKey: ['reconciliation'] });
        client.invalidateQueries({ queryKey: ['overview'] });
      }}
      onSend={({ reason, key }) =>
        call('/console/api/v1/reconciliation/resolve', { differenceId, note: reason }, { key })
      }
    >
      <p>
        <Trans>
          {day} · {reconciledNames[provider] ?? provider} · {differenceNames[kind] ?? kind} ·{' '}
          <span className="num">{orderNo}</span>
          。标记后不再提醒，资金不会因此变动；如需补记或冲正，请走人工调账。
        </Trans>
      </p>
    </DeedDialog>
  );
}

/** What the three sides do not agree on. */
export function Differences() {
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(1);
  const [resolving, setResolving] = useState<Difference>();
  const mayResolve = useMay('reconciliation.resolve');
  const query = useQuery({
    queryKey: ['reconciliation', 'differences', state, page],
    queryFn: () =>
      call('/console/api/v1/reconciliation/differences', { state, pageNum: page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="hj-card panel" aria-labelledby="differences">
      <header className="panel-head">
        <h2 id="differences">{t`差异`}</h2>
        {query.data && query.data.open > 0 ? <Tag tone="danger">{t`${query.data.open} 条待处理`}</Tag> : null}
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
        empty={{ title: state === 'open' ? t`没有待处理的差异` : t`没有差异记录` }}
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      >
        {({ list }) => (
          <Table label={t`差异`}>
            <thead>
              <Tr>
                <Th>{t`账单日`}</Th>
                <Th>{t`渠道`}</Th>
                <Th>{t`差异`}</Th>
                <Th>{t`订单号`}</Th>
                <Th>{t`渠道流水号`}</Th>
                <Th align="right">{t`渠道账单`}</Th>
                <Th align="right">{t`订单`}</Th>
                <Th align="right">{t`账本`}</Th>
                <Th>{t`处理`}</Th>
              </Tr>
            </thead>
            <tbody>
              {list.map((difference) => (
                <Tr key={difference.differenceId}>
                  <Td className="num">{difference.day}</Td>
                  <Td>{reconciledNames[difference.provider] ?? difference.provider}</Td>
                  <Td>
                    <Tag tone={difference.state === 'open' ? 'danger' : 'neutral'}>
                      {differenceNames[difference.kind] ?? difference.kind}
                    </Tag>{' '}
                    <span className="text-12 text-fg-3">{orderText(difference)}</span>
                  </Td>
                  <Td className="num">{difference.orderNo}</Td>
                  <Td className="num text-fg-2">{difference.reference}</Td>
                  <Td align="right">
                    <Side amount={difference.statement} />
                  </Td>
                  <Td align="right">
                    <Side amount={difference.order} />
                  </Td>
                  <Td align="right">
                    <Side amount={difference.ledger} />
                  </Td>
                  <Td className={difference.note === null ? undefined : 'cell-words'}>
                    {difference.state === 'open' && mayResolve ? (
                      <Button variant="soft" size="sm" onClick={() => setResolving(difference)}>
                        {t`处理`}
                      </Button>
                    ) : (
                      <span className="text-12 text-fg-2">
                        {difference.state === 'resolved'
                          ? `${difference.resolvedBy?.name ?? ''}：${difference.note ?? ''}`
                          : difference.state === 'cleared'
                            ? t`后续对账已一致`
                            : t`待处理`}
                      </span>
                    )}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </Rows>
      {resolving ? <Resolve difference={resolving} onClose={() => setResolving(undefined)} /> : null}
    </section>
  );
}
