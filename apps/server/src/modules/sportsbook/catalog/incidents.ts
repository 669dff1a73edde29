/** The incidents of a match, as the page shows them: the latest incidents with the place in the match where they fell. */
import { clockText, type FeedIncident, type FeedTeam, type MatchState, type Sport } from '@hj/betting';
import type { wireIncident } from '@hj/contract';
import type { z } from 'zod';

export type WireIncident = z.infer<typeof wireIncident>;

/** So many are kept of a match. */
export const keptIncidents = 40;
/** Told by the feed for the markets on them; the page has enough without them. */
const untold: ReadonlySet<FeedIncident['kind']> = new Set(['offside']);

const scoring: ReadonlySet<string> = new Set(['goal', 'goal-cancelled']);

export interface IncidentContext {
  sport: Sport;
  state: Omit<MatchState, 'stop'>;
  home?: Pick<FeedTeam, 'players'>;
  away?: Pick<FeedTeam, 'players'>;
}

/** The list with one more, in the order of time; the same list if it is there already or is older than all that is kept. */
export function withIncident(
  incidents: readonly WireIncident[],
  message: FeedIncident,
  context: IncidentContext,
): readonly WireIncident[] {
  if (untold.has(message.kind)) return incidents;
  const next = incidentOf(message, context);
  if (incidents.some((each) => isSame(each, next))) return incidents;
  const place = incidents.findLastIndex(({ at }) => at <= next.at) + 1;
  if (place === 0 && incidents.length >= keptIncidents) return incidents;
  return latest(incidents.toSpliced(place, 0, next));
}

/** A repeated message. A director's jump stamps all that it passes over with one moment: then the place in the match tells two apart. */
function isSame(one: WireIncident, other: WireIncident): boolean {
  return (
    one.at === other.at &&
    one.kind === other.kind &&
    one.side === other.side &&
    one.score === other.score &&
    minuteOf(one) === minuteOf(other)
  );
}

/** 45+2' is 47': the phase of a message that is repeated later may be another one. */
function minuteOf({ when }: WireIncident): string {
  const [, minute, added] = /^(\d+)\+(\d+)'$/.exec(when) ?? [];
  return minute === undefined ? when : `${Number(minute) + Number(added)}'`;
}

/** Results name each goal: of a match with more incidents the oldest of the others go first. */
function latest(incidents: readonly WireIncident[]): readonly WireIncident[] {
  if (incidents.length <= keptIncidents) return incidents;
  const oldest = incidents.findIndex(({ kind }) => !scoring.has(kind));
  return incidents.toSpliced(Math.max(0, oldest), 1);
}

function incidentOf(message: FeedIncident, context: IncidentContext): WireIncident {
  const { sport, state } = context;
  const who = whoOf(message, context);
  const isFootball = sport === 'FT' || sport === 'VF';
  return {
    kind: kindOf(message),
    side: message.side ?? null,
    when: isFootball ? footballMinute(message, state) : placeOf(message),
    score: scoreText(message),
    at: message.at,
    ...(who === undefined ? {} : { who }),
  };
}

const manners = { penalty: '点球', header: '头球', 'free-kick': '任意球' } as const;

/** 史密斯, 史密斯（点球）, 乌龙球; 克拉克 换下 史密斯. Empty where the feed gives no names. */
function whoOf(
  { kind, side, manner, player, replaced }: FeedIncident,
  teams: IncidentContext,
): string | undefined {
  if (manner === 'own') return '乌龙球';
  const named = (shirt: number | undefined): string | undefined =>
    shirt === undefined || side === undefined ? undefined : teams[side]?.players?.[shirt - 1];
  const name = named(player);
  if (name === undefined || kind !== 'substitution')
    return name && manner && manner !== 'shot' ? `${name}（${manners[manner]}）` : name;
  const off = named(replaced);
  return off === undefined ? name : `${name} 换下 ${off}`;
}

/** Kicks of the shoot-out are no goals: the feed sends them as a goal or a penalty. */
function kindOf({ kind, live }: FeedIncident): string {
  if (live?.section !== 'penalties') return kind;
  return kind === 'goal' ? 'kick-scored' : kind === 'penalty' ? 'kick-missed' : kind;
}

const halfEnds = { 'first-half': 2700, 'second-half': 5400 } as const;

/** 12', 45+2', 90+4'; the minute that is running, as the field counts. */
function footballMinute(
  { clockSeconds, live, kind }: FeedIncident,
  { phase }: IncidentContext['state'],
): string {
  if (live?.section === 'penalties') return live.sectionText;
  if (kind === 'half-time') return "45'";
  const end = phase === 'first-half' || phase === 'second-half' ? halfEnds[phase] : undefined;
  if (live === undefined && end !== undefined && clockSeconds >= end) {
    return `${end / 60}+${Math.floor((clockSeconds - end) / 60) + 1}'`;
  }
  return `${Math.floor(clockSeconds / 60) + 1}'`;
}

/** 第三节 04:31, 第二盘, 第七局上. */
function placeOf({ live }: FeedIncident): string {
  if (!live) return '';
  return live.clock ? `${live.sectionText} ${clockText(live.clock.seconds)}` : live.sectionText;
}

/** The score of the set, the map or the shoot-out where there are any; else that of the match. */
function scoreText({ live, goals }: FeedIncident): string {
  const isApart = live?.sets !== undefined || live?.section === 'penalties';
  const score = (isApart ? live?.sectionScores?.[live.section] : undefined) ?? live?.score ?? goals;
  return `${score.home}-${score.away}`;
}
