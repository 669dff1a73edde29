import { DialogHost } from '@hj/ui';
import type { ReactElement } from 'react';
import { answerCalls, done } from '../../../shared/test-calls.ts';
import { renderPage } from '../../../shared/test-page.tsx';
import type { DepositOrder } from '../queries.ts';
import { channelOf } from '../test-deposits.ts';
import { RechargeWaitPage } from '../wait-pages.tsx';

export const STATUS = '/fd/api/v1/payment/getDepositOrderStatus';
const TYPES = '/fd/api/v1/payment/types';

/** A wait page with its dialogs; the order is one, or that of each time it is asked for. */
export function show(
  page: ReactElement,
  address: string,
  order: DepositOrder | ((time: number) => DepositOrder),
  replies: Parameters<typeof answerCalls>[0] = {},
) {
  const seen = answerCalls({
    [STATUS]: (_, time) => done(typeof order === 'function' ? order(time) : order),
    [TYPES]: () => done({ list: [channelOf()] }),
    ...replies,
  });
  const rendered = renderPage(
    <>
      {page}
      <DialogHost />
    </>,
    address,
  );
  return { seen, ...rendered };
}

export const recharge = (order: DepositOrder, address = '/mine/rechargeWait?orderId=123') =>
  show(<RechargeWaitPage />, address, order);
