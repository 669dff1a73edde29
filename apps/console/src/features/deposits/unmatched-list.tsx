import { Button, Segmented, Table, Tag, Td, Th, Tr } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { DeedDialog } from '../../shared/deed/deed-dialog.tsx';
import { Rows } from '../../shared/page/rows.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { depositsKey, PAGE_SIZE, type Unmatched, unmatchedQuery } from './queries.ts';
import { verdictName } from './verdicts.ts';

const SHOWN = [
  { value: 'open', label: t`待处理` },
  { value: 'handled', label: t`已处理` },
] as const;

interface Asked {
  payment: Unmatched;
  deed: 'resolve' | 'refund';
}

function Deed({ asked: { payment, deed }, onClose }: { asked: Asked; onClose: () => void }) {
  const client = useQueryClient();
  const { paymentId, amount, currency, orderNo } = payment;
  return (
    <DeedDialog
      title={deed === 'refund' ? t`原路退回` : t`标记已处理`}
      sureText={deed === 'refund' ? t`退回付款人` : t`标记已处理`}
      danger={deed === 'refund'}
      onClose={onClose}
      onDone={() => {
        client.invalidateQueries({ queryKey: depositsKey });
        client.invalidateQueries({ queryKey: ['overview'] });
      }}
      onSend={({ reason, key }) =>
        deed === 'refund'
          ? call('/console/api/v1/deposits/refundUnmatched', { paymentId, reason }, { key })
          : call('/console/api/v1/deposits/resolveUnmatched', { paymentId, reason }, { key })
      }
    >
      <p>
        <span className="num">{orderNo}</span> · {amount} {currency} · {verdictName(payment.verdict)}。
        {deed === 'refund' ? t`款项由渠道原路退回付款人。` : t`资金不会因此变动；如需入账请走人工调账。`}
      </p>
    </DeedDialog>
  );
}

/** Money that arrived and fits no order. */
export function UnmatchedList() {
  const [shown, setShown] = useState<(typeof SHOWN)[number]['value']>('open');
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked>();
  const mayResolve = useMay('deposits.resolve');
  const mayRefund = useMay('deposits.refund');
  const query = useQuery(unmatchedQuery(shown === 'open', page));
  return (
    <section className="hj-card panel" aria-labelledby="unmatched">
      <header className="panel-head">
        <h2 id="unmatched">{t`未匹配来款`}</h2>
        <span className="text-13 text-fg-3">{t`渠道确认到账，但与订单不符，未入账`}</span>
        <span className="flex-1" />
        <Segmented
          label={t`范围`}
          size="sm"
          options={SHOWN}
          value={shown}
          onChange={(next) => {
            setShown(next);
            setPage(1);
          }}
        />
      </header>
      <Rows
        query={query}
        total={({ total }) => total}
        empty={{ title: shown === 'open' ? t`没有待处理的来款` : t`还没有处理过的来款` }}
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      >
        {({ list }) => (
          <Table label={t`未匹配来款`}>
            <thead>
              <Tr>
                <Th>{t`收到时间`}</Th>
                <Th>{t`订单号`}</Th>
                <Th>{t`渠道流水号`}</Th>
                <Th align="right">{t`金额`}</Th>
                <Th>{t`原因`}</Th>
                <Th>{t`处理`}</Th>
              </Tr>
            </thead>
            <tbody>
              {list.map((payment) => (
                <Tr key={payment.paymentId}>
                  <Td className="num text-fg-2">{momentText(payment.receivedAt)}</Td>
                  <Td className="num">{payment.orderNo}</Td>
                  <Td className="num text-fg-2">{payment.reference}</Td>
                  <Td align="right" className="num font-semibold">
                    {payment.amount} {payment.currency}
                  </Td>
                  <Td>
                    <Tag tone="warn">{verdictName(payment.verdict)}</Tag>
                  </Td>
                  <Td className={payment.handledAt === null ? undefined : 'cell-words'}>
                    {payment.handledAt !== null ? (
                      <span className="text-12 text-fg-2">
                        {payment.handledBy?.name ?? t`系统`}：{payment.note}
                      </span>
                    ) : (
                      <span className="inline-flex items-center gap-2">
                        {payment.refundAskedAt === null ? null : <Tag tone="info">{t`退回确认中`}</Tag>}
                        {mayResolve ? (
                          <Button
                            variant="soft"
                            size="sm"
                            onClick={() => setAsked({ payment, deed: 'resolve' })}
                          >
                            {t`标记`}
                          </Button>
                        ) : null}
                        {mayRefund ? (
                          <Button
                            variant="outline"
                            size="sm"
                            onClick={() => setAsked({ payment, deed: 'refund' })}
                          >
                            {t`退回`}
                          </Button>
                        ) : null}
                      </span>
                    )}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </Rows>
      {asked ? <Deed asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}
