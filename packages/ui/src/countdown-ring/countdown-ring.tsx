import { t } from '@lingui/core/macro';
import { Ring } from './ring.tsx';

export interface CountdownRingProps {
  /** The time that is left, in seconds; at zero the ring turns and waits for the answer. */
  secondsLeft: number;
  totalSeconds: number;
  size?: number;
}

/** Whole seconds, never more than there are: a clock that ticks once a second may be late. */
export function leftOf(secondsLeft: number, totalSeconds: number): number {
  return Math.min(Math.max(0, Math.ceil(secondsLeft)), Math.max(1, Math.round(totalSeconds)));
}

export function CountdownRing({ secondsLeft, totalSeconds, size = 28 }: CountdownRingProps) {
  const left = leftOf(secondsLeft, totalSeconds);
  const waiting = left === 0;
  return (
    <Ring
      share={waiting ? 0.25 : Math.min(1, secondsLeft / Math.max(1, totalSeconds))}
      size={size}
      box={28}
      label={waiting ? t`等待结果` : t`剩余 ${left} 秒`}
      className={waiting ? 'hj-ring--waiting' : undefined}
    >
      {waiting ? null : <b className="num">{left}</b>}
    </Ring>
  );
}
