import { clsx } from 'clsx';
import type { SlipEntryView } from './use-slip-entry.ts';

export interface StakeFieldProps {
  view: SlipEntryView;
  isTouch: boolean;
}

/** The stake. On a phone it is filled by our own keypad, so the device's keyboard stays away. */
export function StakeField({ view, isTouch }: StakeFieldProps) {
  return (
    <label
      className={clsx(
        'num flex items-center gap-1.5 rounded-[0.375rem] border border-line-control bg-surface-1 px-2.5 focus-within:border-(--focus) focus-within:shadow-[0_0_0_3px_var(--brand-soft)]',
        isTouch ? 'h-10' : 'h-9',
        view.notice && 'border-danger shadow-[0_0_0_3px_var(--danger-soft)]',
      )}
    >
      <span className="text-fg-3" aria-hidden="true">
        ¥
      </span>
      <span className="hj-visually-hidden">投注金额，元</span>
      <input
        type="text"
        inputMode={isTouch ? 'none' : 'decimal'}
        autoComplete="off"
        value={view.entry.stake}
        maxLength={12}
        placeholder={isTouch ? '输入金额' : '0'}
        className={clsx(
          'w-full min-w-0 bg-transparent font-bold text-fg-1 outline-none placeholder:font-normal placeholder:text-fg-3',
          isTouch ? 'text-16' : 'text-14',
        )}
        onChange={(event) => view.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && view.confirm.action !== undefined) view.press();
        }}
      />
    </label>
  );
}

const chips = [100n, 500n, 1_000n] as const;

/** +100 +500 +1000 全部 */
export function ChipRow({ view, isTouch = false }: { view: SlipEntryView; isTouch?: boolean }) {
  const chip = clsx(
    'num text-center font-semibold active:opacity-80',
    isTouch
      ? 'h-9 rounded-md bg-brand-soft font-bold text-14 text-brand-text'
      : 'h-7 rounded-[0.375rem] bg-surface-3 text-12 text-fg-1 hover:brightness-95',
  );
  return (
    <div className={clsx('grid grid-cols-4', isTouch ? 'gap-1.5' : 'mt-2 gap-1')}>
      {chips.map((each) => (
        <button key={each} type="button" className={chip} onClick={() => view.add(each)}>
          +{String(each)}
        </button>
      ))}
      <button type="button" className={chip} onClick={view.fillAll}>
        全部
      </button>
    </div>
  );
}
