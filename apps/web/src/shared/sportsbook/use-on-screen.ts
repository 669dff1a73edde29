import { type RefObject, useEffect, useState } from 'react';

type Hear = (isOnScreen: boolean) => void;

interface Watch {
  observer: IntersectionObserver;
  hearers: Map<Element, Hear>;
}

/** One observer per margin for all rows of the page. */
const watches = new Map<string, Watch>();

function watchOf(margin: string): Watch {
  const known = watches.get(margin);
  if (known) return known;
  const hearers = new Map<Element, Hear>();
  // The table scrolls inside the page: without scrollMargin its edge would cut the margin off.
  const options: IntersectionObserverInit & { scrollMargin: string } = {
    rootMargin: margin,
    scrollMargin: margin,
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) hearers.get(target)?.(isIntersecting);
  }, options);
  const watch = { observer, hearers };
  watches.set(margin, watch);
  return watch;
}

/** Whether an element is within `margin` of the visible part. */
export function useOnScreen(ref: RefObject<Element | null>, margin = '0px'): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { observer, hearers } = watchOf(margin);
    hearers.set(element, setOnScreen);
    observer.observe(element);
    return () => {
      hearers.delete(element);
      observer.unobserve(element);
    };
  }, [ref, margin]);
  return isOnScreen;
}
