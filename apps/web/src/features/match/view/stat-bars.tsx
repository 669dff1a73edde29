import { sideColours } from './pitch.tsx';
import type { Stat } from './stats.ts';

/** Figures of both sides with a bar that shares them out; the figures explain the colours. */
export function StatBars({ stats, isBrief }: { stats: readonly Stat[]; isBrief: boolean }) {
  return (
    <dl
      className={
        isBrief
          ? 'grid auto-cols-fr grid-flow-col gap-4 px-3 py-2'
          : 'mx-auto flex h-full max-w-160 flex-col gap-2.5 overflow-y-auto px-4 pb-3'
      }
    >
      {stats.map(({ label, home, away, isPercent }) => (
        <div key={label} className="min-w-0">
          <div className="flex items-center justify-between text-12 text-on-ink-2 leading-5">
            <b className="num font-bold text-13 text-on-ink">{figure(home, isPercent)}</b>
            <dt className="truncate px-1">{label}</dt>
            <dd className="num font-bold text-13 text-on-ink">{figure(away, isPercent)}</dd>
          </div>
          <Bar home={home} away={away} />
        </div>
      ))}
    </dl>
  );
}

const figure = (value: number, isPercent = false): string => (isPercent ? `${value}%` : `${value}`);

function Bar({ home, away }: { home: number; away: number }) {
  const sum = home + away;
  const share = sum === 0 ? 50 : Math.round((100 * home) / sum);
  return (
    <span className="flex h-1 gap-0.5" aria-hidden="true">
      <i
        className="rounded-full transition-[width] duration-(--t-slow)"
        style={{ width: `${share}%`, background: sum === 0 ? 'var(--ink-3)' : sideColours.home }}
      />
      <i
        className="flex-1 rounded-full"
        style={{ background: sum === 0 ? 'var(--ink-3)' : sideColours.away }}
      />
    </span>
  );
}
