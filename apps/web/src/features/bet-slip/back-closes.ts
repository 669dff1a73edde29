import { useEffect, useEffectEvent } from 'react';

/**
 * A step back closes the sheet also on the first entry of a freshly loaded page, behind which lies another document: leaving it is no
 * `popstate` that could be held. So the entry is doubled as soon as the sheet opens; both have the router's place 0, and without the
 * sheet the step from the copy goes on to where it was meant to go.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(() => {
    if (!isOpen) {
      window.history.back();
      return;
    }
    close();
    window.history.forward();
  });
  useEffect(() => {
    if (isOpen) doubleFirstEntry();
  }, [isOpen]);
  useEffect(() => {
    const hear = ({ state }: PopStateEvent) => {
      if (isRecord(state) && state[mark] === 'first') onBack();
    };
    window.addEventListener('popstate', hear);
    return () => window.removeEventListener('popstate', hear);
  }, []);
}

const mark = 'hj.entry';

function doubleFirstEntry(): void {
  const state: unknown = window.history.state;
  if (!isRecord(state) || state.__TSR_index !== 0 || state[mark] === 'copy') return;
  // Past the router, which would load the page again for a pushed entry.
  const { pushState, replaceState } = History.prototype;
  replaceState.call(window.history, { ...state, [mark]: 'first' }, '');
  pushState.call(window.history, { ...state, [mark]: 'copy' }, '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
