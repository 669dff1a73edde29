import { Amount, Button, InfoIcon, ShieldIcon } from '@hj/ui';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { AmountField } from './amount-field.tsx';
import { amountFault } from './amount-rules.ts';
import { ChannelPicker } from './channel-picker.tsx';
import type { Channel } from './queries.ts';
import type { OpenOrder } from './use-open-order.ts';

function failureText(error: Error): string {
  if (error instanceof ApiError && error.unanswered) return '网络异常，结果未知。再次提交不会重复下单';
  return messageOf(error);
}

/** Channel, amount, one gold button. */
export function DepositForm({ channels, order }: { channels: readonly Channel[]; order: OpenOrder }) {
  const usable = channels.filter(({ maintenance }) => !maintenance);
  const [chosen, setChosen] = useState(
    () =>
      order.unanswered?.channelId ?? (usable.find(({ recommended }) => recommended) ?? usable[0])?.channelId,
  );
  const [amount, setAmount] = useState(order.unanswered?.amount ?? '');
  const [touched, setTouched] = useState(false);
  const channel = usable.find(({ channelId }) => channelId === chosen) ?? usable[0];
  const fault = channel ? amountFault(amount, channel) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (channel && fault === undefined && !order.isPending) order.open(channel.channelId, amount);
  }

  return (
    <form className="deposit-form" noValidate onSubmit={submit}>
      <section className="deposit-box" aria-labelledby="deposit-channel">
        <header>
          <h2 id="deposit-channel">存款方式</h2>
        </header>
        <ChannelPicker channels={channels} value={channel?.channelId} onChange={setChosen} />
      </section>
      <section className="deposit-box" aria-labelledby="deposit-amount">
        <header>
          <h2 id="deposit-amount">存款金额</h2>
          <span>付款人须为本人</span>
        </header>
        {channel ? (
          <AmountField
            channel={channel}
            value={amount}
            error={touched ? fault : undefined}
            onChange={setAmount}
            onBlur={() => setTouched(amount !== '')}
          />
        ) : (
          <p className="m-0 py-4 text-13 text-fg-3">全部存款方式维护中，请稍后再来</p>
        )}
      </section>
      <p className="deposit-safe">
        <ShieldIcon size={14} />
        安全提示：存款渠道仅由官网、APP 与在线客服提供，请勿线下代充
      </p>
      {order.error ? (
        <p className="deposit-failure" role="alert">
          <InfoIcon size={16} />
          {failureText(order.error)}
        </p>
      ) : null}
      <SubmitBar amount={fault === undefined ? amount : undefined} isPending={order.isPending} />
    </form>
  );
}

/** What arrives, and the one gold button; `amount` only where it can be deposited. */
function SubmitBar({ amount, isPending }: { amount: string | undefined; isPending: boolean }) {
  return (
    <footer className="deposit-submit">
      <span>
        预计到账
        <b>
          <Amount value={amount ?? '0.00'} />
        </b>
      </span>
      <Button
        type="submit"
        variant="gold"
        size="lg"
        loading={isPending}
        aria-disabled={amount === undefined || undefined}
      >
        确认存款
      </Button>
    </footer>
  );
}
