import { Button, FireIcon, GridIcon, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { LiveTables } from '../../shared/games/live-tables.ts';
import { momentText } from '../../shared/sportsbook/clock.ts';
import { Chip, LobbySearchField, VenueChips } from './filters.tsx';
import { kindText } from './game-text.ts';
import { countTables, type LimitLevel, limitYuan } from './live-filter.ts';
import type { LobbySearch } from './search.ts';
import type { Lobby } from './use-lobby.ts';

interface LiveFiltersProps {
  lobby: Lobby;
  search: LobbySearch;
  wide: boolean;
  live: LiveTables | undefined;
  name: string;
  /** Sits down at a table beside the others; undefined while no table is open. */
  onSeveral: (() => void) | undefined;
}

/** Of the live lobby: kinds with their tables, good roads, limits, several tables at once, and the clock that counts. */
export function LiveFilters({ lobby, search, wide, live, name, onSeveral }: LiveFiltersProps) {
  const { kinds = [], favourites = 0 } = lobby.venues.data ?? {};
  const counts = countTables(live);
  const counted = (text: string, count: number) => (count > 0 ? `${text} ${count}` : text);
  const kindTabs = (
    <Segmented
      label={t`玩法`}
      options={[
        { value: '', label: counted(t`全部`, counts.all) },
        ...kinds.map((kind) => ({ value: kind, label: counted(kindText(kind), counts.of(kind)) })),
      ]}
      value={search.kind ?? ''}
      onChange={(kind) => lobby.change({ kind: kind || undefined })}
    />
  );
  const turn = (part: 'low' | 'high') => lobby.change({ limit: search.limit === part ? undefined : part });
  const good =
    counts.good === 0 && search.good === undefined ? null : (
      <Chip on={search.good === '1'} onPress={() => lobby.change({ good: search.good ? undefined : '1' })}>
        <FireIcon size={14} />
        {t`好路 ${counts.good} 桌`}
      </Chip>
    );
  const favourite = (
    <Chip
      on={search.group === 'favourite'}
      onPress={() => lobby.change({ group: search.group === 'favourite' ? undefined : 'favourite' })}
    >
      {favourites > 0 ? t`收藏 ${favourites}` : t`收藏`}
    </Chip>
  );
  if (!wide)
    return (
      <>
        <h1 className="lobby-title">{name}</h1>
        <div className="lobby-filters lobby-filters--live flex-wrap max-tablet:flex-nowrap">
          {kindTabs}
          <LobbySearchField lobby={lobby} />
        </div>
        <fieldset className="lobby-venues" aria-label={t`场馆与限红`}>
          <VenueChips lobby={lobby} search={search} />
          {good}
          <Chip on={search.limit === 'low'} onPress={() => turn('low')}>{t`低限`}</Chip>
          <Chip on={search.limit === 'high'} onPress={() => turn('high')}>{t`高限`}</Chip>
          {favourite}
        </fieldset>
      </>
    );
  const level: LimitLevel | '' = search.limit ?? '';
  return (
    <>
      <div className="lobby-filters lobby-filters--live flex-wrap max-tablet:flex-nowrap">
        <h1 className="lobby-title">{name}</h1>
        {kindTabs}
        {good}
        <LobbySearchField lobby={lobby} />
        <Segmented
          label={t`限红：低限最低投注不超过 ${limitYuan.low} 元，高限最低投注 ${limitYuan.high} 元起`}
          options={[
            { value: 'low', label: t`低限` },
            { value: '', label: t`全部` },
            { value: 'high', label: t`高限` },
          ]}
          value={level}
          onChange={(limit) => lobby.change({ limit: limit || undefined })}
        />
        <Button variant="soft" size="sm" disabled={onSeveral === undefined} onClick={onSeveral}>
          <GridIcon size={16} />
          {t`多桌同玩`}
        </Button>
      </div>
      <div className="lobby-venues">
        <VenueChips lobby={lobby} search={search} />
        {favourite}
        {live ? <ServerClock ahead={live.clockAhead} /> : null}
      </div>
    </>
  );
}

/** The venue's clock, which decides when bets close. */
function ServerClock({ ahead }: { ahead: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex gap-4 items-center ml-auto text-12 text-fg-3 whitespace-nowrap">
      {t`倒计时以服务器时间为准`}
      <span className="num">GMT+8 {momentText(now + ahead).slice(11)}</span>
    </p>
  );
}
