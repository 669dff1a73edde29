/** The score of a finished match as columns: half and full time, quarters, sets, innings. Pure. */

import type { ResourceResponse } from '@hj/contract';
import { t } from '@lingui/core/macro';

export type Result = ResourceResponse<'get_results'>['results'][number];

export interface ResultColumn {
  id: string;
  head: string;
  home: string;
  away: string;
  isFinal: boolean;
}

function columnOf(head: string, score: string | null, place: 'part' | 'final' = 'part'): ResultColumn[] {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(score ?? '') ?? [];
  if (home === undefined || away === undefined) return [];
  return [{ id: head, head, home, away, isFinal: place === 'final' }];
}

export function resultColumns(result: Result): ResultColumn[] {
  const { gameType, halfTime, fullTime, corners, yellowCards, redCards, sections } = result;
  if (gameType === 'FT' || gameType === 'VF') {
    return [
      ...columnOf(t`半场`, halfTime),
      ...columnOf(t`全场`, fullTime, 'final'),
      ...sections.flatMap(({ name, score }) => columnOf(shortHead(name), score)),
      ...columnOf(t`角球`, corners),
      ...columnOf(t`黄牌`, yellowCards),
      // Of a match without cards none is known.
      ...(yellowCards === null && redCards === '0-0' ? [] : columnOf(t`红牌`, redCards)),
    ];
  }
  const parts = sections.flatMap(({ name, score }, index) => {
    return columnOf(shortHead(name), score).map((column) => ({ ...column, id: `${index}` }));
  });
  return [...parts, ...columnOf(finalHead(result), fullTime, 'final')];
}

const ordinals = '一二三四五六七';

/** 第三节 and Period 3 are 3 where columns are narrow. */
function shortHead(name: string): string {
  const [, ordinal] = /^第(.)[节節盘盤局图圖]$/.exec(name) ?? [];
  if (ordinal !== undefined) return `${ordinals.indexOf(ordinal) + 1}`;
  const [, number] = / (\d)$/.exec(name) ?? [];
  if (number !== undefined) return number;
  return { 上半场: t`上半`, 下半场: t`下半`, 加时赛: t`加时`, 点球大战: t`点球` }[name] ?? name;
}

function finalHead({ gameType, kind }: Pick<Result, 'gameType' | 'kind'>): string {
  if (kind === 'esports') return t`图`;
  if (kind === 'badminton') return t`局`;
  if (kind === 'rugby') return t`总分`;
  return (
    { BK: t`总分`, BS: t`总分`, TN: t`盘`, VB: t`局`, TT: t`局`, SK: t`局` }[gameType as string] ?? t`全场`
  );
}

const statusWords: Record<string, string> = {
  cancelled: t`取消`,
  postponed: t`延期`,
  abandoned: t`腰斩`,
  retired: t`退赛`,
  walkover: t`弃权`,
  pending: t`赛果待定`,
};

/** The state of a match that was not played to its end; empty for others. */
export function statusText({ status }: Pick<Result, 'status'>): string | undefined {
  return status === 'ended' ? undefined : (statusWords[status] ?? t`未完赛`);
}

export interface LeagueOfResults {
  leagueId: string;
  league: string;
  results: Result[];
}

/** The results under the heads of their leagues, as the server has put them in order. */
export function byLeague(results: readonly Result[]): LeagueOfResults[] {
  const groups: LeagueOfResults[] = [];
  for (const result of results) {
    const last = groups.at(-1);
    if (last?.leagueId === result.leagueId) last.results.push(result);
    else groups.push({ leagueId: result.leagueId, league: result.league, results: [result] });
  }
  return groups;
}

/** 12′ 史密斯 45+2′ 琼斯（点球）: when a side scored, and who; a line breaks between goals, never inside one. */
export function goalTimes({ goals }: Pick<Result, 'goals'>, side: 'home' | 'away'): string {
  return goals
    .filter((goal) => goal.side === side)
    .map(({ when, who }) => [when.replace("'", '′'), who].filter(Boolean).join(' ').replaceAll(' ', '\u00a0'))
    .join(' ');
}
