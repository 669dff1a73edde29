import { Button, buttonClass, Empty, QueryView, SearchIcon, Skeleton, TicketIcon } from '@hj/ui';
import { BottomSheet, Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { pageOfLaunch } from '../../shared/games/address.ts';
import { type GameCategory, LOBBIES } from '../../shared/games/categories.ts';
import type { GameToOpen, Launch } from '../../shared/games/launch.ts';
import { type LiveTables, useLiveTables } from '../../shared/games/live-tables.ts';
import { type Lotteries, useLotteries } from '../../shared/games/lotteries.ts';
import type { GameItem } from '../../shared/games/queries.ts';
import { useLaunch } from '../../shared/games/use-launch.ts';
import { VenueDialog } from '../../shared/games/venue-dialog.tsx';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { putOnce } from '../../shared/once-store.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { desktopQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { LobbyFilters, VenueTabs } from './filters.tsx';
import { GameCard } from './game-card.tsx';
import { gameKeyOf } from './game-text.ts';
import { LobbyHero } from './hero.tsx';
import { LiveCard } from './live-card.tsx';
import { passes, tableToJoin } from './live-filter.ts';
import { LiveFilters } from './live-filters.tsx';
import { LotteryCard } from './lottery-card.tsx';
import { PreLaunch } from './pre-launch.tsx';
import type { LobbySearch } from './search.ts';
import { useFavourite } from './use-favourite.ts';
import { type Lobby, useLobby } from './use-lobby.ts';
import './game-card.css';
import '../../shared/lobby/lobby.css';
import './lobby.css';
import './pre-launch.css';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function Loading() {
  return (
    <ul className="game-grid" aria-hidden="true">
      {PLACES.map((place) => (
        <li key={place} className="game-card">
          <Skeleton className="block aspect-204/126 w-full" />
          <Skeleton className="m-2.5 block h-9 w-3/4" />
        </li>
      ))}
    </ul>
  );
}

/** Nothing passes the filter, nothing is marked, or the category has no game yet. */
function Nothing({ lobby, search, name }: { lobby: Lobby; search: LobbySearch; name: string }) {
  if (search.group === 'recent')
    return (
      <Empty
        icon={<TicketIcon size={28} />}
        title={t`还没有进入过游戏`}
        hint={t`进入过的游戏会按时间排在这里`}
      />
    );
  if (search.group === 'favourite')
    return (
      <Empty
        icon={<TicketIcon size={28} />}
        title={t`还没有收藏的游戏`}
        hint={t`点游戏右下角的星标即可收藏`}
      />
    );
  if (lobby.filtered)
    return (
      <Empty
        icon={<SearchIcon size={28} />}
        title={t`没有符合条件的游戏`}
        hint={t`换个词，或清除筛选再看`}
        action={<Button variant="soft" size="sm" onClick={lobby.clear}>{t`清除筛选`}</Button>}
      />
    );
  return (
    <Empty
      icon={<TicketIcon size={28} />}
      title={t`${name}暂无可进入的游戏`}
      hint={t`有游戏上线后会直接出现在这里，您的资金不受影响`}
      action={
        <span className="flex gap-3">
          <Link to="/game/egame" className={buttonClass({ variant: 'soft', size: 'sm' })}>
            {t`去电子`}
          </Link>
          <Link to="/game/fishing" className={buttonClass({ variant: 'soft', size: 'sm' })}>
            {t`去捕鱼`}
          </Link>
        </span>
      }
    />
  );
}

interface GridProps {
  lobby: Lobby;
  search: LobbySearch;
  name: string;
  chosen: GameItem | undefined;
  live: LiveTables | undefined;
  lotteries: Lotteries | undefined;
  onToggle: (game: GameItem) => void;
}

function Grid({ lobby, search, name, chosen, live, lotteries, onToggle }: GridProps) {
  const { games, change } = lobby;
  const list = lobby.list.filter((game) => passes(game, live, search));
  return (
    <QueryView
      query={games}
      skeleton={<Loading />}
      failed={t`游戏列表加载失败`}
      safe={(error) => t`${messageOf(error)}，您的资金不受影响`}
      retryAfterSeconds={10}
      frame={(state) => <div className="hj-card">{state}</div>}
      isEmpty={({ pages }) => pages[0]?.total === 0}
      empty={<Nothing lobby={lobby} search={search} name={name} />}
    >
      {() => (
        <>
          {list.length === 0 ? <Nothing lobby={lobby} search={search} name={name} /> : null}
          <ul className={live ? 'live-grid' : lotteries ? 'lottery-grid' : 'game-grid'}>
            {list.map((game) => {
              const table = live?.tables[game.gameCode];
              const lottery = lotteries?.tables[game.gameCode];
              const card = {
                ...{ game, onToggle, chosen: chosen !== undefined && gameKeyOf(chosen) === gameKeyOf(game) },
                onChoose: (each: GameItem) => change({ open: gameKeyOf(each) }),
              };
              if (lotteries && lottery && game.state === 'open')
                return (
                  <LotteryCard
                    key={gameKeyOf(game)}
                    {...{ ...card, lottery, clockAhead: lotteries.clockAhead }}
                  />
                );
              return live && table && game.state === 'open' ? (
                <LiveCard key={gameKeyOf(game)} {...card} table={table} clockAhead={live.clockAhead} />
              ) : (
                <GameCard key={gameKeyOf(game)} {...card} />
              );
            })}
          </ul>
          {games.hasNextPage ? (
            <LoadMore
              hasMore
              isLoading={games.isFetchingNextPage}
              failed={games.isFetchNextPageError}
              noMore=""
              onMore={() => void games.fetchNextPage()}
            />
          ) : null}
        </>
      )}
    </QueryView>
  );
}

/** The push socket of the house venue, whose verify page the catalogue names. */
function liveAddressOf({ venues }: Lobby, enName: 'hjlive' | 'hjlottery'): string | undefined {
  const url = venues.data?.list.find((venue) => venue.enName === enName)?.verifyUrl;
  return url ? `${new URL(url).origin.replace(/^http/, 'ws')}/play/live` : undefined;
}

/** A lobby: one for every category, by its address. */
export function LobbyPage({ category, search }: { category: GameCategory; search: LobbySearch }) {
  const lobby = useLobby(category, search);
  const wide = useMediaQuery(desktopQuery);
  const navigate = useNavigate();
  const toggle = useFavourite();
  const [paying, setPaying] = useState<string>();
  const { start, starting, wanted, giveUp } = useLaunch((launch: Launch, game: GameToOpen) => {
    const { url, mode } = launch;
    const info = mode === 'frame' ? pageOfLaunch(url) : undefined;
    if (info === undefined) return location.assign(url);
    putOnce('game-launch', { url, ...game });
    if (game.tables) putOnce('game-tables', true);
    const to = { venue: game.enName, code: game.gameCode, ...(game.demo ? { mode: 'demo' as const } : {}) };
    return void navigate({ to: '/game/$info', params: { info }, search: to });
  });
  const { name } = LOBBIES[category];
  // Tables take the whole width: what stands before one opens over them.
  const hasSide = wide && category !== 'realbet';
  const chosen = lobby.open ?? (hasSide ? lobby.list[0] : undefined);
  const enter = ({ enName, gameCode }: GameItem, demo: boolean, more: { tables?: true } = {}) => {
    if (requireLogin()) start({ enName, gameCode, demo, ...more });
  };
  const venue = lobby.venues.data?.list.find(({ enName }) => enName === chosen?.enName);
  const live = useLiveTables(category === 'realbet' ? liveAddressOf(lobby, 'hjlive') : undefined);
  const lotteries = useLotteries(category === 'lottery' ? liveAddressOf(lobby, 'hjlottery') : undefined);
  // Nothing to filter where no venue of the category has a game.
  const isEmpty = lobby.venues.data?.list.every(({ games }) => games === 0) ?? false;
  const isLive = category === 'realbet' && !isEmpty;
  const joined = tableToJoin(lobby.list, live);
  const panel = chosen ? (
    <PreLaunch
      game={chosen}
      verifyUrl={venue?.verifyUrl ?? null}
      starting={starting?.gameCode === chosen.gameCode}
      onToggle={toggle}
      onTransfer={() => setPaying(chosen.channelCode)}
      onEnter={(demo) => enter(chosen, demo)}
    />
  ) : null;
  const channelOf = (enName: string) =>
    lobby.venues.data?.list.find((each) => each.enName === enName)?.channelCode ?? '';
  return (
    <div className={hasSide && panel ? 'lobby lobby--wide' : 'lobby'}>
      <div className="lobby__main">
        {isLive ? null : <LobbyHero category={category} pools={lobby.pools} isEmpty={isEmpty} />}
        {isEmpty ? (
          <div className="h-4" />
        ) : isLive ? (
          <LiveFilters
            {...{ lobby, search, wide, live, name }}
            onSeveral={joined && (() => enter(joined, false, { tables: true }))}
          />
        ) : (
          <>
            <LobbyFilters {...{ lobby, search, wide }} />
            <VenueTabs {...{ lobby, search, wide }} />
          </>
        )}
        <Grid {...{ lobby, search, name, chosen, live, lotteries }} onToggle={toggle} />
      </div>
      {hasSide && panel ? (
        <aside className="lobby__side" aria-label={t`进入前说明`}>
          {panel}
        </aside>
      ) : null}
      {wide && !hasSide ? (
        <Dialog
          open={chosen !== undefined}
          title={chosen?.name ?? ''}
          hideTitle
          size="sm"
          className="pre-dialog"
          onOpenChange={() => lobby.change({ open: undefined })}
        >
          {panel}
        </Dialog>
      ) : null}
      {wide ? null : (
        <BottomSheet
          open={chosen !== undefined}
          title={chosen?.name ?? ''}
          head={<span />}
          className="pre-sheet"
          onOpenChange={() => lobby.change({ open: undefined })}
        >
          {panel}
        </BottomSheet>
      )}
      {paying ? (
        <VenueDialog
          channelCode={paying}
          onDone={() => setPaying(undefined)}
          onClose={() => setPaying(undefined)}
        />
      ) : null}
      {wanted ? (
        <VenueDialog
          channelCode={channelOf(wanted.game.enName)}
          message={wanted.message}
          onDone={() => start(wanted.game)}
          onClose={giveUp}
        />
      ) : null}
    </div>
  );
}
