import { deskSlots, type EsportsGame, isArenaGame, type MarketType, type Period } from '@hj/betting';
import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { matchStore, useLine, useMatchValue } from '../../shared/sportsbook/desk.ts';
import { LiveOdds } from '../../shared/sportsbook/live-odds.tsx';
import { outcomesOfSlot } from '../../shared/sportsbook/markets.ts';
import type { MatchInfo } from '../../shared/sportsbook/match-store.ts';
import { type SectionLines, sectionOf } from '../../shared/sportsbook/section.ts';

const names: Partial<Record<MarketType, string>> = {
  'match-winner': t`独赢`,
  'map-handicap': t`让图`,
  'map-total': t`总图数`,
  'section-winner': t`独赢`,
  'round-handicap': t`让回合`,
  'round-total': t`总回合`,
  'kill-handicap': t`让击杀`,
  'kill-total': t`总击杀`,
};

const mapNames: Partial<Record<Period, string>> = {
  map1: t`第一图`,
  map2: t`第二图`,
  map3: t`第三图`,
  map4: t`第四图`,
  map5: t`第五图`,
};

const parts = (slot: string) => slot.split(':') as [MarketType, Period];

/** The unit of markets on maps of a game: rounds, or kills. */
function mapsOf(game: EsportsGame | undefined): SectionLines {
  const { section } = deskSlots('OP', 'esports', game);
  return {
    periods: [...new Set(section.map((slot) => parts(slot)[1]))],
    section: [...new Set(section.map((slot) => parts(slot)[0]))].map((type) => ({ type })),
  };
}

const seriesTypes = deskSlots('OP', 'esports').full.map((slot) => parts(slot)[0]);
const roundMaps = mapsOf('cs');
const arenaMaps = mapsOf('lol');

export interface SeriesLinesProps {
  info: MatchInfo;
  /** Off screen nothing flashes. */
  flash: boolean;
}

/** Winner, handicap and total of the series; in play those of the map as well. */
export const SeriesLines = memo(function SeriesLines({
  info,
  flash,
  withMap,
  bestOf,
}: SeriesLinesProps & { withMap: boolean; bestOf: number | null }) {
  // One map alone is the series.
  const isOne = bestOf === 1;
  return (
    <>
      {isOne ? null : <Lines info={info} flash={flash} title={t`整场`} types={seriesTypes} period="full" />}
      {withMap || isOne ? <MapLines info={info} flash={flash} /> : null}
    </>
  );
});

/** The map that is played, in a break the next; nothing once no map is to come. */
function MapLines({ info, flash }: SeriesLinesProps) {
  const { gide, game } = info;
  const maps = isArenaGame(game) ? arenaMaps : roundMaps;
  const period = useMatchValue(gide, () =>
    sectionOf(maps, matchStore.state(gide), (slot) => matchStore.line(gide, slot) !== undefined),
  );
  return period === undefined ? null : (
    <Lines
      info={info}
      flash={flash}
      title={mapNames[period] ?? ''}
      types={maps.section.map(({ type }) => type)}
      period={period}
    />
  );
}

interface LinesProps extends SeriesLinesProps {
  title: string;
  types: readonly MarketType[];
  period: Period;
}

function Lines({ info, flash, title, types, period }: LinesProps) {
  return (
    <div className="series-lines">
      <b>{title}</b>
      {types.map((type) => (
        <Column key={type} info={info} flash={flash} type={type} period={period} />
      ))}
    </div>
  );
}

interface ColumnProps extends SeriesLinesProps {
  type: MarketType;
  period: Period;
}

/** One market: its name, and one price above the other. */
function Column({ info, flash, type, period }: ColumnProps) {
  const slot = `${type}:${period}` as const;
  const market = useLine(info.gide, slot);
  return (
    <div className="series-lines__column">
      <span>{names[type]}</span>
      {outcomesOfSlot(slot).map((outcome) => (
        <LiveOdds key={outcome} info={info} market={market} outcome={outcome} flash={flash} />
      ))}
    </div>
  );
}
