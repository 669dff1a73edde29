import { useEffect, useEffectEvent } from 'react';
import type { DeskFilter } from './desk-rules.ts';
import { type DeskState, initialDesk, useDesk } from './desk-state.ts';
import type { SportSearch } from './search.ts';

type Listed = Pick<SportSearch, 'game' | 'show' | 'date'>;

function isSame(a: Listed, b: Listed): boolean {
  return a.game === b.game && a.show === b.show && a.date === b.date;
}

/** The address of what is listed; football in play is the desk's own and needs no word. */
export function addressOf({ gameType, showType, gameDate }: DeskFilter): Listed {
  return {
    ...(gameType !== 'FT' && { game: gameType }),
    ...(showType !== 'RB' && { show: showType }),
    ...(gameDate !== '' && { date: gameDate }),
  };
}

/** What an address says of the desk; what it leaves out is the desk's own. */
function deskOf({ game, show, date }: Listed): Pick<DeskState, 'gameType' | 'showType' | 'gameDate'> {
  return {
    gameType: game ?? initialDesk.gameType,
    showType: show ?? initialDesk.showType,
    // The address is only looked at for its shape: 13-40 is no day.
    gameDate: show === 'FU' && date !== undefined && !Number.isNaN(Date.parse(date)) ? date : '',
  };
}

/** A link that says what is listed is followed; what the member chooses then is written into the address. */
export function useDeskAddress(search: SportSearch, write: (search: SportSearch) => void): void {
  const { game, show, date } = search;
  const follow = useEffectEvent(() => {
    const isSaid = game !== undefined || show !== undefined || date !== undefined;
    if (!isSaid || isSame(addressOf(useDesk.getState()), { ...search })) return;
    useDesk.setState({ ...deskOf({ ...search }), leagues: [], isFavorites: false });
  });
  const tell = useEffectEvent((desk: DeskState) => {
    const address = addressOf(desk);
    if (isSame(address, search)) return;
    const { match, slip } = search;
    write({ ...(match && { match }), ...(slip && { slip }), ...address });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what the address says.
  useEffect(() => {
    follow();
    tell(useDesk.getState());
  }, [game, show, date]);
  useEffect(() => useDesk.subscribe((desk) => tell(desk)), []);
}
