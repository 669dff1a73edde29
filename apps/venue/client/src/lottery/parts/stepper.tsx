import { t } from '@lingui/core/macro';
import { Icon } from '../../hud/icons.tsx';
import { mostMultiple } from '../rules/chase.ts';

/** A whole number from 1 to the largest multiple. */
export function Multiple({
  value,
  label,
  onChange,
}: {
  value: number;
  label: string;
  onChange(next: number): void;
}) {
  const set = (next: number): void =>
    onChange(Math.min(mostMultiple, Math.max(1, Math.floor(Number.isFinite(next) ? next : 1))));
  return (
    <span className="stepper">
      <button type="button" aria-label={t`${label}减 1`} disabled={value <= 1} onClick={() => set(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={value}
        onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
      />
      <button type="button" aria-label={t`${label}加 1`} onClick={() => set(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  );
}
