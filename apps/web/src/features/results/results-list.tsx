import type { OtherSport } from '@hj/betting';
import type { GameType } from '@hj/contract';
import { Empty, Pager, QueryView, Segmented, Skeleton, TrophyIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { serverNow } from '../../shared/clock/server-clock.ts';
import { resultsQuery } from './queries.ts';
import { byLeague } from './result-columns.ts';
import { ResultRow, type ResultRowProps } from './result-row.tsx';
import {
  allLeagues,
  type FilterChange,
  pageSize,
  type ResultsFilter,
  resultDays,
  resultSports,
} from './results-filter.ts';

/** Today, everything of one sport; of OP only `kind`, if it is said. */
export function firstFilter(gameType: GameType, kind?: OtherSport): ResultsFilter {
  const known = resultSports.some(({ value }) => value === gameType);
  const [today] = resultDays(serverNow());
  return {
    gameType: known ? gameType : 'FT',
    kind,
    date: today?.value ?? '',
    league: allLeagues,
    team: '',
    page: 1,
  };
}

interface ResultsProps {
  filter: ResultsFilter;
  change: (change: FilterChange) => void;
  drawBets: ResultRowProps['drawBets'];
}

/** The results of a filter, with the controls that change it. */
export function Results({ filter, change, drawBets }: ResultsProps) {
  const query = useQuery(resultsQuery(filter));
  const { data, isPlaceholderData } = query;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
          <Segmented
            label={t`日期`}
            size="sm"
            options={resultDays(serverNow())}
            value={filter.date}
            onChange={(date) => change({ date })}
          />
        </div>
        <LeagueChoice
          leagues={data?.leagues ?? []}
          league={filter.league}
          onChange={(league) => change({ league })}
        />
        <TeamField team={filter.team} onChange={(team) => change({ team })} />
        <span className="ml-auto text-12 text-fg-3">GMT+8</span>
      </div>
      <QueryView
        query={query}
        className="py-12"
        skeleton={<ResultsSkeleton />}
        failed={t`赛果加载失败`}
        safe={messageOf}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <Empty
            className="py-12"
            icon={<TrophyIcon size={28} />}
            title={t`这一天还没有赛果`}
            hint={t`请换一个日期、联赛或球队看看`}
          />
        }
      >
        {({ results }) => (
          <div className={isPlaceholderData ? 'opacity-60' : undefined}>
            {byLeague(results).map(({ leagueId, league, results: own }) => (
              <section key={leagueId} aria-label={league}>
                <h3 className="sticky -top-1 z-(--z-sticky) bg-surface-2 px-2 font-semibold text-13 text-fg-2 leading-8">
                  {league}
                </h3>
                <ul>
                  {own.map((result) => (
                    <ResultRow key={result.gide} result={result} drawBets={drawBets} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </QueryView>
      {data && data.total > pageSize ? (
        <Pager
          page={filter.page}
          pageSize={pageSize}
          total={data.total}
          onChange={(page) => change({ page })}
        />
      ) : null}
    </>
  );
}

const debounceMs = 300;

/** Finds a team by any of its names, once the member stops typing. */
function TeamField({ team, onChange }: { team: string; onChange: (team: string) => void }) {
  const [text, setText] = useState(team);
  const tell = useEffectEvent(() => {
    if (text.trim() !== team) onChange(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins anew with every letter.
  useEffect(() => {
    const timer = setTimeout(tell, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      aria-label={t`搜索球队`}
      placeholder={t`搜索球队`}
      maxLength={40}
      value={text}
      className="h-8 w-32 min-w-0 rounded-md border border-line-control bg-surface-1 px-2 text-13 text-fg-1 placeholder:text-fg-3"
      onChange={(event) => setText(event.target.value)}
    />
  );
}

interface LeagueChoiceProps {
  leagues: readonly { leagueId: string; name: string; count: number }[];
  league: string;
  onChange: (league: string) => void;
}

function LeagueChoice({ leagues, league, onChange }: LeagueChoiceProps) {
  return (
    <select
      aria-label={t`联赛`}
      value={league}
      disabled={leagues.length === 0}
      className="h-8 min-w-0 max-w-60 rounded-md border border-line-control bg-surface-1 px-2 text-13 text-fg-1 disabled:text-fg-disabled"
      onChange={(event) => onChange(event.target.value)}
    >
      <option value={allLeagues}>{t`全部联赛`}</option>
      {leagues.map(({ leagueId, name, count }) => (
        <option key={leagueId} value={leagueId}>
          {t`${name}（${count}）`}
        </option>
      ))}
    </select>
  );
}

function ResultsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[t`一`, t`二`, t`三`, t`四`, t`五`].map((key) => (
        <Skeleton key={key} className="block h-18 w-full" />
      ))}
    </div>
  );
}
