import { beijingDay } from '@hj/betting';
import { Button, Empty, OtherIcon, QueryView, walkOddsGrid } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { usePushLink } from '../../shared/push/push-link.ts';
import { dayText } from '../../shared/sportsbook/desk-day.ts';
import { type ListedSeries, type SeriesFilter, seriesQuery } from './queries.ts';
import type { EsportsSearch } from './search.ts';
import { SeriesCard, SeriesLoading } from './series-card.tsx';
import type { Competitions } from './use-competitions.ts';

export interface SeriesListProps extends SeriesFilter {
  competitions: Competitions;
  onChange: (change: Partial<EsportsSearch>) => void;
}

/** The series of a part of the day, page by page, or why there are none. */
export function SeriesList({ competitions, onChange, ...filter }: SeriesListProps) {
  const { showType } = filter;
  const isPushOpen = usePushLink(({ state }) => state === 'open');
  const query = useInfiniteQuery(seriesQuery(filter, isPushOpen));
  return (
    <QueryView
      query={query}
      skeleton={<SeriesLoading showType={showType} />}
      failed={t`赛事列表加载失败`}
      safe={(error) => t`${messageOf(error)}，您的注单和余额不受影响`}
      retryAfterSeconds={5}
      frame={(state) => <div className="hj-card">{state}</div>}
      isEmpty={({ pages }) => pages.every(({ series }) => series.length === 0)}
      empty={<NoSeries {...filter} competitions={competitions} onChange={onChange} />}
    >
      {({ pages }) => (
        <>
          <fieldset className="series-days min-w-0 mb-3" aria-label={t`系列赛盘口`} onKeyDown={walkOddsGrid}>
            {byDay(pages.map(({ series }) => series)).map(({ day, series }) => (
              <section key={day} aria-label={dayText(day)}>
                {showType === 'FU' ? (
                  <h3 className="num pt-1 pb-2 text-13 font-semibold text-fg-2">{dayText(day)}</h3>
                ) : null}
                <div className="series-grid">
                  {series.map(({ gide }) => (
                    <SeriesCard key={gide} gide={gide} showType={showType} />
                  ))}
                </div>
              </section>
            ))}
          </fieldset>
          <LoadMore query={query} noMore={t`已显示全部 ${pages[0]?.total ?? 0} 场系列赛`} />
        </>
      )}
    </QueryView>
  );
}

/** By the Beijing day of the start. Pages overlap when series move between two fetches: the first telling counts. */
function byDay(pages: readonly (readonly ListedSeries[])[]): { day: string; series: ListedSeries[] }[] {
  const days = new Map<string, ListedSeries[]>();
  const seen = new Set<string>();
  for (const each of pages.flat()) {
    if (seen.has(each.gide)) continue;
    seen.add(each.gide);
    const day = beijingDay(each.startsAt);
    days.set(day, [...(days.get(day) ?? []), each]);
  }
  return [...days].map(([day, series]) => ({ day, series }));
}

const elsewhere = [
  { showType: 'RB', tab: undefined, label: t`查看进行中` },
  { showType: 'FT', tab: 'today', label: t`查看今日赛事` },
  { showType: 'FU', tab: 'early', label: t`查看早盘赛事` },
] as const;

function NoSeries({ showType, game, league, competitions, onChange }: SeriesListProps) {
  if (league !== undefined || game !== undefined) {
    return (
      <Empty
        icon={<OtherIcon size={28} />}
        title={league === undefined ? t`所选游戏暂时没有比赛` : t`所选赛事暂时没有比赛`}
        hint={t`您可以查看全部赛事`}
        action={
          <Button variant="soft" size="sm" onClick={() => onChange({ title: undefined, league: undefined })}>
            {t`查看全部赛事`}
          </Button>
        }
      />
    );
  }
  const other = elsewhere.find(
    (each) => each.showType !== showType && (competitions.count(each.showType) ?? 0) > 0,
  );
  return (
    <Empty
      icon={<OtherIcon size={28} />}
      title={showType === 'RB' ? t`暂无进行中的系列赛` : t`暂无可投注的系列赛`}
      hint={other ? t`您可以查看其他时段的赛事` : t`有赛事开出后会直接出现在这里`}
      action={
        other && (
          <Button variant="soft" size="sm" onClick={() => onChange({ tab: other.tab })}>
            {other.label}
          </Button>
        )
      }
    />
  );
}
