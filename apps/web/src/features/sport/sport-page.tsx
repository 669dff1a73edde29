import { latePart, sayMissed } from '@hj/ui';
import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useDeskFeed } from '../../shared/sportsbook/live-feed.ts';
import { LostNotice } from '../../shared/sportsbook/lost-notice.tsx';
import { desktopQuery, phoneQuery, wideQuery } from '../../shared/sportsbook/media.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { DateStrip } from './date-strip.tsx';
import type { DeskProps, SportPageProps } from './desk-props.ts';
import { listedType } from './desk-rules.ts';
import { useDesk } from './desk-state.ts';
import { IconRail } from './icon-rail.tsx';
import { MatchTable } from './match-table.tsx';
import { PhoneDesk } from './phone-desk.tsx';
import { Rail } from './rail.tsx';
import { StatusLine } from './status-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { useChatBeside } from './use-chat-beside.ts';
import { useGames } from './use-games.ts';
import './desk.css';

const LeagueDialog = latePart(async () => (await import('./league-dialog.tsx')).LeagueDialog, sayMissed);

type OpenDialog = 'leagues' | 'results' | undefined;

/** The sport desk on every screen. */
export function SportPage(props: SportPageProps) {
  useDeskFeed(useDesk(listedType));
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
        {dialog === 'results' ? props.drawResults(close) : null}
      </Suspense>
    </>
  );
}

function WideDesk({ match, onOpenMatch, matchView, emptyPane, slip, dock, onFilter, onResults }: DeskProps) {
  const isDesktop = useMediaQuery(desktopQuery);
  const isWide = useMediaQuery(wideQuery);
  const isChatBeside = useChatBeside();
  const games = useGames();
  const table = (
    <div className="flex min-h-0 min-w-0 flex-col">
      <Toolbar games={games} onFilter={onFilter} onOpenMatch={onOpenMatch} />
      <DateStrip className="px-4 pb-2.5" />
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
          isDesktop && !isWide && !isChatBeside && 'grid-cols-[13rem_minmax(0,1fr)_19.5rem]',
          isDesktop && isChatBeside && 'grid-cols-[4rem_minmax(0,1fr)_19.5rem_22rem]',
          !isDesktop && !isChatBeside && 'grid-cols-[4rem_minmax(0,1fr)]',
          !isDesktop && isChatBeside && 'grid-cols-[4rem_minmax(0,1fr)_22rem]',
        )}
      >
        {isDesktop && !isChatBeside ? (
          <Rail onFilter={onFilter} onResults={onResults} />
        ) : (
          <IconRail onFilter={onFilter} onResults={onResults} />
        )}
        {isWide || !match ? table : page}
        {isWide ? (
          <div className="min-h-0 min-w-0 overflow-y-auto border-line border-l">{matchView ?? emptyPane}</div>
        ) : null}
        {isDesktop ? slip : null}
        {isChatBeside ? <div aria-hidden="true" /> : null}
      </div>
      <StatusLine isSimulated={games.isSimulated} />
      {isDesktop ? null : dock}
    </div>
  );
}
