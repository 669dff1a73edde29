import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import './choice-tile.css';

export interface ChoiceTileProps {
  /** Of the group: the same for all of its tiles. */
  name: string;
  checked: boolean;
  onChange: () => void;
  disabled?: boolean;
  /** Accessible name, where the content says too much or too little. */
  label?: string;
  children: ReactNode;
  className?: string;
}

/** One of several, with a tick when it is chosen. A native radio: the arrow keys walk the group. Stands in a `radiogroup`. */
export function ChoiceTile({
  name,
  checked,
  onChange,
  disabled,
  label,
  children,
  className,
}: ChoiceTileProps) {
  return (
    <label className={clsx('hj-choice', className)}>
      <input
        type="radio"
        name={name}
        className="hj-visually-hidden"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      {children}
      {checked ? (
        <span className="hj-choice__tick" aria-hidden="true">
          <CheckIcon size={12} />
        </span>
      ) : null}
    </label>
  );
}
