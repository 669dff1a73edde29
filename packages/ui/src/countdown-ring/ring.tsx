import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import './countdown-ring.css';

const line = 3;

export interface RingProps {
  /** The part of the ring that is left, from 0 to 1. */
  share: number;
  size: number;
  /** Of the drawing, whose line is 3 thick; a larger `size` enlarges both. */
  box: number;
  label: string;
  className?: string | undefined;
  /** The text in the middle. */
  children: ReactNode;
}

/** A timer as a ring that empties. */
export function Ring({ share, size, box, label, className, children }: RingProps) {
  const edge = `${size / 16}rem`;
  const radius = (box - line) / 2 - 1;
  const round = 2 * Math.PI * radius;
  const middle = box / 2;
  const circle = { cx: middle, cy: middle, r: radius, fill: 'none', stroke: 'currentColor' };
  return (
    <span
      className={clsx('hj-ring', className)}
      style={{ width: edge, height: edge }}
      role="timer"
      aria-label={label}
    >
      <svg viewBox={`0 0 ${box} ${box}`} aria-hidden="true" focusable="false">
        <circle {...circle} strokeWidth={line} strokeOpacity=".22" />
        <circle
          {...circle}
          strokeWidth={line}
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      </svg>
      {children}
    </span>
  );
}
