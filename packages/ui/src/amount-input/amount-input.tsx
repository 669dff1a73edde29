import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { cleanAmount, grouped } from './amount-text.ts';
import { useGroupedCaret } from './use-grouped-caret.ts';
import './amount-input.css';

export interface AmountInputProps {
  /** Accessible name of the input, e.g. 存款金额. */
  label: string;
  /** Text as typed, without currency, spaces and commas. What is no amount stays in it, for the caller's error. */
  value: string;
  onChange: (text: string) => void;
  /** The input was left, or for a moment nothing was typed in it: a fault may be said. */
  onSettle: () => void;
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

/** A pause in typing after which the text is taken as complete and its fault may be shown, ms. */
const SETTLE_MS = 1_000;

/** Groups while it is typed, and settles after a pause. */
function useEdit(value: string, onSettle: () => void) {
  const caret = useGroupedCaret(value);
  const { edit } = caret;
  const settle = useEffectEvent(onSettle);
  useEffect(() => {
    if (edit === undefined) return;
    const timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [edit]);
  return caret;
}

/** An amount in large figures. An error stands above the hint, or in its place with `hint` undefined. */
export function AmountInput(props: AmountInputProps) {
  const {
    label,
    value,
    onChange,
    onSettle,
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
  const { input, note, forget } = useEdit(value, onSettle);

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const text = cleanAmount(target.value);
    const isRefused = text.length > maxLength;
    // Behind the sign where it stood: the refused one was typed before the caret.
    note(target, isRefused ? text.length - value.length : 0);
    if (!isRefused) onChange(text);
  }

  return (
    <>
      <div className="hj-amount-input">
        {prefix === undefined ? null : (
          <span className="hj-amount-input__prefix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          ref={input}
          className="num"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={id}
          placeholder="0.00"
          autoComplete="off"
          value={grouped(value)}
          disabled={disabled}
          onChange={change}
          onBlur={() => {
            forget();
            onSettle();
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
