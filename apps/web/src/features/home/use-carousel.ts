import { useEffect, useState } from 'react';

export const SLIDE_MS = 6_000;

export interface Carousel {
  at: number;
  go: (to: number) => void;
  /** Put these on the carousel: it waits while it is hovered or has the focus. */
  hold: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/** Turns every six seconds; stands still under the pointer, the focus, in a hidden tab, and under reduced motion. */
export function useCarousel(count: number): Carousel {
  const [at, setAt] = useState(0);
  const [held, setHeld] = useState(false);
  const shown = count === 0 ? 0 : at % count;
  useEffect(() => {
    if (held || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) setAt((now) => (now + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [held, count]);
  return {
    at: shown,
    go: (to) => setAt(count === 0 ? 0 : (to + count) % count),
    hold: {
      onMouseEnter: () => setHeld(true),
      onMouseLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  };
}
