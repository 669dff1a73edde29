import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Pill } from '../tag/tag.tsx';
import './tabs.css';

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A small count after the label. */
  count?: number;
  /** Id of the panel that this tab shows. */
  panelId?: string;
}

export interface TabsProps<Value extends string> {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Classes of a list of links that looks like tabs, and of a link in it. */
export const linkTabs = { list: 'hj-tabs', tab: 'hj-tabs__tab' } as const;

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Underlined tabs: one tab stop, arrow keys move and choose, Home and End jump. */
export function Tabs<Value extends string>({ label, items, value, onChange, className }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === value);
    const step = STEP[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? items.length - 1
          : step && (at + step + items.length) % items.length;
    const target = next === undefined ? undefined : items[next];
    if (!target) return;
    event.preventDefault();
    onChange(target.value);
    list.current
      ?.querySelectorAll<HTMLElement>('[role=tab]')
      .item(next ?? 0)
      .focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={clsx('hj-tabs', className)}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          aria-controls={item.panelId}
          tabIndex={item.value === value ? 0 : -1}
          className="hj-tabs__tab"
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count ? <Pill>{item.count}</Pill> : null}
        </button>
      ))}
    </div>
  );
}
