import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { ChampionEvent } from './champion-event.tsx';
import { type CardPage, columnsOf, pagesOf } from './columns.ts';
import { DateStrip } from './date-strip.tsx';
import type { DeskProps } from './desk-props.ts';
import { isChampion } from './desk-rules.ts';
import { useDesk } from './desk-state.ts';
import type { ListedMatch } from './groups.ts';
import { MatchCard } from './match-card.tsx';
import { MatchList } from './match-list.tsx';
import { PageHint, PhoneFilters, PhoneGames, PhoneShowTypes, PhoneStatus } from './phone-bars.tsx';
import { useGames } from './use-games.ts';
import { useSwipe } from './use-swipe.ts';

/** The pages of columns that the listed sport has, and the one that is seen. */
function usePages() {
  const { gameType, showType, isFavorites } = useDesk();
  const [wanted, setWanted] = useState<CardPage>('full');
  const columns = columnsOf(isFavorites ? 'ALL' : gameType, null);
  const pages = pagesOf(columns);
  const isOutright = isChampion(showType) && !isFavorites;
  const shown = pages.find(({ page }) => page === wanted) ?? pages[0];
  const at = shown ? pages.indexOf(shown) : 0;
  return {
    pages,
    shown: isOutright ? undefined : shown,
    sectionName: columns.sectionName,
    turnTo: setWanted,
    turn: (direction: 'left' | 'right') => {
      const next = pages[at + (direction === 'left' ? 1 : -1)];
      if (next) setWanted(next.page);
    },
  };
}

export function PhoneDesk({ match, onOpenMatch, matchView, dock, onFilter, onResults }: DeskProps) {
  const [isSearching, setSearching] = useState(false);
  const games = useGames();
  const { pages, shown, sectionName, turnTo, turn } = usePages();
  const swipe = useSwipe(turn);
  const page = shown?.page ?? 'full';
  const drawMatch = useCallback(
    ({ gide, gameType }: ListedMatch) =>
      gameType === 'FS' ? (
        <ChampionEvent gide={gide} />
      ) : (
        <MatchCard gide={gide} page={page} onOpen={onOpenMatch} />
      ),
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
      <h1 className="hj-visually-hidden">{t`体育`}</h1>
      <PhoneShowTypes onResults={onResults} onSearch={() => setSearching(true)} />
      <PhoneGames />
      <DateStrip className="border-line border-t px-3 py-2" />
      <PhoneFilters
        page={shown}
        isSearching={isSearching}
        onFilter={onFilter}
        onSearchEnd={() => setSearching(false)}
        onOpenMatch={onOpenMatch}
      />
      <div {...swipe}>
        <MatchList
          games={games}
          drawMatch={drawMatch}
          headClass="top-[calc(var(--h-phonebar)+4.75rem)]"
          hint={
            shown ? (
              <PageHint pages={pages} page={page} sectionName={sectionName} onTurn={turnTo} />
            ) : undefined
          }
        />
      </div>
      <PhoneStatus isSimulated={games.isSimulated} />
      {dock}
    </>
  );
}
