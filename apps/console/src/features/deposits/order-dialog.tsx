import type { ConsoleResponse } from '@hj/contract/console';
import { Amount, Button, QueryView, Skeleton, Table, Td, Th, Tr, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { DeskDialog } from '../../shared/action/form-dialog.tsx';
import { call, messageOf } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { RECONCILED } from '../../shared/labels.ts';
import { sentenceEnd, withMark } from '../../shared/language/joints.ts';
import { Fact } from '../../shared/page/fact.tsx';
import '../../shared/page/review.css';
import { useMay } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { verdictName } from '../../shared/verdicts.ts';
import { Shortened } from './claims.tsx';
import { OrderState } from './order-state.tsx';
import { type DepositRow, orderQuery } from './queries.ts';

type Order = ConsoleResponse<'/console/api/v1/deposits/get'>;

/** The receipt is loaded on request, which is audited. */
function Receipt({ orderId }: { orderId: string }) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call('/console/api/v1/deposits/receipt', { orderId }),
    onError: (error) => toast.error(messageOf(error)),
  });
  if (data) return <img className="receipt" src={data.image} alt={t`会员上传的付款凭证`} />;
  return (
    <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
      {t`查看凭证（记入审计）`}
    </Button>
  );
}

function Callbacks({ order: { payee, callbacks } }: { order: Order }) {
  return (
    <>
      {payee ? (
        <dl className="facts">
          <Fact name={t`收款账户`}>
            {payee.bank} {withMark(payee.account, payee.holder)}
          </Fact>
        </dl>
      ) : null}
      {callbacks.length === 0 ? (
        <p className="text-13 text-fg-3">{t`渠道还没有通知。`}</p>
      ) : (
        <Table label={t`渠道通知`}>
          <thead>
            <Tr>
              <Th>{t`收到时间`}</Th>
              <Th>{t`来源`}</Th>
              <Th>{t`渠道流水号`}</Th>
              <Th align="right">{t`金额`}</Th>
              <Th>{t`结果`}</Th>
            </Tr>
          </thead>
          <tbody>
            {callbacks.map((callback) => (
              <Tr key={`${callback.receivedAt}-${callback.reference}-${callback.verdict}`}>
                <Td className="num">{momentText(callback.receivedAt)}</Td>
                <Td>{callback.origin === 'callback' ? t`渠道回调` : t`主动查询`}</Td>
                <Td className="num">
                  {callback.reference === null ? '—' : <Shortened text={callback.reference} />}
                </Td>
                <Td align="right" className="num">
                  {callback.amount ?? '—'}
                </Td>
                <Td>{verdictName(callback.verdict)}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

type Asked = 'credit' | 'chargeback';

const ACTIONS = {
  credit: {
    title: t`申请人工入账`,
    sure: t`提交申请`,
    text: t`申请由另一名有权限的同事复核，通过后按订单金额入账。`,
  },
  chargeback: {
    title: t`申请拒付冲正`,
    sure: t`提交申请`,
    text: t`付款行已撤回这笔款项时使用。复核通过后从会员扣回，不足部分记为应收，账户同时冻结。`,
  },
} as const;

/** The adjustment that can be proposed for an order; a colleague decides it. */
function Proposals({ row, onDone }: { row: DepositRow; onDone: () => void }) {
  const [asked, setAsked] = useState<Asked>();
  const may = useMay('adjustments.propose');
  const action: Asked | undefined =
    row.state !== 'paid' ? 'credit' : row.reversedAt === null ? 'chargeback' : undefined;
  if (!may || action === undefined) return null;
  return (
    <footer className="review__actions">
      <Button variant={action === 'credit' ? 'primary' : 'danger'} onClick={() => setAsked(action)}>
        {ACTIONS[action].title}
      </Button>
      {asked ? (
        <ActionDialog
          title={ACTIONS[asked].title}
          sureText={ACTIONS[asked].sure}
          danger={asked === 'chargeback'}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
          onSend={({ reason, key }) =>
            asked === 'credit'
              ? call(
                  '/console/api/v1/adjustments/propose',
                  { kind: 'deposit', orderId: row.orderId, reason },
                  { key },
                )
              : call('/console/api/v1/deposits/chargeback', { orderId: row.orderId, reason }, { key })
          }
        >
          <p>
            {row.orderNo} · {row.member.name} · <Amount value={row.amount} />
            {sentenceEnd}
            {ACTIONS[asked].text}
          </p>
        </ActionDialog>
      ) : null}
    </footer>
  );
}

export function OrderDialog({ row, onClose }: { row: DepositRow; onClose: () => void }) {
  const refresh = useRefresh('deposits', 'adjustments');
  const query = useQuery(orderQuery(row.orderId));
  return (
    <DeskDialog size="lg" title={t`存款 ${row.orderNo}`} onClose={onClose}>
      <div className="review">
        <dl className="facts">
          <Fact name={t`状态`}>
            <OrderState row={row} />
          </Fact>
          <Fact name={t`会员`}>{withMark(row.member.name, row.member.memberId)}</Fact>
          <Fact name={t`方式`}>{withMark(row.channelName, RECONCILED[row.provider] ?? row.provider)}</Fact>
          {row.orderedAmount === null ? null : (
            <Fact name={t`订单金额`}>
              <Amount value={row.orderedAmount} />
            </Fact>
          )}
          <Fact name={row.orderedAmount === null ? t`金额` : t`实收金额`}>
            <Amount value={row.amount} />
          </Fact>
          <Fact name={t`手续费`}>
            <Amount value={row.fee} />
          </Fact>
          <Fact name={t`到账金额`}>{row.arrives === null ? '—' : <Amount value={row.arrives} />}</Fact>
          <Fact name={t`下单时间`}>
            <span className="num">{momentText(row.createdAt)}</span>
          </Fact>
          <Fact name={t`到账时间`}>
            <span className="num">{row.paidAt === null ? '—' : momentText(row.paidAt)}</span>
          </Fact>
          <Fact name={t`渠道流水号`}>
            <span className="num">{row.reference ?? '—'}</span>
          </Fact>
        </dl>
        {row.receipt ? <Receipt orderId={row.orderId} /> : null}
        <h3>{t`渠道通知`}</h3>
        <QueryView
          query={query}
          skeleton={<Skeleton className="h-24 w-full" />}
          failed={t`回调加载失败`}
          safe={messageOf}
        >
          {(order) => <Callbacks order={order} />}
        </QueryView>
      </div>
      <Proposals row={row} onDone={refresh} />
    </DeskDialog>
  );
}
