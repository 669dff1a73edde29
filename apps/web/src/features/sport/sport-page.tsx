import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useDeskFeed } from '../../shared/sportsbook/live-feed.ts';
import { desktopQuery, phoneQuery, wideQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { LostNotice } from './lost-notice.tsx';
import { type CardPage, MatchCard } from './match-card.tsx';
import { MatchList } from './match-list.tsx';
import { MatchTable } from './match-table.tsx';
import { PageHint, PhoneFilters, PhoneGames, PhoneShowTypes, PhoneStatus } from './phone-bars.tsx';
import { IconRail, Rail } from './rail.tsx';
import { StatusLine } from './status-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useGames } from './use-games.ts';
import { useSwipe } from './use-swipe.ts';
import './desk.css';

const LeagueDialog = lazy(async () => ({ default: (await import('./league-dialog.tsx')).LeagueDialog }));
const ResultsDialog = lazy(async () => ({ default: (await import('./results-dialog.tsx')).ResultsDialog }));

export interface SportPageProps {
  /** The match that is open. */
  match: string | undefined;
  onOpenMatch: (gide: string) => void;
  /** The open match, drawn for the place where it stands. */
  matchView: ReactNode;
  /** Shown beside the table of a wide window while no match is open. */
  emptyPane: ReactNode;
  /** The slip: a column on a desktop; tablets and phones have it floating. */
  slip: ReactNode;
  dock: ReactNode;
}

type OpenDialog = 'leagues' | 'results' | undefined;

/** The sport desk on every screen. */
export function SportPage(props: SportPageProps) {
  useDeskFeed();
  const isPhone = useMediaQuery(phoneQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const dialogs = { onFilter: () => setDialog('leagues'), onResults: () => setDialog('results') };
  return (
    <>
      {isPhone ? <PhoneDesk {...props} {...dialogs} /> : <WideDesk {...props} {...dialogs} />}
      <LostNotice />
      <Suspense>
        {dialog === 'leagues' ? <LeagueDialog onClose={close} /> : null}
        {dialog === 'results' ? <ResultsDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface DeskProps extends SportPageProps {
  onFilter: () => void;
  onResults: () => void;
}

function WideDesk({ match, onOpenMatch, matchView, emptyPane, slip, dock, onFilter, onResults }: DeskProps) {
  const isDesktop = useMediaQuery(desktopQuery);
  const isWide = useMediaQuery(wideQuery);
  const games = useGames();
  const table = (
    <div className="flex min-h-0 min-w-0 flex-col">
      <Toolbar games={games} onFilter={onFilter} />
      <MatchTable games={games} openMatch={match} onOpen={onOpenMatch} />
    </div>
  );
  const page = <div className="min-h-0 min-w-0 overflow-y-auto">{matchView}</div>;
  return (
    <div className="flex h-[calc(100dvh-var(--h-topbar-dense))] flex-col">
      <div
        className={clsx(
          'grid min-h-0 flex-1',
          isWide && 'grid-cols-[13rem_minmax(0,1fr)_22.5rem_19.5rem]',
          isDesktop && !isWide && 'grid-cols-[13rem_minmax(0,1fr)_19.5rem]',
          !isDesktop && 'grid-cols-[4rem_minmax(0,1fr)]',
        )}
      >
        {isDesktop ? (
          <Rail onFilter={onFilter} onResults={onResults} />
        ) : (
          <IconRail onFilter={onFilter} onResults={onResults} />
        )}
        {isWide || !match ? table : page}
        {isWide ? (
          <div className="min-h-0 min-w-0 overflow-y-auto border-line border-l">
            {match ? matchView : emptyPane}
          </div>
        ) : null}
        {isDesktop ? slip : null}
      </div>
      <StatusLine isSimulated={games.isSimulated} />
      {isDesktop ? null : dock}
    </div>
  );
}

function PhoneDesk({ match, onOpenMatch, matchView, dock, onFilter, onResults }: DeskProps) {
  const [page, setPage] = useState<CardPage>('full');
  const [isSearching, setSearching] = useState(false);
  const games = useGames();
  const swipe = useSwipe((direction) => setPage(direction === 'left' ? 'first' : 'full'));
  const drawMatch = useCallback(
    (gide: string) => <MatchCard gide={gide} page={page} onOpen={onOpenMatch} />,
    [page, onOpenMatch],
  );
  if (match) {
    return (
      <>
        {matchView}
        {dock}
      </>
    );
  }
  return (
    <>
      <h1 className="hj-visually-hidden">体育</h1>
      <PhoneShowTypes onResults={onResults} onSearch={() => setSearching(true)} />
      <PhoneGames />
      <PhoneFilters
        page={page}
        isSearching={isSearching}
        onFilter={onFilter}
        onSearchEnd={() => setSearching(false)}
      />
      <div {...swipe}>
        <MatchList
          games={games}
          drawMatch={drawMatch}
          headClass="top-[calc(7.75rem+env(safe-area-inset-top))]"
          hint={<PageHint page={page} onTurn={() => setPage(page === 'full' ? 'first' : 'full')} />}
        />
      </div>
      <PhoneStatus isSimulated={games.isSimulated} />
      {dock}
    </>
  );
}
