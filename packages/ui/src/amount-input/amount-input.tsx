import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { cleanAmount, grouped } from './amount-text.ts';
import './amount-input.css';

export interface AmountInputProps {
  /** Accessible name of the input, e.g. 存款金额. */
  label: string;
  /** Text as typed, without currency, spaces and commas. What is no amount stays in it, for the caller's error. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** A longer text is refused whole: cut, it would be another amount. */
  maxLength: number;
  /** Accessible name of the button that empties the input. */
  clearLabel: string;
  /** Currency before the figures. */
  prefix?: ReactNode;
  /** Unit behind the figures. */
  suffix?: ReactNode;
  /** A button that fills in the most that can be taken. */
  most?: { text: ReactNode; onPress: () => void; disabled?: boolean };
  disabled?: boolean;
  /** The fault; announced. */
  error?: string | undefined;
  /** Rules; shown below an error. */
  hint?: ReactNode;
}

/** An amount in large figures. An error stands above the hint, or in its place with `hint` undefined. */
export function AmountInput(props: AmountInputProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    maxLength,
    clearLabel,
    prefix,
    suffix,
    most,
    error,
    hint,
    disabled,
  } = props;
  const id = useId();
  // From the first key on the figures stand as typed, so that the caret does not jump; not from the focus on: a sum that Tab has selected would
  // lose its selection, and the next figure would be added to the old amount.
  const [isTyped, setTyped] = useState(false);
  return (
    <>
      <div className="hj-amount-input">
        {prefix === undefined ? null : (
          <span className="hj-amount-input__prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          className="num"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={id}
          placeholder="0.00"
          autoComplete="off"
          value={isTyped ? value : grouped(value)}
          disabled={disabled}
          onChange={(event) => {
            const text = cleanAmount(event.target.value);
            if (text.length > maxLength) return;
            setTyped(true);
            onChange(text);
          }}
          onBlur={() => {
            setTyped(false);
            onBlur();
          }}
        />
        {value === '' || disabled ? null : (
          <IconButton size="sm" label={clearLabel} onClick={() => onChange('')}>
            <CloseIcon size={16} />
          </IconButton>
        )}
        {suffix === undefined ? null : <span className="text-fg-2">{suffix}</span>}
        {most === undefined ? null : (
          <button
            type="button"
            className="hj-amount-input__most"
            disabled={most.disabled}
            onClick={most.onPress}
          >
            {most.text}
          </button>
        )}
      </div>
      <div id={id} className="hj-amount-input__message">
        {error === undefined ? null : (
          <p role="alert">
            <InfoIcon size={14} />
            {error}
          </p>
        )}
        {hint}
      </div>
    </>
  );
}
