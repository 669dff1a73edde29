import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import './segmented.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
}

export interface SegmentedProps<Value extends string> {
  /** The name of the choice, for assistive technology. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'sm' | 'md';
  block?: boolean;
  className?: string;
}

/** One of a few, on a track; native radio buttons, so arrow keys and forms work by themselves. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  block,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('hj-seg', size === 'sm' && 'hj-seg--sm', block && 'hj-seg--block', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx('hj-seg__item', option.value === value && 'hj-seg__item--on')}
        >
          <input
            type="radio"
            className="hj-visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
