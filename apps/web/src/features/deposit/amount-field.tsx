import { displayReward, parseAmount } from '@hj/money';
import { AmountInput } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { AMOUNT_MAX_LENGTH } from '../../shared/wallet/amount-text.ts';
import { amountFault, isSameAmount } from './amount-rules.ts';
import { type DepositRoom, roomFault } from './deposit-room.ts';
import type { Channel, ChannelKind } from './queries.ts';

export interface AmountFieldProps {
  channel: Channel;
  /** Quick amounts beyond it cannot be chosen. */
  room: DepositRoom | undefined;
  /** No reward may be taken now: the channel's hint of one would promise in vain. */
  noReward: boolean;
  value: string;
  error: string | undefined;
  onChange: (amount: string) => void;
  onSettle: () => void;
}

const RULES: Record<ChannelKind, string> = {
  redirect: t`到账金额以实际支付为准，最多两位小数`,
  scan: t`到账金额以实际支付为准，最多两位小数`,
  transfer: t`请按订单显示的金额转账，精确到分，系统据此核对到账`,
  huione: t`请按订单显示的金额付款，精确到分，系统据此核对到账`,
  agent: t`请只联系下方列出的代理，并报出订单的充值暗号`,
  coin: t`按下单时锁定的汇率换算，请按订单显示的数量转账`,
  'coin-cashier': t`按下单时的汇率换算，付款后存入虚拟币钱包`,
};

function QuickAmounts({
  channel,
  room,
  value,
  onChange,
}: Pick<AmountFieldProps, 'channel' | 'room' | 'value' | 'onChange'>) {
  const quick = channel.quickAmounts.filter((amount) => amountFault(amount, channel) === undefined);
  return (
    <div className="mt-3 grid grid-cols-4 gap-2">
      {quick.map((amount) => {
        const parsed = parseAmount(amount);
        return (
          <button
            key={amount}
            type="button"
            className="num h-11 rounded-md border-[1.5px] border-transparent bg-surface-3 text-[0.9375rem] font-semibold aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-brand-text disabled:cursor-not-allowed disabled:text-fg-3 disabled:line-through"
            disabled={parsed !== undefined && roomFault(parsed, room) !== undefined}
            aria-pressed={isSameAmount(amount, value)}
            onClick={() => onChange(amount.replace(/\.00$/, ''))}
          >
            {parsed === undefined ? amount : displayReward(parsed, { currency: false })}
          </button>
        );
      })}
    </div>
  );
}

/** The amount in large figures, with the channel's quick amounts. */
export function AmountField({ channel, room, noReward, value, error, onChange, onSettle }: AmountFieldProps) {
  return (
    <>
      <AmountInput
        label={t`存款金额`}
        clearLabel={t`清空金额`}
        prefix="¥"
        maxLength={AMOUNT_MAX_LENGTH}
        value={value}
        error={error}
        hint={error ? undefined : ((noReward ? undefined : channel.bonusHint) ?? RULES[channel.kind])}
        onChange={onChange}
        onSettle={onSettle}
      />
      <QuickAmounts channel={channel} room={room} value={value} onChange={onChange} />
    </>
  );
}
