import { clsx } from 'clsx';
import type { FlashDirection } from './price-flash.ts';

export interface PriceTriangleProps {
  direction: FlashDirection;
  size?: number;
  className?: string;
}

/** ▲ or ▼ beside a price that changed, so that the colour never speaks alone. */
export function PriceTriangle({ direction, size = 8, className }: PriceTriangleProps) {
  const edge = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 8 8"
      width={edge}
      height={edge}
      className={clsx(`hj-arrow-${direction}`, className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d={direction === 'up' ? 'M4 1.2 7.4 6.8H.6z' : 'M4 6.8.6 1.2h6.8z'} fill="currentColor" />
    </svg>
  );
}
