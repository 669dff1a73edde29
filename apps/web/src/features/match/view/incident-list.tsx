import { Empty, StatsIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type Incident, incidentText, isScore, neutralText } from '../../../shared/sportsbook/incidents.ts';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';
import { sideColours } from './pitch.tsx';

/** Incidents, the last first: home on the left, away on the right, the moment between. */
export function IncidentList({ info, incidents }: { info: MatchInfo; incidents: readonly Incident[] }) {
  if (incidents.length === 0) {
    return (
      <Empty
        className="py-6 !text-on-ink-2"
        icon={<StatsIcon size={24} />}
        title={t`还没有比赛事件`}
        hint={t`进球、得分等会按时间显示在这里`}
      />
    );
  }
  return (
    <ol className="flex h-full flex-col overflow-y-auto px-3 pb-2 text-12">
      {incidents.map((incident) => (
        <Row
          key={`${incident.at} ${incident.kind} ${incident.side} ${incident.score}`}
          info={info}
          incident={incident}
        />
      ))}
    </ol>
  );
}

function Row({ info, incident }: { info: MatchInfo; incident: Incident }) {
  const { side, when, score } = incident;
  const text = (
    <span
      className={clsx(
        'flex min-w-0 items-center gap-1.5',
        isScore(incident) ? 'font-semibold text-on-ink' : 'text-on-ink-2',
      )}
    >
      <Sign incident={incident} />
      <span className="truncate">
        {incidentText(incident, info)}
        {incident.who === undefined ? null : ` ${incident.who}`}
      </span>
      {hasScore(incident) ? <span className="num flex-none">{score}</span> : null}
    </span>
  );
  return (
    <li className="grid min-h-7 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2">
      <span className="flex justify-end">
        <span className="hj-visually-hidden">{side === 'home' ? info.team_h : null}</span>
        {side === 'home' ? text : null}
      </span>
      <span className="num min-w-14 rounded-full bg-ink-3 px-2 text-center text-11 text-on-ink-2 leading-5">
        {side === null ? neutralText(incident, info) : when}
      </span>
      <span className="flex">
        <span className="hj-visually-hidden">{side === 'away' ? info.team_c : null}</span>
        {side === 'away' ? text : null}
      </span>
    </li>
  );
}

function Sign({ incident: { kind, side } }: { incident: Incident }) {
  const card = { 'yellow-card': 'bg-(--card-yellow)', 'red-card': 'bg-(--card-red)' }[kind];
  if (card) return <i className={clsx('h-3 w-2.25 flex-none rounded-[1px]', card)} />;
  if (side === null) return null;
  return <i className="h-2 w-2 flex-none rounded-full" style={{ background: sideColours[side] }} />;
}

const scored = new Set(['goal', 'goal-cancelled', 'score', 'point']);

function hasScore({ kind }: Incident): boolean {
  return scored.has(kind);
}
