import { BottomSheet, Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { pageOfLaunch } from '../../shared/games/address.ts';
import { type GameCategory, LOBBIES } from '../../shared/games/categories.ts';
import type { GameToOpen, Launch } from '../../shared/games/launch.ts';
import { useLiveTables } from '../../shared/games/live-tables.ts';
import { useLotteries } from '../../shared/games/lotteries.ts';
import type { GameItem } from '../../shared/games/queries.ts';
import { useLaunch } from '../../shared/games/use-launch.ts';
import { VenueDialog } from '../../shared/games/venue-dialog.tsx';
import { putOnce } from '../../shared/once-store.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { desktopQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { LobbyFilters, VenueTabs } from './filters.tsx';
import { GameList } from './game-list.tsx';
import { LobbyHero } from './hero.tsx';
import { tableToJoin } from './live-filter.ts';
import { LiveFilters } from './live-filters.tsx';
import { PreLaunch } from './pre-launch.tsx';
import type { LobbySearch } from './search.ts';
import { useFavourite } from './use-favourite.ts';
import { type Lobby, useLobby } from './use-lobby.ts';
import { useStill } from './use-still.ts';
import '../../shared/lobby/lobby.css';
import './lobby.css';
import './pre-launch.css';

/** The push socket of the house venue, whose verify page the catalogue names. */
function liveAddressOf({ venues }: Lobby, enName: 'hjlive' | 'hjlottery'): string | undefined {
  const url = venues.data?.list.find((venue) => venue.enName === enName)?.verifyUrl;
  return url ? `${new URL(url).origin.replace(/^http/, 'ws')}/play/live` : undefined;
}

interface PanelPlaceProps {
  place: 'side' | 'dialog' | 'sheet';
  /** The chosen game. */
  title: string | undefined;
  panel: ReactNode;
  onClose: () => void;
}

/** The panel before a game: beside the games, over them, or from below. */
function PanelPlace({ place, title = '', panel, onClose }: PanelPlaceProps) {
  if (place === 'side')
    return panel ? (
      <aside
        className="sticky top-[calc(var(--h-topbar)_+_1rem)] max-h-[calc(100dvh_-_var(--h-topbar)_-_2rem)] border border-line rounded-xl bg-surface-1 shadow-2 overflow-auto"
        aria-label={t`进入前说明`}
      >
        {panel}
      </aside>
    ) : null;
  const frame = { open: panel !== null, title, onOpenChange: onClose, children: panel };
  return place === 'dialog' ? (
    <Dialog {...frame} hideTitle size="sm" className="pre-dialog" />
  ) : (
    <BottomSheet {...frame} head={<span />} className="pre-sheet" />
  );
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
  // Tables take the whole width: their panel opens over them.
  const hasSide = wide && category !== 'realbet';
  const chosen = lobby.open ?? (hasSide ? lobby.list[0] : undefined);
  const enter = ({ enName, gameCode }: GameItem, demo: boolean, more: { tables?: true } = {}) => {
    if (requireLogin()) start({ enName, gameCode, demo, ...more });
  };
  const venue = lobby.venues.data?.list.find(({ enName }) => enName === chosen?.enName);
  // A tile makes way for the card of its table or lottery, but not under a press.
  const live = useStill(useLiveTables(category === 'realbet' ? liveAddressOf(lobby, 'hjlive') : undefined));
  const lotteries = useStill(
    useLotteries(category === 'lottery' ? liveAddressOf(lobby, 'hjlottery') : undefined),
  );
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
    <div
      className={
        hasSide && panel ? 'lobby grid grid-cols-[minmax(0,1fr)_24rem] gap-y-0 gap-x-5 items-start' : 'lobby'
      }
    >
      <div className="min-w-0">
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
        <GameList {...{ lobby, search, name, chosen, live, lotteries }} onToggle={toggle} />
      </div>
      <PanelPlace
        place={hasSide ? 'side' : wide ? 'dialog' : 'sheet'}
        title={chosen?.name}
        panel={panel}
        onClose={() => lobby.change({ open: undefined })}
      />
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
