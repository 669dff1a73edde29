import { Amount, Tag } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { choice, columnsOf, ListPage, words } from '../../shared/list/index.ts';
import { overviewQuery } from '../../shared/overview/queries.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { usePresence } from '../../shared/session/use-presence.ts';
import { momentText, waitText } from '../../shared/time.ts';
import { BatchBar } from './batch-bar.tsx';
import { Flags, flagsText } from './flags.tsx';
import { QUEUE_MS, STATE_NAMES, STATE_TONES, type WithdrawalRow, type WithdrawalState } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import './withdrawals.css';

const STATES = Object.keys(STATE_NAMES) as WithdrawalState[];

type Waiting = Partial<Record<WithdrawalState, number>>;

/** What waits for staff, in either state. */
type Shown = WithdrawalState | 'waiting' | 'all';

/** With the number of orders beside what waits for staff; all that waits comes first, and has the figure of the menu. */
const filtersOf = (waiting: Waiting) => ({
  state: choice<Shown>(
    [
      { value: 'waiting', label: [t`待处理`, sumOf(waiting) ?? []].flat().join(' ') },
      ...STATES.map((value) => ({
        value,
        label: [STATE_NAMES[value], waiting[value] ?? []].flat().join(' '),
      })),
      { value: 'all', label: t`全部` },
    ],
    { initial: 'waiting' },
  ),
  q: words(t`会员或订单号`),
});

function sumOf({ submitted, 'risk-review': risk }: Waiting): number | undefined {
  return submitted === undefined || risk === undefined ? undefined : submitted + risk;
}

function useWaiting(): Waiting {
  const { data } = useQuery({ ...overviewQuery, enabled: useMay('overview.read') });
  if (data === undefined) return {};
  const { submitted, riskReview } = data.withdrawals;
  return { submitted: submitted.count, 'risk-review': riskReview.count };
}

/** A longer wait is marked. */
const LONG_WAIT_MS = 10 * 60_000;

function isLate({ endedAt, waitingMs }: WithdrawalRow): boolean {
  return endedAt === null && waitingMs >= LONG_WAIT_MS;
}

const column = columnsOf<WithdrawalRow>();
const ALL_COLUMNS = [
  column('createdAt', t`提交时间`, (row) => momentText(row.createdAt), { className: 'num text-fg-2' }),
  column('orderNo', t`订单号`, (row) => row.orderNo, { className: 'num' }),
  column('member', t`会员`, (row) => row.member.name, {
    cell: (row) => (
      <>
        <b>{row.member.name}</b> <Tag>VIP{row.grade}</Tag>
      </>
    ),
  }),
  column('amount', t`金额`, (row) => row.amount, {
    ...{ align: 'right', className: 'font-semibold' },
    cell: (row) => <Amount value={row.amount} />,
  }),
  column('destination', t`收款方式`, (row) => row.destination),
  column('turnover', t`流水完成`, (row) => `${row.turnoverPercent}%`, {
    ...{ align: 'right', className: 'num' },
    cell: ({ turnoverPercent }) => (
      <span className={turnoverPercent < 100 ? 'text-danger' : ''}>{turnoverPercent}%</span>
    ),
  }),
  column('flags', t`风险提示`, flagsText, { cell: (row) => <Flags flags={row.flags} /> }),
  column('state', t`状态`, (row) => STATE_NAMES[row.state], {
    cell: (row) => <Tag tone={STATE_TONES[row.state]}>{STATE_NAMES[row.state]}</Tag>,
  }),
  column('waiting', t`等待`, (row) => waitText(row.waitingMs), {
    ...{ align: 'right', className: 'num' },
    cell: (row) => (
      <span className={isLate(row) ? 'font-semibold text-warn' : ''}>{waitText(row.waitingMs)}</span>
    ),
  }),
];
/** Without the state, if all rows have the same. */
const COLUMNS = ALL_COLUMNS.filter(({ def }) => def.id !== 'state');

/** By order number or by member, in any state. */
function filterOf(state: Shown, text: string) {
  return {
    ...(state === 'all' ? {} : { state }),
    ...(text === '' ? {} : /^W\d+$/i.test(text) ? { orderNo: text.toUpperCase() } : { member: text }),
  };
}

function emptyText(state: Shown): string {
  if (state === 'all') return t`没有符合条件的提款`;
  return state === 'waiting' ? t`没有待处理的提款` : t`没有${STATE_NAMES[state]}的提款`;
}

export function WithdrawalsPage() {
  const mayReview = useMay('withdrawals.review');
  const mayRisk = useMay('withdrawals.decide-risk');
  const isPresent = usePresence();
  const waiting = useWaiting();
  return (
    <ListPage
      title={t`提款审核`}
      columns={({ state }) => (state === 'all' || state === 'waiting' ? ALL_COLUMNS : COLUMNS)}
      filters={filtersOf(waiting)}
      searchShows={{ state: 'all' }}
      dates
      sorts={['createdAt', 'amount']}
      queryKey={['withdrawals']}
      load={({ state, q }, request) =>
        call('/console/api/v1/withdrawals/list', { ...request, ...filterOf(state, q) })
      }
      refetchInterval={isPresent && QUEUE_MS}
      rowId={(row) => row.orderId}
      rowClass={(row) => (isLate(row) ? 'queue-late' : undefined)}
      empty={({ state }) => emptyText(state)}
      opens={{
        nameOf: (row) => t`查看 ${row.orderNo}`,
        textOf: (row) => (row.endedAt === null && row.state !== 'paying' ? t`审核` : t`查看`),
        before: ({ lock }) =>
          lock ? (
            <span className="queue-lock">
              {lock.by.name ?? t`他人`} {t`审核中`}
            </span>
          ) : null,
        dialog: ({ orderId, orderNo }, onClose) => (
          <ReviewDialog orderId={orderId} orderNo={orderNo} onClose={onClose} />
        ),
      }}
      selection={{
        when: ({ state }) => mayReview && (state === 'submitted' || (state === 'risk-review' && mayRisk)),
        nameOf: (row) => row.orderNo,
        bar: ({ rows, shown, clear }) => <BatchBar shown={shown} rows={rows} onDone={clear} />,
      }}
    />
  );
}
