import { displayReward, parseAmount } from '@hj/money';
import { CloseIcon, IconButton, InfoIcon } from '@hj/ui';
import { clsx } from 'clsx';
import { useId } from 'react';
import { AMOUNT_MAX_LENGTH, amountFault, cleanAmount, isSameAmount } from './amount-rules.ts';
import type { Channel } from './queries.ts';

export interface AmountFieldProps {
  channel: Channel;
  value: string;
  error: string | undefined;
  onChange: (amount: string) => void;
  onBlur: () => void;
}

/** The amount in large figures, with the channel's quick amounts. */
export function AmountField({ channel, value, error, onChange, onBlur }: AmountFieldProps) {
  const id = useId();
  const quick = channel.quickAmounts.filter((amount) => amountFault(amount, channel) === undefined);
  return (
    <>
      <div className={clsx('deposit-amount', error && 'deposit-amount--invalid')}>
        <span aria-hidden="true">¥</span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          aria-label="存款金额"
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
          <IconButton size="sm" label="清空金额" onClick={() => onChange('')}>
            <CloseIcon size={16} />
          </IconButton>
        )}
      </div>
      <p id={`${id}-message`} className="deposit-amount__message" role={error ? 'alert' : undefined}>
        {error ? <InfoIcon size={14} /> : null}
        {error ?? channel.bonusHint ?? '到账金额以实际支付为准，最多两位小数'}
      </p>
      <div className="deposit-quick">
        {quick.map((amount) => {
          const parsed = parseAmount(amount);
          return (
            <button
              key={amount}
              type="button"
              className="num"
              aria-pressed={isSameAmount(amount, value)}
              onClick={() => onChange(amount)}
            >
              {parsed === undefined ? amount : displayReward(parsed, { currency: false })}
            </button>
          );
        })}
      </div>
    </>
  );
}
