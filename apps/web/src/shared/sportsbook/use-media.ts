import { useCallback, useSyncExternalStore } from 'react';

/** The widths of tokens.css: custom properties cannot stand in a media query. */
export const phoneQuery = '(max-width: 767.98px)';
export const desktopQuery = '(min-width: 1200px)';
export const wideQuery = '(min-width: 1600px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
