import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the head of the page into sight when `stage` changes: a page that was scrolled down to its button is shorter then, and its end
 * would stand there.
 */
export function useShownChange<Element extends HTMLElement>(stage: string): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    element.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return element;
}
