import { Tabs } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import art from '../../assets/home/venue-esport.svg';
import { LOBBIES } from '../../shared/games/categories.ts';
import { LobbyHead } from '../../shared/lobby/lobby-head.tsx';
import { useDeskFeed } from '../../shared/sportsbook/live-feed.ts';
import { LostNotice } from '../../shared/sportsbook/lost-notice.tsx';
import type { ShowType } from '../../shared/sportsbook/queries.ts';
import { GameTabs } from './game-tabs.tsx';
import { choiceOf } from './games.ts';
import type { EsportsSearch } from './search.ts';
import { SeriesList } from './series-list.tsx';
import { type Competition, type Competitions, useCompetitions } from './use-competitions.ts';
import './esports.css';
import './phone.css';

type Tab = 'live' | NonNullable<EsportsSearch['tab']>;

const showTypes = { live: 'RB', today: 'FT', early: 'FU' } as const satisfies Partial<Record<Tab, ShowType>>;
const panelId = 'esports-panel';

export interface EsportsPageProps {
  search: EsportsSearch;
  /** 赛果, for its tab. */
  results: ReactNode;
  /** The slip's column, where there is room for it. */
  slip: ReactNode;
}

/** The lobby of e-sports: series of the sportsbook with their prices, and results. */
export function EsportsPage({ search, results, slip }: EsportsPageProps) {
  useDeskFeed('OP');
  const navigate = useNavigate();
  const competitions = useCompetitions();
  const { tab = 'live', title: game, league } = search;
  const change = (part: Partial<EsportsSearch>) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true });
  return (
    <div
      className={clsx(
        'lobby',
        slip ? 'grid grid-cols-[minmax(0,1fr)_20rem] gap-y-0 gap-x-5 items-start' : undefined,
      )}
    >
      <div className="min-w-0">
        <LobbyHead title={LOBBIES.gaming.name} art={art}>
          <p className="lobby-hero__line">{headLine(competitions)}</p>
        </LobbyHead>
        <Tabs<Tab>
          label={t`电竞赛事`}
          className="mt-2"
          items={[
            { value: 'live', label: t`进行中`, ...countOf(competitions, 'RB'), panelId },
            { value: 'today', label: t`今日`, ...countOf(competitions, 'FT'), panelId },
            { value: 'early', label: t`早盘`, ...countOf(competitions, 'FU'), panelId },
            { value: 'results', label: t`赛果`, panelId },
          ]}
          value={tab}
          onChange={(next) => change({ tab: next === 'live' ? undefined : next })}
        />
        <div id={panelId} role="tabpanel" aria-label={tabNames[tab]}>
          <h2 className="hj-visually-hidden">{tabNames[tab]}</h2>
          {tab === 'results' ? (
            <>
              <GameTabs
                competitions={undefined}
                game={game}
                onChange={(next) => change({ title: next, league: undefined })}
              />
              <div className="hj-card esports-results">{results}</div>
            </>
          ) : (
            <>
              <GameTabs
                competitions={competitions.of[showTypes[tab]] ?? []}
                game={game}
                onChange={(next) => change({ title: next, league: undefined })}
              />
              <CompetitionFilter
                competitions={(competitions.of[showTypes[tab]] ?? []).filter(
                  (each) => game === undefined || choiceOf(each) === game,
                )}
                league={league}
                onChange={(next) => change({ league: next })}
              />
              <SeriesList
                key={tab}
                showType={showTypes[tab]}
                game={game}
                league={league}
                competitions={competitions}
                onChange={change}
              />
            </>
          )}
        </div>
      </div>
      {slip ? (
        <div className="h-[calc(100dvh_-_var(--h-topbar)_-_2rem)] overflow-hidden sticky top-[calc(var(--h-topbar)_+_1rem)] border border-line rounded-xl bg-surface-1 shadow-2">
          {slip}
        </div>
      ) : null}
      <LostNotice />
    </div>
  );
}

const tabNames: Readonly<Record<Tab, string>> = {
  live: t`进行中的系列赛`,
  today: t`今日系列赛`,
  early: t`早盘系列赛`,
  results: t`系列赛赛果`,
};

function countOf({ count }: Competitions, showType: ShowType): { count?: number } {
  const found = count(showType);
  return found === undefined ? {} : { count: found };
}

/** Running matches, once all are known. */
function headLine({ count }: Competitions): string {
  const [live, today] = [count('RB'), count('FT')];
  if (live === undefined || today === undefined) return t`逐图报价，价格随比分实时更新`;
  return t`${live} 场进行中，今日待开 ${today} 场`;
}

interface CompetitionFilterProps {
  competitions: readonly Competition[];
  league: string | undefined;
  onChange: (league: string | undefined) => void;
}

/** One competition, or all. With one alone there is nothing to choose. */
function CompetitionFilter({ competitions, league, onChange }: CompetitionFilterProps) {
  if (competitions.length < 2 && league === undefined) return <div className="h-3" />;
  const total = competitions.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className="esports-filter" aria-label={t`按赛事筛选`}>
      <Chip
        isOn={league === undefined}
        name={t`全部赛事`}
        count={total}
        onPress={() => onChange(undefined)}
      />
      {competitions.map(({ leagueId, name, count }) => (
        <Chip
          key={leagueId}
          isOn={league === leagueId}
          name={name}
          count={count}
          onPress={() => onChange(leagueId)}
        />
      ))}
    </fieldset>
  );
}

interface ChipProps {
  isOn: boolean;
  name: string;
  count: number;
  onPress: () => void;
}

function Chip({ isOn, name, count, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className={clsx('lobby-chip', isOn && 'lobby-chip--on')}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {name}
      <span className="lobby-chip__count num">{count}</span>
    </button>
  );
}
