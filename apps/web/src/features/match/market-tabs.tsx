import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { TabView } from './arrange.ts';

export interface MarketTabsProps {
  tabs: readonly TabView[];
  tab: string;
  onChange: (id: string) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tabs of the markets with their counts; they stay in sight, and the chosen one scrolls into view. */
export function MarketTabs({ tabs, tab, onChange }: MarketTabsProps) {
  const chosen = useRef<HTMLButtonElement>(null);
  // Sideways only: the page itself stays where the member has scrolled it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab moves with `tab`
  useEffect(() => {
    const button = chosen.current;
    const list = button?.parentElement;
    if (!button || !list) return;
    list.scrollTo({ left: button.offsetLeft - list.clientWidth / 2 + button.clientWidth / 2 });
  }, [tab]);

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ id }) => id === tab);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    requestAnimationFrame(() => chosen.current?.focus());
  }

  return (
    <div
      role="tablist"
      aria-label={t`玩法`}
      className="sticky top-12 z-(--z-sticky) flex h-11 gap-5 overflow-x-auto whitespace-nowrap border-line border-b bg-surface-1 px-3 [scrollbar-width:none]"
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ id, label, count }) => (
        <button
          key={id}
          ref={id === tab ? chosen : null}
          type="button"
          role="tab"
          aria-selected={id === tab}
          tabIndex={id === tab ? 0 : -1}
          className={clsx(
            'relative flex flex-none items-center gap-1 text-14',
            id === tab
              ? 'font-bold text-fg-1 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-xs after:bg-brand-text'
              : 'text-fg-2',
          )}
          onClick={() => onChange(id)}
        >
          {label}
          <span className="num font-normal text-11 text-fg-3">{count}</span>
        </button>
      ))}
    </div>
  );
}
