import { useEffect } from 'react';

/**
 * Says on the root how high the phone's bar is (`--h-phonebar`, see top-bar.css), for elements that stick below it: with large text
 * the bar has two lines. Not in the bar itself, which every first page loads.
 */
export function usePhoneBarHeight(): void {
  useEffect(() => {
    const bar = document.querySelector('.phone-bar');
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--h-phonebar', `${bar.getBoundingClientRect().height}px`),
    );
    observer.observe(bar, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--h-phonebar');
    };
  }, []);
}
