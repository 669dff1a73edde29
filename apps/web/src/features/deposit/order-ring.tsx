import { t } from '@lingui/core/macro';
import { useNow } from '../../shared/sportsbook/seconds.ts';
import './order.css';

const RADIUS = 21;
const ROUND = 2 * Math.PI * RADIUS;

/** 14:32; an hour and more in minutes. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long an order can still be paid; at zero it waits for the server, which alone knows how it ended. */
export function OrderRing({
  createdAt,
  expiresAt,
  size = 48,
}: {
  createdAt: number;
  expiresAt: number;
  size?: number;
}) {
  const leftMs = Math.max(0, expiresAt - useNow());
  const share = Math.min(1, leftMs / Math.max(1, expiresAt - createdAt));
  const edge = `${size / 16}rem`;
  return (
    <span
      className="order-ring"
      style={{ width: edge, height: edge }}
      role="timer"
      aria-label={t`剩余 ${leftText(leftMs)}`}
    >
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeOpacity=".2"
          strokeWidth="3"
        />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <b className="num">{leftText(leftMs)}</b>
    </span>
  );
}
