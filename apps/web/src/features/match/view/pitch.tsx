import type { OtherSport, Sport } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo, useId } from 'react';
import { type Incident, isScore } from '../../../shared/sportsbook/incidents.ts';
import { bandPath, type Court, courtOf, type Point, pathOf, picture, project } from './courts/index.ts';
import { restSpot, spotOf } from './spots.ts';

export interface PitchProps {
  sport: Sport;
  kind: OtherSport | null;
  /** Newest first. */
  incidents: readonly Incident[];
  serving: 'home' | 'away' | null;
}

/** So many incidents stay on the field, the older the fainter. */
const trail = 5;

/** The field of the sport with the last incidents on it. */
export function Pitch({ sport, kind, incidents, serving }: PitchProps) {
  const court = courtOf(sport, kind);
  if (!court) return null;
  const placed = incidents.filter(({ side }) => side !== null).slice(0, trail);
  const [last] = incidents;
  const ball = last && last.side !== null ? spotOf(last, sport) : restSpot(serving);
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="xMidYMid meet"
      className="match-pitch block h-full w-full"
      style={{ background: `linear-gradient(${court.ground[0]}, ${court.ground[1]})` }}
      role="img"
      aria-label={t`${court.name}示意图`}
    >
      <Ground court={court} />
      <Attack side={last?.side ?? null} />
      {placed.toReversed().map((incident, index) => (
        <Mark
          key={`${incident.at} ${incident.kind} ${incident.side} ${incident.score}`}
          incident={incident}
          spot={spotOf(incident, sport)}
          age={placed.length - 1 - index}
        />
      ))}
      <Ball spot={ball} moment={last?.at} />
    </svg>
  );
}

/** Ground and lines never change while a match is looked at. */
const Ground = memo(function Ground({ court }: { court: Court }) {
  const { stripes = 0, net, line, strokes } = court;
  return (
    <>
      {Array.from({ length: stripes }, (_, index) => (index * 100) / stripes).map((from) => (
        <path key={from} d={bandPath(from, from + 50 / stripes)} fill="#fff" opacity="0.045" />
      ))}
      <g fill="none" stroke={line} strokeLinejoin="round">
        {strokes.map((stroke) => {
          const d = pathOf(stroke);
          return (
            <path key={d} d={d} strokeWidth={stroke.heavy ? 2 : 1.2} opacity={stroke.faint ? 0.36 : 0.6} />
          );
        })}
      </g>
      {net ? <Net line={line} /> : null}
    </>
  );
});

const netHeight = 15;

function Net({ line }: { line: string }) {
  const far = project([50, -4]);
  const near = project([50, 104]);
  const top = (point: typeof far) => point.y - netHeight * point.scale;
  return (
    <g stroke={line} fill="none">
      <path
        d={`M${far.x} ${far.y}L${near.x} ${near.y}L${near.x} ${top(near)}L${far.x} ${top(far)}z`}
        fill={line}
        fillOpacity="0.12"
        strokeWidth="0.8"
        strokeOpacity="0.4"
      />
      <path d={`M${far.x} ${top(far)}L${near.x} ${top(near)}`} strokeWidth="2" strokeOpacity="0.85" />
    </g>
  );
}

/** The half of the field to which the last incident belongs takes on a little of the side's colour. */
function Attack({ side }: { side: 'home' | 'away' | null }) {
  const id = useId();
  if (side === null) return null;
  const isHome = side === 'home';
  const d = isHome ? bandPath(55, 100) : bandPath(0, 45);
  return (
    <>
      <linearGradient id={id} x1={isHome ? 0 : 1} y1="0" x2={isHome ? 1 : 0} y2="0">
        <stop offset="0" stopColor={sideColours[side]} stopOpacity="0" />
        <stop offset="1" stopColor={sideColours[side]} stopOpacity="0.32" />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} />
    </>
  );
}

/** The board is ink in both themes, so are these. */
export const sideColours = { home: '#8fb0ff', away: '#e5637d' } as const;

function Mark({ incident, spot, age }: { incident: Incident; spot: Point; age: number }) {
  const { x, y, scale } = project(spot);
  const { kind, side } = incident;
  if (side === null) return null;
  const card = { 'yellow-card': 'var(--card-yellow)', 'red-card': 'var(--card-red)' }[kind];
  const size = 7 * scale;
  return (
    <g opacity={1 - age * 0.18}>
      {card ? (
        <rect
          x={x - size / 2.4}
          y={y - size * 1.4}
          width={size / 1.2}
          height={size * 1.2}
          rx="1"
          fill={card}
        />
      ) : (
        <circle
          cx={x}
          cy={y}
          r={isScore(incident) ? size * 0.75 : size * 0.5}
          fill={sideColours[side]}
          stroke="#0b1424"
          strokeWidth="1.2"
        />
      )}
    </g>
  );
}

/** The ball goes to the last incident; a ring spreads once when it does. */
function Ball({ spot, moment }: { spot: Point; moment: number | undefined }) {
  const { x, y } = project(spot);
  return (
    <g className="match-pitch__ball" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <ellipse
        key={moment}
        className={clsx(moment !== undefined && 'match-pitch__ring')}
        rx="15"
        ry="8"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.5"
      />
      <ellipse cy="1.5" rx="6" ry="2.2" fill="#000" opacity="0.35" />
      <circle cy="-4" r="5.5" fill="#fff" stroke="#17233a" strokeOpacity="0.6" strokeWidth="0.8" />
    </g>
  );
}
