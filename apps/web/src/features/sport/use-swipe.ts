import { type PointerEvent, useRef } from 'react';

const leastPx = 48;

/** Which way a finger went, if it was meant sideways. */
export function swipeDirection(dx: number, dy: number): 'left' | 'right' | undefined {
  if (Math.abs(dx) < leastPx || Math.abs(dx) < 1.5 * Math.abs(dy)) return undefined;
  return dx < 0 ? 'left' : 'right';
}

/** Handlers for an element that is turned sideways by a finger; scrolling up and down stays the browser's. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    style: { touchAction: 'pan-y' as const },
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse') start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      const from = start.current;
      start.current = undefined;
      if (!from) return;
      const direction = swipeDirection(event.clientX - from.x, event.clientY - from.y);
      if (direction) onSwipe(direction);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
