import { useCallback, useEffect } from 'react';
import { useLottery } from './lottery-context.ts';
import type { View } from './lottery-store.ts';

const views: readonly View[] = ['bet', 'trend', 'results', 'mine', 'rules'];

/** `#pk10/trend`: lottery and page; undefined for another text. */
export function readAddress(hash: string): { code: string; view: View } | undefined {
  const [, code = '', name = ''] = /^#([\w-]{1,24})\/(\w+)$/.exec(hash) ?? [];
  const view = views.find((each) => each === name);
  return view && code !== '' ? { code, view } : undefined;
}

/** Lottery and page stand in the address: back goes back, and a reload stays. @returns goes to a page */
export function useAddress(): (code: string, view: View) => void {
  const player = useLottery();
  useEffect(() => {
    const first = player.store.getState().state.game.code;
    const follow = (): void => {
      const { code, view } = readAddress(window.location.hash) ?? { code: first, view: 'bet' };
      void player.goTo(code, view);
      window.scrollTo(0, 0);
    };
    window.addEventListener('hashchange', follow);
    follow();
    return () => window.removeEventListener('hashchange', follow);
  }, [player]);
  return useCallback((code: string, view: View) => {
    window.location.hash = `${code}/${view}`;
  }, []);
}
