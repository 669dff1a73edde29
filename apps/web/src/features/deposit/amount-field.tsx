import { displayReward, parseAmount } from '@hj/money';
import { CloseIcon, IconButton, InfoIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useId } from 'react';
import { AMOUNT_MAX_LENGTH, cleanAmount } from '../../shared/wallet/amount-text.ts';
import { amountFault, isSameAmount } from './amount-rules.ts';
import type { Channel, ChannelKind } from './queries.ts';

export interface AmountFieldProps {
  channel: Channel;
  /** No reward may be taken now: the channel's hint of one would promise in vain. */
  noReward: boolean;
  value: string;
  error: string | undefined;
  onChange: (amount: string) => void;
  onBlur: () => void;
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
  value,
  onChange,
}: Pick<AmountFieldProps, 'channel' | 'value' | 'onChange'>) {
  const quick = channel.quickAmounts.filter((amount) => amountFault(amount, channel) === undefined);
  return (
    <div className="deposit-quick">
      {quick.map((amount) => {
        const parsed = parseAmount(amount);
        return (
          <button
            key={amount}
            type="button"
            className="num"
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
export function AmountField({ channel, noReward, value, error, onChange, onBlur }: AmountFieldProps) {
  const id = useId();
  return (
    <>
      <div className={clsx('deposit-amount', error && 'deposit-amount--invalid')}>
        <span aria-hidden="true">¥</span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          aria-label={t`存款金额`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-message`}
          placeholder="0.00"
          autoComplete="off"
          maxLength={AMOUNT_MAX_LENGTH}
          value={value}
          onChange={(event) => onChange(cleanAmount(event.target.value))}
          onBlur={onBlur}
        />
        {value === '' ? null : (
          <IconButton size="sm" label={t`清空金额`} onClick={() => onChange('')}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
      <p id={`${id}-message`} className="deposit-amount__message" role={error ? 'alert' : undefined}>
        {error ? <InfoIcon size={14} /> : null}
        {error ?? (noReward ? undefined : channel.bonusHint) ?? RULES[channel.kind]}
      </p>
      <QuickAmounts channel={channel} value={value} onChange={onChange} />
    </>
  );
}
