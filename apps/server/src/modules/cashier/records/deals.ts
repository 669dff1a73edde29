import { type CallAnswer, type CallInput, csvText, csvTime, type DealType, giftTypes } from '@hj/contract';
import { formatAmount, formatCoin } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { requireAttempt } from '../../attempts/index.ts';
import { type DealFilter, type DealRow, listDeals, sayDeal, sumDeals } from '../../wallet/index.ts';

const queryPath = '/fd/api/v1/transactions/queryDealRecord';
const exportPath = '/fd/api/v1/transactions/exportDealRecord';

/** Most rows of one export. */
const exportRows = 10_000;

const typeTexts: Readonly<Record<DealType, string>> = {
  deposit: '存款',
  withdrawal: '取款',
  transfer: '转账',
  exchange: '兑换',
  promotion: '优惠',
  rebate: '返水',
  vip: 'VIP 礼金',
  commission: '代理佣金',
  adjustment: '调整',
};

const headings = [
  ...['时间', '类型', '说明', '单号', '金额', '手续费', '行政费', '收回礼金', '实际到账'],
  ...['虚拟币数量', '虚拟币折合', '余额', '状态', '备注', '完成时间'],
];

/** The member's deals (money movements other than bets), newest first, with the sums of the matching succeeded deals. */
export async function queryDeals(
  { db }: Pick<Deps, 'db'>,
  input: CallInput<typeof queryPath>,
  memberId: MemberId,
): Promise<CallAnswer<typeof queryPath>> {
  const { pageNum, pageSize } = input;
  const filter = filterOf(input);
  const [deals, sums] = await Promise.all([
    listDeals(db, memberId, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    sumDeals(db, memberId, filter),
  ]);
  return {
    ...{
      list: deals.map((deal) => ({ ...deal, ...costsOf(deal), ...sayDeal(deal), dealId: deal.id })),
      pageNum,
      pageSize,
      total: sums.count,
    },
    ...{ totalIn: sums.totalIn, totalOut: sums.totalOut },
  };
}

/**
 * The deals as a CSV file, times in Beijing time.
 * @throws AppError 6011 a second export within ten seconds
 */
export async function exportDeals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: CallInput<typeof exportPath>,
  memberId: MemberId,
): Promise<CallAnswer<typeof exportPath>> {
  await requireAttempt({ db, now }, 'record-export', `deals:${memberId}`);
  const found = await listDeals(db, memberId, filterOf(input), { limit: exportRows + 1, offset: 0 });
  const deals = found.slice(0, exportRows);
  return {
    fileName: `交易记录-${csvTime(now()).slice(0, 10)}.csv`,
    csv: csvText([headings, ...deals.map(cellsOf)]),
    rows: deals.length,
    more: found.length > exportRows,
  };
}

/** Costs and paid amount, as on the order itself; an order without a payout cost nothing. */
function costsOf(deal: DealRow) {
  const { type, state, amount, coins: coinAmount, coinWorth } = deal;
  const isVoid = state === 'failed' || state === 'closed';
  const costs = { fee: deal.fee, administrativeFee: deal.administrativeFee, forfeited: deal.forfeited };
  const { fee, administrativeFee, forfeited } = isVoid
    ? { fee: 0n, administrativeFee: 0n, forfeited: 0n }
    : costs;
  const worth = coinWorth ?? amount;
  // An order that is not paid, or whose payment is checked, has brought nothing.
  const deposited = state === 'success' ? worth : 0n;
  const arrived = type === 'withdrawal' ? -amount - fee - administrativeFee - forfeited : deposited;
  return {
    ...{ fee, administrativeFee, forfeited },
    arrives: type === 'deposit' || type === 'withdrawal' ? (isVoid ? 0n : arrived) : null,
    coins:
      coinAmount === null || coinWorth === null
        ? null
        : { coin: 'USDT' as const, amount: coinAmount, worth: coinWorth },
  };
}

function filterOf({ type, state, beginTime, endTime }: CallInput<typeof exportPath>): DealFilter {
  return {
    types: type === 'all' ? undefined : type === 'gift' ? giftTypes : [type],
    state: state === 'all' ? undefined : state,
    from: beginTime,
    to: endTime,
  };
}

/** The ordered sum of a deposit, before its fee; what moved otherwise. A credit of coins moves nothing here. */
const grossOf = ({ type, amount, fee, coins }: DealRow) =>
  type === 'deposit' && coins === null ? amount + fee : amount;

function cellsOf(deal: DealRow): string[] {
  const { balanceAfter } = deal;
  const { fee, administrativeFee, forfeited, arrives, coins } = costsOf(deal);
  const { title, stateText, note } = sayDeal(deal);
  return [
    ...[csvTime(deal.at), typeTexts[deal.type], title, deal.orderNo],
    ...[grossOf(deal), fee, administrativeFee, forfeited].map(formatAmount),
    arrives === null ? '' : formatAmount(arrives),
    ...(coins === null ? ['', ''] : [`${formatCoin(coins.amount)} USDT`, formatAmount(coins.worth)]),
    balanceAfter === null ? '' : formatAmount(balanceAfter),
    ...[stateText, note ?? ''],
    deal.endedAt === null ? '' : csvTime(deal.endedAt),
  ];
}
