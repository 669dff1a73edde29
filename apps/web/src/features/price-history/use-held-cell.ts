import { useEffect, useState } from 'react';

/** How long a mouse rests on a price, and a finger on the same: long enough not to show on the way to a press. */
export const restMs = 700;
export const pressMs = 500;
/** A finger that moves further scrolls. */
const slackPx = 10;

export interface HeldCell {
  element: HTMLElement;
  /** gide/marketId/outcome */
  pick: string;
}

function cellAt(target: EventTarget | null): HeldCell | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-pick]') : null;
  const pick = element?.dataset.pick;
  return element && pick ? { element, pick } : undefined;
}

/**
 * The price that a mouse or the keyboard rests on, or a finger was held on. One set of listeners for the page: the desk has a thousand
 * cells. A long press chooses nothing: the click behind it is taken away.
 */
export function useHeldCell(): [HeldCell | undefined, () => void] {
  const [held, setHeld] = useState<HeldCell>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: HeldCell | undefined;
    let shown: HeldCell | undefined;
    let isTouch = false;
    let from = { x: 0, y: 0 };
    let eatsClick = false;
    const stop = () => {
      clearTimeout(timer);
      waiting = undefined;
    };
    const show = (cell: HeldCell | undefined) => {
      shown = cell;
      setHeld(cell);
    };
    const hide = () => {
      stop();
      if (shown) show(undefined);
    };
    const begin = (cell: HeldCell, afterMs: number) => {
      stop();
      waiting = cell;
      timer = setTimeout(() => {
        waiting = undefined;
        if (!cell.element.isConnected) return;
        eatsClick = isTouch;
        show(cell);
      }, afterMs);
    };
    const handlers = {
      pointerover: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        isTouch = false;
        const cell = cellAt(event.target);
        if (cell?.element === (shown ?? waiting)?.element) return;
        hide();
        if (cell) begin(cell, restMs);
      },
      pointerdown: (event: PointerEvent) => {
        hide();
        eatsClick = false;
        isTouch = event.pointerType !== 'mouse';
        from = { x: event.clientX, y: event.clientY };
        const cell = cellAt(event.target);
        if (isTouch && cell) begin(cell, pressMs);
      },
      pointermove: (event: PointerEvent) => {
        if (isTouch && Math.hypot(event.clientX - from.x, event.clientY - from.y) > slackPx) stop();
      },
      pointerup: stop,
      pointercancel: stop,
      focusin: (event: FocusEvent) => {
        const cell = cellAt(event.target);
        if (cell?.element.matches(':focus-visible')) begin(cell, restMs);
        else if (cell === undefined) hide();
      },
      keydown: hide,
      scroll: hide,
      contextmenu: (event: Event) => {
        if (isTouch && cellAt(event.target)) event.preventDefault();
      },
      click: (event: Event) => {
        if (!eatsClick) return;
        eatsClick = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
    const pairs = Object.entries(handlers) as [string, (event: Event) => void][];
    for (const [type, handler] of pairs) document.addEventListener(type, handler, { capture: true });
    return () => {
      stop();
      for (const [type, handler] of pairs) document.removeEventListener(type, handler, { capture: true });
    };
  }, []);
  return [held, () => setHeld(undefined)];
}
