import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import './countdown-ring.css';

const RADIUS = 11.5;
const ROUND = 2 * Math.PI * RADIUS;

export interface CountdownRingProps {
  /** What is left, in seconds; at zero the ring turns and waits, for the answer is not known yet. */
  secondsLeft: number;
  totalSeconds: number;
  size?: number;
}

export function CountdownRing({ secondsLeft, totalSeconds, size = 28 }: CountdownRingProps) {
  const left = Math.max(0, Math.ceil(secondsLeft));
  const waiting = left === 0;
  const share = waiting ? 0.25 : Math.min(1, secondsLeft / Math.max(1, totalSeconds));
  const edge = `${size / 16}rem`;
  return (
    <span
      className={clsx('hj-ring', waiting && 'hj-ring--waiting')}
      style={{ width: edge, height: edge }}
      role="timer"
      aria-label={waiting ? t`等待结果` : t`剩余 ${left} 秒`}
    >
      <svg viewBox="0 0 28 28" aria-hidden="true" focusable="false">
        <circle
          cx="14"
          cy="14"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeOpacity=".22"
          strokeWidth="3"
        />
        <circle
          cx="14"
          cy="14"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          transform="rotate(-90 14 14)"
        />
      </svg>
      {waiting ? null : <b className="num">{left}</b>}
    </span>
  );
}
