import type { FlashDirection } from './use-price-flash.ts';

/** ▲ or ▼ beside a price that changed, so that the colour never speaks alone. */
export function PriceTriangle({ direction, size = 8 }: { direction: FlashDirection; size?: number }) {
  const edge = `${size / 16}rem`;
  return (
    <svg viewBox="0 0 8 8" width={edge} height={edge} aria-hidden="true" focusable="false">
      <path d={direction === 'up' ? 'M4 1.2 7.4 6.8H.6z' : 'M4 6.8.6 1.2h6.8z'} fill="currentColor" />
    </svg>
  );
}
