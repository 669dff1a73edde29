import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo, useEffect, useState } from 'react';
import { LockIcon } from '../icons/icons.tsx';
import { PriceTriangle } from './price-triangle.tsx';
import { usePriceFlash } from './use-price-flash.ts';
import './odds-cell.css';

/** `stale`: the last price before the link was lost; it shows and takes no press. */
export type OddsCellState = 'open' | 'suspended' | 'closed' | 'locked' | 'stale' | 'loading';

export interface OddsCellProps {
  /** Full name: match or team, market, line, odds type and price, e.g. 阿森纳 让球 -0.5，香港盘 0.92. */
  name: string;
  /** Identifies the priced selection and line; a change of it never flashes. */
  priceKey: string;
  /** The stored price in thousandths of decimal odds; the flash follows it. */
  value?: number | undefined;
  /** The price as shown in the chosen odds type. */
  price?: string | undefined;
  /** Line or short name on the left; without it the price stays right-aligned. */
  line?: string | undefined;
  state?: OddsCellState;
  selected?: boolean;
  /** Rows that are off screen do not flash. */
  flash?: boolean;
  /** Line above price, centred: the two-way cell under a finger. */
  stacked?: boolean;
  tabIndex?: number;
  className?: string;
  /** Names the selection for code outside of the cell; see the price history of the site. */
  pick?: string | undefined;
  /** Called on every press of an open cell, and of a locked one so that the page can say why. */
  onPress?: (state: 'open' | 'locked') => void;
}

const HELD_MS = 1_000;

/** True for one second after `hold()`: the warm tint of a cell pressed while an order is confirming. */
function useHeld(): [boolean, () => void] {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setHeld(false), HELD_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return [held, () => setHeld(true)];
}

/** The atom of the product: one price that can be chosen, with every state of DESIGN §5. */
export const OddsCell = memo(function OddsCell(props: OddsCellProps) {
  const {
    name,
    priceKey,
    value,
    price,
    line,
    state = 'open',
    selected = false,
    flash = true,
    stacked,
    tabIndex,
    className,
    pick,
    onPress,
  } = props;
  const isStopped = state === 'suspended';
  const { direction, arrow, turn } = usePriceFlash({ value, key: priceKey, isSeen: flash, isStopped });
  const [held, hold] = useHeld();
  const look = clsx('hj-odds', stacked && 'hj-odds--stacked', className);

  if (state === 'loading') return <span className={clsx(look, 'hj-odds--loading')} aria-hidden="true" />;
  if (state === 'closed' || price === undefined) {
    return (
      <span className={clsx(look, 'hj-odds--closed')}>
        <span aria-hidden="true">–</span>
        <span className="hj-visually-hidden">{t`${name} 已收盘`}</span>
      </span>
    );
  }
  if (state === 'suspended') {
    return (
      <button
        type="button"
        className={clsx(look, 'hj-odds--suspended')}
        aria-disabled="true"
        aria-label={t`${name}，暂停`}
        data-pick={pick}
        tabIndex={tabIndex}
      >
        {line === undefined ? null : <span className="hj-odds__line">{line}</span>}
        <LockIcon size={14} />
      </button>
    );
  }

  const locked = state === 'locked';
  const stale = state === 'stale';
  return (
    <button
      type="button"
      className={clsx(
        look,
        selected && 'hj-odds--selected',
        held && locked && 'hj-odds--held',
        stale && 'hj-odds--stale',
      )}
      aria-pressed={selected}
      aria-disabled={locked || stale || undefined}
      aria-label={selected ? t`${name}，已选` : name}
      data-pick={pick}
      data-flash={direction}
      data-turn={turn % 2}
      tabIndex={tabIndex}
      onClick={() => {
        if (stale) return;
        if (locked) hold();
        onPress?.(locked ? 'locked' : 'open');
      }}
    >
      {line === undefined ? null : <span className="hj-odds__line">{line}</span>}
      <span className="hj-odds__price">
        {arrow ? <PriceTriangle direction={arrow} className="hj-odds__arrow" /> : null}
        {price}
      </span>
    </button>
  );
});
