import { Button, buttonClass, Empty, QueryView, SearchIcon, Skeleton, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../shared/api/api-error.ts';
import type { LiveTables } from '../../shared/games/live-tables.ts';
import type { Lotteries } from '../../shared/games/lotteries.ts';
import type { GameItem } from '../../shared/games/queries.ts';
import { LoadMore } from '../../shared/load-more/load-more.tsx';
import { GameCard } from './game-card.tsx';
import { gameKeyOf } from './game-text.ts';
import { LiveCard } from './live-card.tsx';
import { passes } from './live-filter.ts';
import { LotteryCard } from './lottery-card.tsx';
import type { LobbySearch } from './search.ts';
import type { Lobby } from './use-lobby.ts';
import './game-card.css';
import '../../shared/lobby/lobby.css';
import './lobby.css';

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

interface GameListProps {
  lobby: Lobby;
  search: LobbySearch;
  name: string;
  chosen: GameItem | undefined;
  live: LiveTables | undefined;
  lotteries: Lotteries | undefined;
  onToggle: (game: GameItem) => void;
}

/** The cards of a lobby, page by page: live tables and lotteries with their rounds where these are known. */
export function GameList({ lobby, search, name, chosen, live, lotteries, onToggle }: GameListProps) {
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
          {games.hasNextPage ? <LoadMore query={games} noMore="" /> : null}
        </>
      )}
    </QueryView>
  );
}
