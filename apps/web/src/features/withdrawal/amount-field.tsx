import { CloseIcon, IconButton, InfoIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useId } from 'react';
import { AMOUNT_MAX_LENGTH, cleanAmount } from '../../shared/wallet/amount-text.ts';

export interface AmountFieldProps {
  value: string;
  error: string | undefined;
  /** The rules of the way that is chosen, a line each. */
  rules: readonly string[];
  onChange: (amount: string) => void;
  onBlur: () => void;
  onMost: () => void;
}

/** The amount in large figures, with 全部. */
export function AmountField({ value, error, rules, onChange, onBlur, onMost }: AmountFieldProps) {
  const id = useId();
  return (
    <>
      <div className={clsx('withdraw-amount', error && 'withdraw-amount--invalid')}>
        <span aria-hidden="true">¥</span>
        <input
          id={id}
          className="num"
          inputMode="decimal"
          aria-label={t`取款金额`}
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
        <button type="button" className="withdraw-amount__most" onClick={onMost}>
          {t`全部`}
        </button>
      </div>
      <div id={`${id}-message`} className="withdraw-rules">
        {error ? (
          <p role="alert">
            <InfoIcon size={14} />
            {error}
          </p>
        ) : null}
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </div>
    </>
  );
}
