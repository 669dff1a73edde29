import { cleanAmount, grouped, useGroupedCaret } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { usePreferences } from '../../shared/sportsbook/preferences.ts';
import type { StakeControl } from './stake-controls.ts';
import { activate, leave, useStakeFields } from './stake-fields.ts';

export interface StakeFieldProps {
  control: StakeControl;
  isTouch: boolean;
  /** The key that ends typing: places the slip, where that can be done. */
  onEnter: () => void;
  className?: string;
}

/** A longer text is refused whole: cut, it would be another stake. */
const MAX_LENGTH = 12;

/** The stake. On a phone it is filled by our own keypad, so the device's keyboard stays away. */
export function StakeField({ control, isTouch, onEnter, className }: StakeFieldProps) {
  const { field, name, draft, type } = control;
  const hasNotice = useStakeFields(({ notices }) => notices[field] !== undefined);
  const isActive = useStakeFields(({ active }) => active === field);
  const mistyped = useStakeFields((fields) =>
    fields.mistyped?.field === field ? fields.mistyped.text : undefined,
  );
  const value = mistyped ?? draft;
  const { input, note } = useGroupedCaret(value);
  return (
    <label
      className={clsx(
        'num flex items-center gap-1.5 rounded-[0.375rem] border bg-surface-1 px-2.5 focus-within:border-(--focus) focus-within:shadow-[0_0_0_3px_var(--brand-soft)]',
        isTouch ? 'h-10' : 'h-9',
        hasNotice ? 'border-danger shadow-[0_0_0_3px_var(--danger-soft)]' : 'border-line-control',
        isTouch && isActive && !hasNotice && 'border-(--focus)',
        className,
      )}
    >
      <span className="text-fg-3" aria-hidden="true">
        ¥
      </span>
      <span className="hj-visually-hidden">{t`${name}，投注金额，元`}</span>
      <input
        ref={input}
        type="text"
        inputMode={isTouch ? 'none' : 'decimal'}
        autoComplete="off"
        value={grouped(value)}
        aria-invalid={mistyped !== undefined || undefined}
        placeholder={isTouch ? t`金额` : '0'}
        className={clsx(
          'w-full min-w-0 bg-transparent font-bold text-fg-1 outline-none placeholder:font-normal placeholder:text-fg-3',
          isTouch ? 'text-16' : 'text-14',
        )}
        onFocus={() => activate(field)}
        onChange={({ target }) => {
          const text = cleanAmount(target.value);
          if (text.length > MAX_LENGTH) return;
          note(target);
          type(text);
        }}
        onBlur={() => leave(field)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && mistyped === undefined) onEnter();
        }}
      />
    </label>
  );
}

export interface ChipRowProps {
  control: StakeControl | undefined;
  isTouch?: boolean;
  className?: string;
}

/** +100 +500 +1,000 全部, for the field that is being filled. */
export function ChipRow({ control, isTouch = false, className }: ChipRowProps) {
  const chips = usePreferences(({ quickStakes }) => quickStakes);
  const chip = clsx(
    'num relative truncate text-center font-semibold active:opacity-80 disabled:opacity-50',
    isTouch
      ? 'h-11 rounded-md bg-brand-soft font-bold text-14 text-brand-text'
      : 'h-8 rounded-[0.375rem] bg-surface-3 text-12 text-fg-1 hover:brightness-95',
  );
  return (
    <div className={clsx('grid grid-cols-4', isTouch ? 'gap-1.5' : 'gap-1', className)}>
      {chips.map((each, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: chips stand in fixed places and may be equal.
          key={index}
          type="button"
          className={chip}
          disabled={control === undefined}
          onClick={() => control?.add(each)}
        >
          +{grouped(String(each))}
        </button>
      ))}
      <button
        type="button"
        className={chip}
        disabled={control === undefined}
        title={control && t`${control.name}，按余额和限额填入最高金额`}
        onClick={() => control?.fillAll()}
      >
        {t`全部`}
      </button>
    </div>
  );
}
