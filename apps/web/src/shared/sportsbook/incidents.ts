/** Incidents of a match, gathered from the page's snapshot and from push. Pure. */

import type { WireMatchState } from '@hj/contract';
import { sayName } from '@hj/ui/i18n';
import { t } from '@lingui/core/macro';
import type { MatchInfo } from './match-store.ts';

export type Incident = NonNullable<WireMatchState['last']>;

/** As many as the server keeps. */
export const mostIncidents = 40;
/** Of them single points, which come by the hundred. */
const mostPoints = 12;

/** A point of tennis or a visit of snooker, which the server does not tell: it is read off the score. */
const point = 'point';

function nameOf({ kind, side, at, score }: Incident): string {
  return `${at} ${kind} ${side} ${score}`;
}

/** Both lists as one, newest first, each incident once; the same list where nothing is new. */
export function joined(known: readonly Incident[], told: readonly Incident[]): readonly Incident[] {
  const names = new Set(known.map(nameOf));
  const fresh = told.filter((incident) => {
    const name = nameOf(incident);
    const isNew = !names.has(name);
    names.add(name);
    return isNew;
  });
  if (fresh.length === 0) return known;
  let points = 0;
  return [...fresh, ...known]
    .sort((a, b) => b.at - a.at)
    .filter(({ kind }) => kind !== point || ++points <= mostPoints)
    .slice(0, mostIncidents);
}

const words: Record<string, string> = {
  goal: t`进球`,
  'goal-cancelled': t`进球取消`,
  'red-card': t`红牌`,
  penalty: t`点球`,
  offside: t`越位`,
  substitution: t`换人`,
  corner: t`角球`,
  'yellow-card': t`黄牌`,
  'kick-off': t`比赛开始`,
  'half-time': t`上半场结束`,
  'full-time': t`比赛结束`,
  'extra-time': t`加时赛开始`,
  'shoot-out': t`点球大战开始`,
  'kick-scored': t`罚进`,
  'kick-missed': t`罚失`,
  timeout: t`请求暂停`,
  retired: t`退出比赛`,
  try: t`达阵`,
  conversion: t`追加射门得分`,
  'conversion-missed': t`追加射门未中`,
  'penalty-goal': t`罚踢射门得分`,
  fight: t`赢下团战`,
  [point]: t`得分`,
};

type Match = Pick<MatchInfo, 'gameType' | 'kind'>;

/** The name of a section: 本节, 本盘. */
function sectionWord({ gameType, kind }: Match): string {
  if (kind === 'esports') return t`本图`;
  if (kind === 'handball' || kind === 'rugby') return t`半场`;
  if (kind === 'badminton') return t`本局`;
  return { TN: t`本盘`, VB: t`本局`, TT: t`本局`, SK: t`本局`, BS: t`半局` }[gameType as string] ?? t`本节`;
}

function scoreWord({ gameType, kind }: Match): string {
  if (kind === 'esports') return t`赢下回合`;
  if (gameType === 'OP' && kind !== 'badminton') return t`进球`;
  return gameType === 'TN' ? t`赢下一局` : t`得分`;
}

/** 角球, 赢下一局, 拿下本盘, 本节开始. */
export function incidentText({ kind, side }: Pick<Incident, 'kind' | 'side'>, match: Match): string {
  switch (kind) {
    case 'score':
      return scoreWord(match);
    case 'section-start':
      return t`${sectionWord(match)}开始`;
    case 'section-end':
      return side === null ? t`${sectionWord(match)}结束` : t`拿下${sectionWord(match)}`;
    case 'kick-off':
      // Basketball says it of every quarter.
      return match.gameType === 'BK' ? t`本节开始` : (words[kind] ?? '');
    default:
      return words[kind] ?? t`比赛事件`;
  }
}

/** Incidents without a side: 第三节 12:00 开始, 第一局结束, 45' 上半场结束. */
export function neutralText(incident: Incident, match: Match): string {
  const { kind } = incident;
  const when = sayName(incident.when);
  if (kind === 'full-time') return incidentText(incident, match);
  if (/结束|結束|ended/.test(when)) return when;
  const isBeginning = kind === 'section-start' || (kind === 'kick-off' && match.gameType === 'BK');
  return `${when} ${isBeginning && when !== '' ? t`开始` : incidentText(incident, match)}`.trim();
}

const scores: ReadonlySet<string> = new Set([
  'goal',
  'kick-scored',
  'score',
  'section-end',
  'try',
  'conversion',
  'penalty-goal',
]);

/** Deciding incidents stand out in the list. */
export function isScore({ kind }: Pick<Incident, 'kind'>): boolean {
  return scores.has(kind);
}

/** Minutes of `12'` and `45+2'`; football only. */
export function minuteOf(when: string): number | undefined {
  const [, minute, added] = /^(\d{1,3})(?:\+(\d{1,2}))?'$/.exec(when) ?? [];
  return minute === undefined ? undefined : Number(minute) + Number(added ?? 0);
}

/** A point between two states of a sport without a message for each point; none where both sides gained. */
export function pointBetween(
  before: WireMatchState,
  after: WireMatchState,
  { gameType }: Match,
): Incident | undefined {
  if (!pointSports.has(gameType) || after.live === null || after.live.section !== before.live?.section)
    return undefined;
  const [was, is] = [pointsOf(before), pointsOf(after)];
  const home = rankOf(is.home) > rankOf(was.home);
  const away = rankOf(is.away) > rankOf(was.away);
  if (home === away) return undefined;
  return {
    kind: point,
    side: home ? 'home' : 'away',
    when: whenOf(after),
    score: `${is.home}-${is.away}`,
    at: after.at,
  };
}

const pointSports: ReadonlySet<string> = new Set(['TN', 'SK']);

function pointsOf({ sc_game_H, sc_game_A }: WireMatchState): { home: string; away: string } {
  return { home: sc_game_H ?? '0', away: sc_game_A ?? '0' };
}

/** Tennis counts 0, 15, 30, 40 and A. */
function rankOf(points: string): number {
  return points === 'A' ? 50 : Number(points);
}

function whenOf({ live, re_time }: WireMatchState): string {
  const clock = /\^(\d+:\d\d)$/.exec(re_time)?.[1];
  return [live?.sectionText, clock].filter(Boolean).join(' ');
}
