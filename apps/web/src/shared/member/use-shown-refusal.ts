import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings a refusal before the eyes: scrolls its element to the middle of the screen, clear of bars at the bottom, and focuses it.
 * The element needs `tabIndex={-1}`.
 */
export function useShownRefusal<Element extends HTMLElement>(error: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!error) return;
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
  }, [error]);
  return element;
}
