import { t } from '@lingui/core/macro';
import { useTimeLeft } from './chess-context.ts';

const radius = 28;
const around = 2 * Math.PI * radius;

/** The seconds that the seats have which are asked; amber in the last five. */
export function TurnRing({ deadlineAt, turnMs }: { deadlineAt: string | null; turnMs: number }) {
  const left = useTimeLeft(deadlineAt);
  if (left === null) return null;
  const seconds = Math.ceil(left / 1_000);
  return (
    <span className="turn-ring" role="timer" aria-label={t`剩余 ${seconds} 秒`} data-last={seconds <= 5}>
      <svg viewBox="-32 -32 64 64" aria-hidden="true">
        <circle r={radius} fill="rgb(8 24 28 / 0.82)" stroke="#33515c" strokeWidth={4} />
        <circle
          r={radius}
          className="turn-left"
          fill="none"
          strokeWidth={4}
          strokeDasharray={`${around * Math.min(1, left / turnMs)} ${around}`}
          transform="rotate(-90)"
        />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}
