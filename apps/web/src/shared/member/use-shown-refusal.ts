import { type RefObject, useEffect, useRef } from 'react';

/** How long a dialog that closes may keep the focus, or give it back to its button: long on a slow phone. */
const SETTLE_MS = 3_000;
const AGAIN_MS = 100;

/**
 * Brings a refusal before the eyes: scrolls its element to the middle of the screen, clear of bars at the bottom, and focuses it, until
 * the member acts. The element needs `tabIndex={-1}`.
 */
export function useShownRefusal<Element extends HTMLElement>(error: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const box = element.current;
    if (!error || box === null) return;
    const focus = () => box.focus({ preventScroll: true });
    box.scrollIntoView({ block: 'center' });
    focus();
    const again = setInterval(focus, AGAIN_MS);
    const stop = () => clearInterval(again);
    const over = setTimeout(stop, SETTLE_MS);
    for (const act of ['pointerdown', 'keydown']) window.addEventListener(act, stop, { once: true });
    return () => {
      stop();
      clearTimeout(over);
      for (const act of ['pointerdown', 'keydown']) window.removeEventListener(act, stop);
    };
  }, [error]);
  return element;
}
