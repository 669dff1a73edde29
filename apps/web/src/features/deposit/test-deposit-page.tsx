import { DialogHost } from '@hj/ui';
import { fireEvent, screen } from '@testing-library/react';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { DepositPage } from './deposit-page.tsx';
import type { Channel } from './queries.ts';
import { channelOf } from './test-deposits.ts';

export const TYPES = '/fd/api/v1/payment/types';
export const PAY = '/fd/api/v1/payment/pay';
export const OPEN = '/fd/api/v1/payment/openOrders';
export const REWARDS = '/site/api/v1/feedback/querySiteDepositRewardConfigList';

const calm = { [OPEN]: () => done({ list: [] }), [REWARDS]: () => done({ list: [] }) };

/** The answer of the channels; without a list there is one. */
export const types =
  (...list: Partial<Channel>[]) =>
  () =>
    done({ list: list.length === 0 ? [channelOf()] : list.map(channelOf) });

/** The deposit page with its dialogs; what is not answered is calm: no open order, no reward. */
export function show(replies: Parameters<typeof answerCalls>[0]) {
  const seen = answerCalls({ ...calm, ...replies });
  const page = renderPage(
    <>
      <DepositPage />
      <DialogHost />
    </>,
    '/mine/savemoney',
  );
  return { seen, ...page };
}

export const amountField = () => screen.findByLabelText('存款金额', { selector: 'input' });
export const confirm = () => screen.getByRole('button', { name: '确认存款' });
export async function type(amount: string) {
  fireEvent.change(await amountField(), { target: { value: amount } });
}
