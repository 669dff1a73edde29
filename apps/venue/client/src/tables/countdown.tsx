import { t } from '@lingui/core/macro';
import type { TablePhase } from './table-clock.ts';

const radius = 22;
const around = 2 * Math.PI * radius;

/** The ring with the seconds left; amber in the last five. Other phases are words. */
export function Countdown({ phase }: { phase: TablePhase }) {
  if (phase.phase !== 'betting') {
    const words = { revealing: t`开牌中`, shown: t`结算`, void: t`本局取消`, waiting: t`请稍候` };
    return <span className="phase">{words[phase.phase]}</span>;
  }
  const { secondsLeft, share } = phase;
  return (
    <div
      className="ring-clock"
      role="timer"
      aria-label={t`剩余 ${secondsLeft} 秒`}
      data-last={secondsLeft <= 5}
    >
      <svg viewBox="-26 -26 52 52" aria-hidden="true">
        <circle r={25} fill="rgb(8 14 28 / 0.78)" />
        <circle r={radius} fill="none" stroke="#33415c" strokeWidth={4} />
        <circle
          r={radius}
          fill="none"
          className="ring-left"
          strokeWidth={4}
          strokeDasharray={`${around * share} ${around}`}
          transform="rotate(-90)"
        />
      </svg>
      <b>{secondsLeft}</b>
    </div>
  );
}
