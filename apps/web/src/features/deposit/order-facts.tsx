import { Amount, CopyIcon, IconButton, toast } from '@hj/ui';
import type { ReactNode } from 'react';
import { copyText } from '../../shared/copy-text.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import type { DepositOrder } from './queries.ts';

async function copyNumber(orderNo: string): Promise<void> {
  if (await copyText(orderNo)) toast.success('订单号已复制');
  else toast.error('复制失败，请长按选择订单号');
}

/** The order in figures; times are GMT+8. */
export function OrderFacts({ order }: { order: DepositOrder }) {
  const rows: readonly [string, ReactNode][] = [
    [
      '订单号',
      <span key="no" className="flex items-center gap-1">
        <span className="num select-all">{order.orderNo}</span>
        <IconButton size="sm" label="复制订单号" onClick={() => copyNumber(order.orderNo)}>
          <CopyIcon size={16} />
        </IconButton>
      </span>,
    ],
    ['存款方式', order.channelName],
    ['金额', <Amount key="amount" value={order.amount} />],
    [
      '下单时间',
      <span key="at" className="num">
        {momentText(order.createdAt)}
      </span>,
    ],
    order.paidAt === null
      ? [
          '支付截止',
          <span key="end" className="num">
            {momentText(order.expiresAt)}
          </span>,
        ]
      : [
          '到账时间',
          <span key="paid" className="num">
            {momentText(order.paidAt)}
          </span>,
        ],
  ];
  return (
    <dl className="order-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
