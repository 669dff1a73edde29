import { Amount, Button, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { call } from '../../shared/api/client.ts';
import { useRefresh } from '../../shared/api/use-command.ts';
import { colon, sentenceEnd } from '../../shared/language/joints.ts';
import { choice, columnsOf, ListPanel } from '../../shared/list/index.ts';
import { useMay, useSession } from '../../shared/session/session-store.ts';
import { momentText } from '../../shared/time.ts';
import { verdictName } from '../../shared/verdicts.ts';
import { ClaimList, ClaimOffer, ClaimProposed, ClaimSender, isContested, Shortened } from './claims.tsx';
import { type Claim, depositsKey, type Unmatched } from './queries.ts';

type Act = 'credit' | 'refund' | 'approve' | 'reject' | 'withdraw' | 'resolve' | 'reject-claim';

interface Asked {
  payment: Unmatched;
  act: Act;
  /** Whose claim a transfer of coins is credited to, or is ended. */
  claim?: Claim;
}

const PROPOSED = { credit: t`按实收入账`, refund: t`退回` } as const;

const ACTS: Record<Act, { title: string; text: string }> = {
  credit: { title: t`申请按实收入账`, text: t`由另一名有权限的同事复核，通过后按实收金额入账。` },
  refund: { title: t`申请退回`, text: t`由另一名有权限的同事复核，通过后由渠道原路退回付款人。` },
  approve: { title: t`通过申请`, text: t`通过后立即执行，不能撤回。` },
  reject: { title: t`驳回申请`, text: t`资金不会变动，款项继续待处理。` },
  withdraw: { title: t`撤回申请`, text: t`资金不会变动，款项继续待处理。` },
  'reject-claim': {
    title: t`驳回认领`,
    text: t`只结束这名会员的申请，并通知其本人。资金不会变动，款项继续待处理。`,
  },
  resolve: { title: t`登记结果`, text: t`用于已在线下处理的款项，资金不会因此变动。` },
};

function send({ payment: { paymentId }, act, claim }: Asked, reason: string, key: string): Promise<unknown> {
  switch (act) {
    case 'credit':
    case 'refund':
      return call(
        '/console/api/v1/deposits/proposeUnmatched',
        { paymentId, action: act, reason, ...(claim ? { claimId: claim.claimId } : {}) },
        { key },
      );
    case 'approve':
    case 'reject':
      return call(
        '/console/api/v1/deposits/decideUnmatched',
        { paymentId, approve: act === 'approve', reason },
        { key },
      );
    case 'withdraw':
      return call('/console/api/v1/deposits/withdrawUnmatched', { paymentId, reason }, { key });
    case 'reject-claim':
      return call('/console/api/v1/deposits/rejectClaim', {
        ...{ paymentId, claimId: claim?.claimId ?? '', reason },
      });
    case 'resolve':
      return call('/console/api/v1/deposits/resolveUnmatched', { paymentId, reason }, { key });
  }
}

/** Written as the sum of its order is; coins have their unit. */
function Received({ of: { amount, currency } }: { of: Unmatched }) {
  return currency === 'CNY' ? (
    <Amount value={amount} />
  ) : (
    <span className="num">{`${amount} ${currency}`}</span>
  );
}

/** A transfer of coins names no order: its claims do, unless all of them were rejected. */
function reasonOf({ verdict, claims }: Unmatched): string {
  if (verdict !== 'unknown-order' || claims.length === 0) return verdictName(verdict);
  return claims.every(({ state }) => state === 'closed') ? t`认领未通过` : t`会员已申请认领`;
}

function ActDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const refresh = useRefresh('deposits');
  const { payment, act, claim } = asked;
  const { title, text } = ACTS[act];
  return (
    <ActionDialog
      title={title}
      sureText={title}
      danger={act === 'refund'}
      subject={payment.paymentId}
      onClose={onClose}
      onDone={refresh}
      onSend={({ reason, key }) => send(asked, reason, key)}
    >
      <p>
        <span className="num">{payment.orderNo}</span> ·{' '}
        {payment.ordered === null ? null : (
          <Trans>
            订单 <Amount value={payment.ordered} />，
          </Trans>
        )}
        <Trans>
          实收 <Received of={payment} />
        </Trans>{' '}
        · {reasonOf(payment)}
        {sentenceEnd}
        {text}
      </p>
      {claim && act === 'reject-claim' ? (
        <p>
          <Trans>
            {claim.member.name} 的订单 <span className="num">{claim.orderNo}</span>
          </Trans>
        </p>
      ) : null}
      {claim && act === 'credit' ? <ClaimOffer payment={payment} claim={claim} /> : null}
      {payment.proposal && (act === 'approve' || act === 'reject') ? (
        <>
          <p>{t`申请：${PROPOSED[payment.proposal.action]}，理由：${payment.proposal.reason}`}</p>
          <ClaimProposed payment={payment} />
          <ClaimSender payment={payment} />
          {isContested(payment) ? (
            <p className="text-danger">{t`另有会员申请这笔转账，请先核对付款凭据。`}</p>
          ) : null}
        </>
      ) : null}
    </ActionDialog>
  );
}

const FILTERS = {
  shown: choice(
    [
      { value: 'open', label: t`待处理` },
      { value: 'handled', label: t`已处理` },
    ],
    { label: t`范围`, initial: 'open' },
  ),
};

const NONE = '—';
const column = columnsOf<Unmatched>();
const COLUMNS = [
  column('receivedAt', t`收到时间`, (row) => momentText(row.receivedAt), { className: 'num text-fg-2' }),
  column('orderNo', t`订单号`, (row) => row.orderNo, {
    className: 'num',
    cell: (row) => <Shortened text={row.orderNo} />,
  }),
  column('reference', t`渠道流水号`, (row) => row.reference, {
    className: 'num text-fg-2',
    cell: (row) => <Shortened text={row.reference} />,
  }),
  column('member', t`会员`, (row) => row.member?.name ?? NONE),
  column('payer', t`付款人`, (row) => row.payer ?? NONE),
  column('ordered', t`订单金额`, (row) => row.ordered ?? NONE, {
    ...{ align: 'right', className: 'num' },
    cell: (row) => (row.ordered === null ? NONE : <Amount value={row.ordered} />),
  }),
  column(
    'amount',
    t`实收`,
    (row) => (row.currency === 'CNY' ? row.amount : `${row.amount} ${row.currency}`),
    {
      ...{ align: 'right', className: 'num font-semibold' },
      cell: (row) => <Received of={row} />,
    },
  ),
  column('verdict', t`原因`, reasonOf, { cell: (row) => <Tag tone="warn">{reasonOf(row)}</Tag> }),
];

/** Only these can be credited: the money is of an order that is not paid, in its currency. */
const CREDITABLE = ['amount-differs', 'partial', 'name-differs'];

/** This person's actions on a payment: never decide one's own proposal. */
function useActs({ proposal, refundAskedAt, verdict, currency }: Unmatched): Exclude<Act, 'reject-claim'>[] {
  const own = useSession(({ staff }) => `staff:${staff?.staffId}`);
  const mayPropose = useMay('adjustments.propose');
  const mayDecide = useMay('adjustments.decide');
  const mayResolve = useMay('deposits.resolve');
  if (refundAskedAt !== null) return mayResolve ? ['resolve'] : [];
  if (proposal !== null) {
    if (proposal.by.actor === own) return mayPropose ? ['withdraw'] : [];
    return mayDecide ? ['approve', 'reject'] : [];
  }
  const isCreditable = CREDITABLE.includes(verdict) && currency === 'CNY';
  // The claims have buttons of their own.
  return [
    ...(mayPropose && isCreditable ? (['credit'] as const) : []),
    ...(mayPropose && currency === 'CNY' ? (['refund'] as const) : []),
    ...(mayResolve ? (['resolve'] as const) : []),
  ];
}

const BUTTONS: Record<Exclude<Act, 'reject-claim'>, string> = {
  ...PROPOSED,
  approve: t`通过`,
  reject: t`驳回`,
  withdraw: t`撤回`,
  resolve: t`登记`,
};

/** The outcome of a payment, or the actions on it; of a transfer of coins with the claims of members. */
function Handling({ payment, onAsk }: { payment: Unmatched; onAsk: (asked: Asked) => void }) {
  const acts = useActs(payment);
  const mayPropose = useMay('adjustments.propose');
  const mayResolve = useMay('deposits.resolve');
  const { proposal } = payment;
  const isFree = payment.handledAt === null && proposal === null;
  const onCredit =
    mayPropose && isFree ? (claim: Claim) => onAsk({ payment, act: 'credit', claim }) : undefined;
  const onReject =
    mayResolve && isFree ? (claim: Claim) => onAsk({ payment, act: 'reject-claim', claim }) : undefined;
  return (
    <>
      <ClaimList payment={payment} onCredit={onCredit} onReject={onReject} />
      {payment.handledAt === null ? (
        <span className="inline-flex flex-wrap items-center gap-2 py-1.5">
          {payment.refundAskedAt === null ? null : <Tag tone="info">{t`退回确认中`}</Tag>}
          {proposal !== null && payment.refundAskedAt === null ? (
            <Tag tone="info">{t`${proposal.by.name ?? ''}申请${PROPOSED[proposal.action]}`}</Tag>
          ) : null}
          <ClaimProposed payment={payment} />
          {acts.map((act) => (
            <Button
              key={act}
              variant={act === 'credit' || act === 'approve' ? 'soft' : 'outline'}
              size="sm"
              onClick={() => onAsk({ payment, act })}
            >
              {BUTTONS[act]}
            </Button>
          ))}
        </span>
      ) : (
        <span className="text-12 text-fg-2">
          {payment.isCredited ? t`已按实收入账，` : payment.refundAskedAt === null ? null : t`已原路退回，`}
          {payment.handledBy?.name ?? t`系统`}
          {colon}
          {payment.note}
        </span>
      )}
    </>
  );
}

/** Money that arrived and fits no order. */
export function UnmatchedList() {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <ListPanel
        title={t`未匹配来款`}
        scope="unmatched"
        hint={t`渠道确认到账，但与订单不符，未入账`}
        columns={COLUMNS}
        filters={FILTERS}
        queryKey={[...depositsKey, 'unmatched']}
        load={({ shown }, request) =>
          call('/console/api/v1/deposits/unmatched', { ...request, open: shown === 'open' })
        }
        rowId={(row) => row.paymentId}
        empty={({ shown }) => (shown === 'open' ? t`没有待处理的来款` : t`还没有处理过的来款`)}
        actions={{
          title: t`处理`,
          of: (row) => <Handling payment={row} onAsk={setAsked} />,
          className: ({ handledAt, claims }) =>
            handledAt === null && claims.length === 0 ? '' : 'cell-words',
        }}
      />
      {asked ? <ActDialog asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
