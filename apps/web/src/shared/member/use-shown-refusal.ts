import { type RefObject, useEffect, useRef } from 'react';

/** Where a dialog that closes leaves the focus: on the button that opened it, or nowhere. One that is open keeps it. */
function isLeft(at: Element | null): boolean {
  if (at === null || at === document.body) return true;
  return at.matches('button, a') && at.closest('[role=dialog], [role=alertdialog]') === null;
}

/**
 * Brings a refusal before the member: scrolls its element to the middle of the screen, clear of bars at the bottom, and focuses it. A dialog
 * that closes later, on a slow phone, takes the focus away: it is taken back once, unless the member has acted. The element needs
 * `tabIndex={-1}`.
 */
export function useShownRefusal<Element extends HTMLElement>(error: unknown): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    const box = element.current;
    if (!error || box === null) return;
    const over = new AbortController();
    const focus = () => box.focus({ preventScroll: true });
    const takeBack = () => {
      if (over.signal.aborted || !isLeft(document.activeElement)) return;
      over.abort();
      focus();
    };
    box.scrollIntoView({ block: 'center' });
    focus();
    const { signal } = over;
    for (const act of ['pointerdown', 'keydown'])
      window.addEventListener(act, () => over.abort(), { capture: true, signal });
    document.addEventListener('focusin', takeBack, { signal });
    // A focused element that is removed with its dialog says nothing.
    const dialogs = new MutationObserver(takeBack);
    dialogs.observe(document.body, { childList: true });
    signal.addEventListener('abort', () => dialogs.disconnect());
    return () => over.abort();
  }, [error]);
  return element;
}
