import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useMatchState, useMatchStatistics } from '../../../shared/sportsbook/desk.ts';
import { type Incident, incidentText, neutralText } from '../../../shared/sportsbook/incidents.ts';
import { sportOf } from '../../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../../shared/sportsbook/match-store.ts';
import { boardMode, servingSide } from '../scoreboard/board-view.ts';
import { courtOf } from './courts/index.ts';
import { IncidentList } from './incident-list.tsx';
import { MomentumStrip } from './momentum.tsx';
import { Pitch, sideColours } from './pitch.tsx';
import { StatBars } from './stat-bars.tsx';
import { briefStats, statsOf } from './stats.ts';
import { Timeline } from './timeline.tsx';
import { useIncidents } from './use-incidents.ts';
import './match-view.css';

type View = 'pitch' | 'incidents' | 'stats';

/** The field, the incidents and the statistics of a match that is played or over; before it there is nothing to say. */
export function MatchView({ info }: { info: MatchInfo }) {
  const state = useMatchState(info.gide);
  const statistics = useMatchStatistics(info.gide);
  const incidents = useIncidents(info);
  const [wanted, setView] = useState<View>();
  const sport = sportOf(info.gameType);
  if (!state || boardMode(state) === 'before' || !courtOf(sport, info.kind)) return null;
  const stats = statsOf(info, state, statistics);
  const view = viewOf(wanted ?? (boardMode(state) === 'ended' ? 'stats' : 'pitch'), stats.length > 0);
  const isFootball = sport === 'FT' || sport === 'VF';
  const [last] = incidents;
  return (
    <section aria-label={t`比赛实况`} className="bg-ink text-on-ink [--focus:var(--ink-brand)]">
      <div className={clsx('match-view relative overflow-hidden', view === 'stats' && 'match-view--stats')}>
        {view === 'pitch' ? (
          <Pitch sport={sport} kind={info.kind} incidents={incidents} serving={servingSide(info, state)} />
        ) : null}
        {view === 'pitch' ? null : (
          <div className="h-full pt-12">
            {view === 'incidents' ? (
              <IncidentList info={info} incidents={incidents} />
            ) : (
              <StatBars stats={stats} isBrief={false} />
            )}
          </div>
        )}
        <div className="absolute inset-x-3 top-2.5 flex items-start justify-between gap-2">
          <ViewTabs view={view} hasStats={stats.length > 0} onChange={setView} />
          {view === 'pitch' && last ? <LastWord info={info} incident={last} /> : null}
        </div>
        {view === 'pitch' && isFootball ? <Timeline info={info} incidents={incidents} /> : null}
        {view === 'pitch' ? (
          <span className="absolute top-11.5 right-3 text-11 text-[#ffffffa6]">{t`示意动画`}</span>
        ) : null}
      </div>
      {(isFootball || statistics) && view !== 'stats' ? <StatBars stats={briefStats(stats)} isBrief /> : null}
      {statistics ? <MomentumStrip momentum={statistics.momentum} info={info} /> : null}
    </section>
  );
}

function viewOf(view: View, hasStats: boolean): View {
  return view === 'stats' && !hasStats ? 'incidents' : view;
}

const views: readonly { value: View; label: string }[] = [
  { value: 'pitch', label: t`动画` },
  { value: 'incidents', label: t`事件` },
  { value: 'stats', label: t`数据` },
];

interface ViewTabsProps {
  view: View;
  hasStats: boolean;
  onChange: (view: View) => void;
}

function ViewTabs({ view, hasStats, onChange }: ViewTabsProps) {
  return (
    <div role="radiogroup" aria-label={t`实况`} className="flex flex-none rounded-lg bg-[#0b1424cc] p-0.5">
      {views
        .filter(({ value }) => value !== 'stats' || hasStats)
        .map(({ value, label }) => (
          <label
            key={value}
            className={clsx(
              'relative flex h-6.5 cursor-pointer items-center rounded-md px-2.5 text-12 has-focus-visible:outline-2 has-focus-visible:outline-(--focus)',
              value === view ? 'bg-[#33415a] font-semibold text-on-ink' : 'text-on-ink-2',
            )}
          >
            <input
              type="radio"
              name="match-view"
              className="hj-visually-hidden"
              checked={value === view}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
    </div>
  );
}

function LastWord({ info, incident }: { info: MatchInfo; incident: Incident }) {
  const { side, when } = incident;
  return (
    <span className="flex h-7.5 min-w-0 items-center gap-1.5 rounded-lg bg-[#0b1424cc] px-2.5 text-12">
      {side === null ? (
        neutralText(incident, info)
      ) : (
        <>
          <b className="truncate font-bold" style={{ color: sideColours[side] }}>
            {side === 'home' ? info.team_h : info.team_c}
          </b>
          <span className="flex-none">{incidentText(incident, info)}</span>
          <span className="num flex-none text-11 text-on-ink-3">{when}</span>
        </>
      )}
    </span>
  );
}
