import { useMatchState } from '../../../shared/sportsbook/desk.ts';
import { type Incident, incidentText, minuteOf } from '../../../shared/sportsbook/incidents.ts';
import { useMatchSeconds } from '../../../shared/sportsbook/match-clock.tsx';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';
import { sideColours } from './pitch.tsx';

const told = new Set(['goal', 'red-card', 'yellow-card', 'penalty']);

/** Football's ninety minutes (or a hundred and twenty) with their incidents. */
export function Timeline({ info, incidents }: { info: MatchInfo; incidents: readonly Incident[] }) {
  const state = useMatchState(info.gide);
  const clockSeconds = useMatchSeconds(info.gide);
  if (!state) return null;
  const section = state.live?.section;
  const isExtra = section === 'extra' || section === 'penalties';
  const minutes = isExtra ? 120 : 90;
  const seconds = state.gameStatus === 'ended' ? minutes * 60 : clockSeconds;
  const share = (minute: number) => `${Math.min(100, Math.max(0, (100 * minute) / minutes))}%`;
  return (
    <div className="absolute inset-x-3 bottom-2 h-1 rounded-full bg-[#ffffff26]" aria-hidden="true">
      <i
        className="absolute inset-y-0 left-0 rounded-full bg-[#5cc9e6]"
        style={{ width: share(seconds / 60) }}
      />
      {incidents.map((incident) => {
        const minute = told.has(incident.kind) ? minuteOf(incident.when) : undefined;
        if (minute === undefined || incident.side === null) return null;
        return (
          <i
            key={`${incident.at} ${incident.kind} ${incident.side}`}
            title={[incident.when, incidentText(incident, info), incident.who].filter(Boolean).join(' ')}
            className="absolute top-1/2 h-2.5 w-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-[#0b1424]"
            style={{ left: share(minute), background: colourOf(incident) }}
          />
        );
      })}
    </div>
  );
}

function colourOf({ kind, side }: Incident): string {
  if (kind === 'red-card') return 'var(--card-red)';
  if (kind === 'yellow-card') return 'var(--card-yellow)';
  return side === 'away' ? sideColours.away : sideColours.home;
}
