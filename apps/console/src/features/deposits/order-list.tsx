import { Amount } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPanel, words } from '../../shared/list/index.ts';
import { momentText } from '../../shared/time.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderState, stateOf, UNMATCHED, type UnmatchedEnd } from './order-state.tsx';
import { type DepositRow, depositsKey, STATE_NAMES } from './queries.ts';

type State = DepositRow['state'];
const STATES = Object.keys(STATE_NAMES) as State[];

const ENDS = Object.keys(UNMATCHED) as UnmatchedEnd[];

const FILTERS = {
  state: choice<State | UnmatchedEnd | ''>(
    [
      { value: '', label: t`全部状态` },
      ...STATES.map((value) => ({ value, label: STATE_NAMES[value] })),
      ...ENDS.map((value) => ({ value, label: UNMATCHED[value].name })),
    ],
    { initial: '', menu: true },
  ),
  q: words(t`会员或订单号`),
};

function stateFilter(state: State | UnmatchedEnd | '') {
  if (state === '') return {};
  return state in UNMATCHED ? { unmatched: state as UnmatchedEnd } : { state: state as State };
}

/** The sum of the order; of one that was credited as received, that sum and below it what was ordered. */
function Sum({ row: { amount, orderedAmount } }: { row: DepositRow }) {
  if (orderedAmount === null) return <Amount value={amount} />;
  return (
    <span className="inline-grid justify-items-end">
      <Amount value={amount} />
      <small className="text-12 font-normal text-fg-2">
        <Trans>
          订单 <Amount value={orderedAmount} />
        </Trans>
      </small>
    </span>
  );
}

const column = columnsOf<DepositRow>();
const COLUMNS = [
  column('createdAt', t`下单时间`, (row) => momentText(row.createdAt), { className: 'num text-fg-2' }),
  column('orderNo', t`订单号`, (row) => row.orderNo, { className: 'num' }),
  column('member', t`会员`, (row) => row.member.name, { className: 'font-bold' }),
  column('channel', t`方式`, (row) => row.channelName),
  column('amount', t`金额`, (row) => row.amount, {
    ...{ align: 'right', className: 'font-semibold' },
    cell: (row) => <Sum row={row} />,
  }),
  column('fee', t`手续费`, (row) => row.fee, { align: 'right', cell: (row) => <Amount value={row.fee} /> }),
  column('arrives', t`到账金额`, (row) => row.arrives ?? '—', {
    align: 'right',
    cell: (row) => (row.arrives === null ? '—' : <Amount value={row.arrives} />),
  }),
  column('bonus', t`礼金`, (row) => row.bonus, {
    align: 'right',
    cell: (row) => <Amount value={row.bonus} />,
  }),
  column('state', t`状态`, (row) => stateOf(row).name, {
    cell: (row) => <OrderState row={row} />,
  }),
  column('receipt', t`凭证`, (row) => (row.receipt ? t`已上传` : '—')),
];

/** Deposit orders, newest first. */
export function OrderList() {
  return (
    <ListPanel
      title={t`订单`}
      columns={COLUMNS}
      filters={FILTERS}
      dates
      sorts={['createdAt', 'amount']}
      queryKey={depositsKey}
      load={({ state, q }, request) =>
        call('/console/api/v1/deposits/list', {
          ...request,
          ...stateFilter(state),
          ...(q === '' ? {} : /^D\d+$/i.test(q) ? { orderNo: q.toUpperCase() } : { member: q }),
        })
      }
      aside={({ paidAmount }) => (
        <span className="text-13 text-fg-2">
          <Trans>
            已到账订单金额合计 <Amount value={paidAmount} />
          </Trans>
        </span>
      )}
      rowId={(row) => row.orderId}
      empty={t`没有符合条件的存款订单`}
      opens={{
        nameOf: (row) => t`查看 ${row.orderNo}`,
        dialog: (row, onClose) => <OrderDialog row={row} onClose={onClose} />,
      }}
    />
  );
}
