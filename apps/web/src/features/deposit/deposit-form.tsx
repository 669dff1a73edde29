import { parseAmount } from '@hj/money';
import { isMistyped, Section } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { FormEvent, ReactNode } from 'react';
import { COIN_TURNOVER } from '../../shared/wallet/coin-turnover.ts';
import { AgentList } from './agent-list.tsx';
import { AmountField } from './amount-field.tsx';
import { ChannelPicker, FORM_COLUMNS } from './channel-picker.tsx';
import { type DepositRoom, roomText } from './deposit-room.ts';
import { DepositFailure, DepositSummary, SubmitBar } from './deposit-summary.tsx';
import { NAME_NEEDED, NameNeeded, PayerLine, useNameMissing } from './payer-line.tsx';
import type { Channel } from './queries.ts';
import { RewardCards } from './reward-cards.tsx';
import { afterSafety, SafetyLine } from './safety.tsx';
import { type DepositFormState, useDepositForm } from './use-deposit-form.ts';
import type { OpenOrder } from './use-open-order.ts';

function AmountBox({
  form,
  channel,
  nameMissing,
  room,
  failure,
}: {
  form: DepositFormState;
  channel: Channel | undefined;
  nameMissing: boolean;
  room: DepositRoom | undefined;
  /** Why the order was refused. */
  failure: ReactNode;
}) {
  return (
    <Section title={t`存款金额`} aside={<PayerLine />}>
      {channel ? (
        <>
          <AmountField
            channel={channel}
            room={room}
            noReward={form.rewards.every(({ refusal }) => refusal !== null)}
            value={form.amount}
            // A refusal says it below, with the limit: once is enough.
            error={(form.touched || isMistyped(form.amount)) && !failure ? form.fault : undefined}
            onChange={(amount) => form.change({ amount })}
            onSettle={() => form.change({ touched: form.amount !== '' })}
          />
          {room && !failure ? <p className="mt-2 text-12 text-fg-3">{roomText(room)}</p> : null}
          {failure}
          {channel.credit === 'coin' ? (
            <p className="mt-2 text-12 leading-5 text-fg-3">{COIN_TURNOVER}</p>
          ) : null}
          {nameMissing ? <NameNeeded /> : null}
          <RewardCards
            isPending={form.areRewardsPending}
            rewards={form.rewards}
            amount={parseAmount(form.amount) ?? 0n}
            chosenId={form.configId}
            onChoose={(configId) => form.change({ configId })}
          />
        </>
      ) : (
        <p className="m-0 py-4 text-13 text-fg-3">{t`该币种的存款方式现在都不可用，请改用其他币种`}</p>
      )}
    </Section>
  );
}

function AgentBox({ channelId, amount }: { channelId: string; amount: string }) {
  return (
    <Section title={t`官方代理`} aside={<span>{t`名单以外的人均非本站代理`}</span>}>
      <AgentList channelId={channelId} amount={amount} />
    </Section>
  );
}

export interface DepositFormProps {
  userId: string;
  channels: readonly Channel[];
  order: OpenOrder;
  /** The room that the member's own limits leave. */
  room: DepositRoom | undefined;
}

/** Channel, amount, reward, one gold button. */
export function DepositForm({ userId, channels, order, room }: DepositFormProps) {
  const form = useDepositForm(channels, room, order.unanswered?.request, order.forgive);
  const { channel, request } = form;
  const nameMissing = useNameMissing(channel?.needsPayer ?? false);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.change({ touched: true });
    if (request && !nameMissing && !order.isPending) afterSafety(userId, () => order.open(request));
  }

  return (
    <form className={FORM_COLUMNS.form} aria-label={t`存款`} noValidate onSubmit={submit}>
      <div className={FORM_COLUMNS.main}>
        <ChannelPicker
          channels={channels}
          room={room}
          value={channel?.channelId}
          paidIn={form.paidIn}
          onChange={(channelId) => form.change({ channelId })}
          onPaidIn={form.showPaidIn}
        />
        <AmountBox
          form={form}
          channel={channel}
          nameMissing={nameMissing}
          room={room}
          failure={order.error ? <DepositFailure error={order.error} onBound={order.forgive} /> : null}
        />
        {channel?.kind === 'agent' ? <AgentBox channelId={channel.channelId} amount={form.amount} /> : null}
      </div>
      <div className={FORM_COLUMNS.side}>
        {channel ? <DepositSummary form={form} channel={channel} /> : null}
        <SafetyLine />
        <SubmitBar
          form={form}
          blockedBy={nameMissing ? NAME_NEEDED : undefined}
          isPending={order.isPending}
        />
      </div>
    </form>
  );
}
